/** `customer_deletion_get`: what is held, what a request would delete, and own requests. Spec PRV-9. */
import { desc, eq } from 'drizzle-orm'
import type { DataDeletion, DeletionRequest } from '../../../contract/main/data-deletion.schema.ts'
import { DELETIONS_SHOWN } from '../../../contract/rules/data-deletion.ts'
import { consentsOf } from '../../platform/consents/consents.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { countRows, erasableParts } from './erasable.ts'
import { keptUntil } from './kept.ts'
import { dataDeletion } from './tables.ts'

type Row = typeof dataDeletion.$inferSelect

export const getDeletion: CallHandler<'customer_deletion_get'> = (context, { msisdn }) =>
  viewDeletion(context, context.db, msisdn)

export async function viewDeletion(context: Context, db: Database, msisdn: string): Promise<DataDeletion> {
  const { clock, privacy } = context
  const now = clock.now()
  const parts = erasableParts(db, msisdn, now)
  const consents = [...(await consentsOf(db, msisdn)).values()].filter(({ given }) => given).length
  const erasable: DataDeletion['erasable'] = []
  for (const { kind, name, what, processors } of privacy.erasable) {
    const rows = (await countRows(db, parts[kind])) + (kind === 'preferences' ? consents : 0)
    erasable.push({ kind, name, what, rows, processors: processors ?? null })
  }
  const kept: DataDeletion['kept'] = []
  for (const content of privacy.kept) {
    const { kind, name, what, law, period } = content
    kept.push({ kind, name, what, law, period, until: await keptUntil(db, msisdn, content) })
  }
  const rows = await db
    .select()
    .from(dataDeletion)
    .where(eq(dataDeletion.msisdn, msisdn))
    .orderBy(desc(dataDeletion.receivedAt), desc(dataDeletion.id))
    .limit(DELETIONS_SHOWN)
  return { erasable, kept, requests: rows.map(toRequest), law: privacy.law, as_of: now.toISOString() }
}

function toRequest(row: Row): DeletionRequest {
  return {
    ...{ id: row.id, kinds: row.kinds, state: row.state, erased: row.erased },
    received_at: row.receivedAt.toISOString(),
    answer_by: row.answerBy,
    answered_at: row.answeredAt?.toISOString() ?? null,
    finish_by: row.finishBy,
    due_at: row.finishAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
  }
}
