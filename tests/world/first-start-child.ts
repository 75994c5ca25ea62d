/** The first start of an all-in-one server, without its pages: `node first-start-child.ts FOLDER`. */
import { composeAllInOne } from '../../src/entry/compose.ts'
import { CLOCK_AHEAD } from './dates.ts'

const box = await composeAllInOne({
  dataDir: process.argv[2] ?? '',
  databaseUrl: undefined,
  clockAhead: CLOCK_AHEAD,
  version: { build: 'test', content: '' },
  log: () => {},
})
await box.close()
