/**
 * Browser tests: the built box, one for each worker, with its own port and data. `npm test` builds it first.
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
  // Against hanging only: a busy machine may take its time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    // What moves is looked at when it has come to rest.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: await findHeadlessShell(), args: CHROMIUM_FLAGS },
    screenshot: 'only-on-failure',
  },
})
