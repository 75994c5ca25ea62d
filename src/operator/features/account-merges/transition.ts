/** Moves a merge from state to state by its table. Spec SUB-13. */
import { eq } from 'drizzle-orm'
import { ACCOUNT_MERGE_TABLE, type AccountMergeEvent } from '../../../contract/rules/account-merge.ts'
import type { Database } from '../../platform/database/open.ts'
import { type AccountMergeRow, accountMerge } from './tables.ts'

type Change = Omit<Partial<typeof accountMerge.$inferInsert>, 'id' | 'state'>

/** The caller holds the lock of the row. */
export async function transitionMerge(
  tx: Database,
  { id, state: from }: AccountMergeRow,
  event: AccountMergeEvent,
  change: Change,
): Promise<AccountMergeRow> {
  const state = ACCOUNT_MERGE_TABLE[from][event]
  if (!state) throw new Error(`A merge cannot ${event} from ${from}`)
  const rows = await tx
    .update(accountMerge)
    .set({ ...change, state })
    .where(eq(accountMerge.id, id))
    .returning()
  if (!rows[0]) throw new Error('The merge does not exist')
  return rows[0]
}
