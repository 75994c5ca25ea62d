/**
 * Notifies every line that joined an incident when it is over, closes its request and books the credit of the
 * content's rule. Spec INC-4.
 */
import { and, eq, lte, sql } from 'drizzle-orm'
import { isOpenHelp } from '../../../contract/rules/help-request.ts'
import { creditOf, isAbroad } from '../../../contract/rules/incident.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { lineItemJob } from '../../platform/jobs/item-job.ts'
import { bookCashback } from '../../platform/ledger/cashback.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { incident, incidentJoin } from '../incidents/tables.ts'
import type { IncidentRow } from '../incidents/view.ts'
import { notifyIncidentEnd, notifyRequester } from './notifications.ts'
import { helpRequest } from './tables.ts'
import { transitionRequest } from './transition.ts'

const HOUR = 3_600_000

export const incidentEndings = lineItemJob({
  name: 'incident_endings',
  table: incidentJoin,
  key: sql`${incidentJoin.incidentId} || ' ' || ${incidentJoin.msisdn}`,
  msisdn: incidentJoin.msisdn,
  dueAt: incidentJoin.dueAt,
  due: (now) => lte(incidentJoin.dueAt, now),
  process: async (context, tx, { row, line, now }) => {
    const [ended] = await tx.select().from(incident).where(eq(incident.id, row.incidentId))
    if (!ended?.endedAt) return
    const credited = await bookCredit(context, tx, line, ended, now)
    await tx
      .update(incidentJoin)
      .set({ dueAt: null, toldAt: now, credited: credited || null })
      .where(and(eq(incidentJoin.incidentId, row.incidentId), eq(incidentJoin.msisdn, row.msisdn)))
    if (row.requestCode) await closeRequest(context, tx, row.requestCode, ended, now)
    if (!row.requestCode || credited > 0) await notifyIncidentEnd(context, tx, line, ended.title, credited)
    context.failpoint('incident:before-commit')
  },
})

/** đ. Planned work and what was only announced gives none; what is abroad is returned by the days of a package. */
async function bookCredit(
  { help }: Context,
  tx: Database,
  line: Line,
  { id, kind, state, services, countries, effect, title, startedAt, endedAt }: IncidentRow,
  at: Date,
): Promise<number> {
  if (kind === 'planned' || isAbroad({ countries }) || state !== 'resolved' || !endedAt) return 0
  const hours = (endedAt.getTime() - startedAt.getTime()) / HOUR
  const amount = creditOf(help.credits, { services, effect, hours })
  if (amount === 0) return 0
  await bookCashback(tx, line, {
    reference: `incident:${id}:${line.msisdn}`,
    name: bilingualText('helpNotice', 'credit', (language) => ({ title: title[language] })),
    amount,
    at,
  })
  return amount
}

async function closeRequest(
  context: Context,
  tx: Database,
  code: string,
  { id, title }: IncidentRow,
  now: Date,
): Promise<void> {
  const [row] = await tx.select().from(helpRequest).where(eq(helpRequest.code, code)).for('update')
  if (!row || !isOpenHelp(row.state)) return
  const closed = await transitionRequest(context, tx, row, 'closed', now, {
    type: 'incident_ended',
    note: id,
  })
  await notifyRequester(context, tx, closed, 'incident_ended', { title })
}
