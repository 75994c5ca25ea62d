/** Tests without a browser: unit, contract, operator, gateway, stores, house. Playwright has `tests/browser`; `tests/bench` prints figures. */
import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'tests/browser/**', 'tests/bench/**'],
    globalSetup: 'tests/world/setup.ts',
    testTimeout: 30_000,
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
  },
})
