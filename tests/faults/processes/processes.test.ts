/** Several processes on one PostgreSQL survive each other and the database. Needs a server. */
import { expect, test } from 'vitest'
import { manyProcesses } from './scenario.ts'

const url = process.env['TEST_DATABASE_URL']
const CUSTOMERS = 24

test.runIf(url)(
  'does everything once while processes are killed and the database drops its connections',
  async () => {
    const { violations } = await manyProcesses({ url: url ?? '' }, CUSTOMERS)
    expect(violations).toEqual([])
  },
  5 * 60_000,
)
