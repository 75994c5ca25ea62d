/** The part of disputes that a statement needs; disputes provide it. */
import type { SQLWrapper } from 'drizzle-orm'
import type { LedgerLine } from '../../../contract/main/balance.schema.ts'
import type { Database } from '../../platform/database/open.ts'
import type { RowsQuery } from '../../platform/database/rows-of.ts'

type Found = NonNullable<LedgerLine['dispute']>

export type StatementDisputes = {
  /** A query for the line's disputes about these postings; `id` is the posting. */
  find: (db: Database, msisdn: SQLWrapper, postings: SQLWrapper) => RowsQuery<Found & { id: string }>
  /** `amount` in đ, negative when it left; `refunded`: it was already returned. */
  mayDispute: (booking: { amount: number; at: Date; refunded: boolean }, now: Date) => boolean
}
