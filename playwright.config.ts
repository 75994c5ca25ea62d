/**
 * Browser tests against the built all-in-one server, one for each worker, with its own port and data. `npm
 * test` builds it first.
 */
import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_FLAGS } from './scripts/chromium.mjs'
import { findHeadlessShell } from './scripts/headless.mjs'

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '*.browser.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Only against hanging: a busy machine may be slow.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    // Animations are switched off, so that pages are checked in their final state.
    contextOptions: { reducedMotion: 'reduce' },
    // The flag also holds for the first moments of a page that another one opens, before it is emulated.
    launchOptions: {
      executablePath: await findHeadlessShell(),
      args: [...CHROMIUM_FLAGS, '--force-prefers-reduced-motion'],
    },
    screenshot: 'only-on-failure',
  },
})
