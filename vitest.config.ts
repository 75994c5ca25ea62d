/**
 * Tests without a browser: unit, contract, operator, gateway, stores, house. Playwright has `tests/browser`;
 * `tests/bench` prints figures.
 */
import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'tests/browser/**', 'tests/bench/**'],
    globalSetup: 'tests/world/setup.ts',
    // Against hanging only: a busy machine may take its time.
    testTimeout: 90_000,
    hookTimeout: 240_000,
    pool: 'forks',
    maxWorkers: 2,
  },
})
