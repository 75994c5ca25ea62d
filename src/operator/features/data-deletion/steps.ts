/** Answers requests to delete data, and carries them out. Spec PRV-9. */
import { eq, lte } from 'drizzle-orm'
import type { ConsentPurpose } from '../../../contract/rules/privacy.ts'
import { endConsents } from '../../platform/consents/consents.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { lineItemJob } from '../../platform/jobs/item-job.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { stopNotices } from '../personal/consented-notices.ts'
import { deleteUseEvents } from '../use-log/delete.ts'
import { erasableParts, eraseRows } from './erasable.ts'
import { notifyDeletion } from './notify.ts'
import { dataDeletion, type Erased } from './tables.ts'

type Row = typeof dataDeletion.$inferSelect

export const deletionSteps = lineItemJob({
  name: 'data_deletion_steps',
  table: dataDeletion,
  key: dataDeletion.id,
  msisdn: dataDeletion.msisdn,
  dueAt: dataDeletion.dueAt,
  due: (now) => lte(dataDeletion.dueAt, now),
  process: async (context, tx, { row, line, now }) => {
    const at = row.dueAt
    if (!at) return
    const own = eq(dataDeletion.id, row.id)
    if (row.state === 'received') {
      const next = { state: 'answered' as const, answeredAt: at, dueAt: row.finishAt }
      await tx.update(dataDeletion).set(next).where(own)
      await notifyDeletion(context, tx, line, row, 'answered')
    } else {
      const erased = await carryOut(context, tx, line, row, now)
      await tx.update(dataDeletion).set({ state: 'finished', endedAt: at, dueAt: null, erased }).where(own)
      await notifyDeletion(context, tx, line, row, 'finished')
    }
    context.failpoint('data-deletion:before-commit')
  },
})

async function carryOut(context: Context, tx: Database, line: Line, row: Row, now: Date): Promise<Erased> {
  // Consents end first: what they allowed is then off, and part of what is deleted.
  const ended: ConsentPurpose[] = row.kinds.includes('preferences')
    ? await endConsents(tx, line.msisdn, now)
    : []
  for (const purpose of ended) {
    await stopNotices(context, tx, line, purpose)
    await deleteUseEvents(tx, line.msisdn, purpose)
  }
  const parts = erasableParts(tx, line.msisdn, now)
  const erased: Erased = []
  for (const kind of row.kinds) {
    const rows = await eraseRows(tx, parts[kind])
    erased.push({ kind, rows: rows + (kind === 'preferences' ? ended.length : 0) })
  }
  return erased
}
