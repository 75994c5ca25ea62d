/** An all-in-one server without a port, on data as after a first start. */
import { rm } from 'node:fs/promises'
import { inject } from 'vitest'
import { type AllInOne, composeAllInOne } from '../../src/entry/compose.ts'
import { CLOCK_AHEAD } from '../world/dates.ts'
import { copyFirstStart } from '../world/first-start.ts'

/** `log` takes the gateway's lines. Closing it removes its data. */
export async function openAllInOne(log: (line: string) => void = () => {}): Promise<AllInOne> {
  const dataDir = await copyFirstStart(inject('worldFolder'))
  const box = await composeAllInOne({
    dataDir,
    databaseUrl: undefined,
    clockAhead: CLOCK_AHEAD,
    version: { build: 'test', content: '' },
    log,
  })
  return {
    ...box,
    close: async () => {
      await box.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
