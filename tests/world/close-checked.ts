/** Ends a test that changed money or orders: the books must be consistent. */
import { expect } from 'vitest'
import { brokenRules } from './broken-rules.ts'
import type { World } from './operator.ts'

export async function closeChecked(world: World): Promise<void> {
  expect(await brokenRules(world.context.db)).toEqual([])
  await world.close()
}
