/**
 * Tests without a browser: unit, contract, operator, gateway, stores, architecture. Playwright runs
 * `tests/browser`; `tests/bench` prints figures.
 */
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'

/** Files that start many processes or pages: begun last, one of them would keep one worker alone at the end. */
const LONG = /faults\/|\/kill\.test|\/concurrency\.test|architecture\/script|parts\/parts|contract\/both-ways/

class LongFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]): ReturnType<BaseSequencer['sort']> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: (typeof sorted)[number]) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** Reads what all others recorded, so it runs after them. */
const LAST = 'tests/plans/**'
/** Journeys that run a second time over a TM Forum back end (`tests/world/tmf.ts`). Spec TMF-9. */
const TMF = [
  ...['account', 'bills', 'custom', 'help', 'ledger', 'member', 'owed', 'paying-bills', 'points'],
  ...['purchase', 'short-link', 'top-up'],
].map((journey) => `tests/stores/${journey}.test.ts`)
const EXCLUDED = [...configDefaults.exclude, 'tests/browser/**', 'tests/bench/**']

export default defineConfig({
  test: {
    environment: 'node',
    projects: [
      {
        extends: true,
        test: {
          name: 'tests',
          include: ['tests/**/*.test.ts'],
          exclude: [...EXCLUDED, LAST],
          provide: { way: 'process' },
        },
      },
      { extends: true, test: { name: 'tmf', include: TMF, provide: { way: 'tmf' } } },
      { extends: true, test: { name: 'plans', include: [`${LAST}/*.test.ts`], sequence: { groupOrder: 1 } } },
    ],
    globalSetup: 'tests/world/setup.ts',
    // Against hanging only: a machine that does ten other things may take its time. A test that needs more
    // says so itself.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    pool: 'forks',
    // One module graph and one database for all files of a worker; what a file changes in either it puts back
    // (`tests/world`).
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
  },
})
