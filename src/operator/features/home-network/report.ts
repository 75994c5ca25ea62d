/** `gnms_report`: a bad line with its reading, its number and a promise. Spec HNW-9. */
import { and, desc, eq, lte } from 'drizzle-orm'
import type { HomeReport } from '../../../contract/main/home-network.schema.ts'
import { REPORT_CONTACT_HOURS } from '../../../contract/rules/home-command.ts'
import { opticalSignal } from '../../../contract/rules/home-network.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { readableCode } from '../../platform/ids/id.ts'
import { callItemJob } from '../../platform/jobs/item-job.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { homeReport } from './command-tables.ts'
import { sendReportNotification } from './notifications.ts'
import { readOwnUnit, readUnit } from './read-unit.ts'

type Report = typeof homeReport.$inferSelect

/** A home has one open report: the same press again answers that one. */
export const reportLine: CallHandler<'gnms_report'> = async (context, caller, request) => {
  const { account, link, values, readAt, now } = await readOwnUnit(context, caller, request.account)
  const contactBy = addSeconds(now, REPORT_CONTACT_HOURS * 3_600)
  return context.db.transaction(async (tx) => {
    const [created] = await tx
      .insert(homeReport)
      .values({
        code: readableCode(context, 'BH'),
        account,
        msisdn: caller.msisdn,
        link,
        reading: { rxDbm: values?.rxDbm ?? null, readAt: readAt?.toISOString() ?? null },
        state: 'received',
        createdAt: now,
        contactBy,
        dueAt: contactBy,
      })
      .onConflictDoNothing()
      .returning()
    if (created) await sendReportNotification(context, tx, created)
    const report = created ?? (await newestReport(tx, account))
    if (!report) throw new Error('The report was not stored')
    return viewReport(report)
  })
}

export async function newestReport(db: Database, account: string): Promise<Report | undefined> {
  const [report] = await db
    .select()
    .from(homeReport)
    .where(eq(homeReport.account, account))
    .orderBy(desc(homeReport.createdAt))
    .limit(1)
  return report
}

export function viewReport({ code, state, createdAt, contactBy, reading }: Report): HomeReport {
  return {
    code,
    state,
    created_at: createdAt.toISOString(),
    contact_by: contactBy.toISOString(),
    rx_dbm: reading.rxDbm,
  }
}

/** At once: routers answer slowly. */
const REPORTS_AT_ONCE = 5

/** At the promised time the line is looked at again: it is good, or a person must call now. */
export const homeReports = callItemJob({
  name: 'home_reports',
  table: homeReport,
  key: homeReport.code,
  dueAt: homeReport.dueAt,
  due: (now) => lte(homeReport.dueAt, now),
  atOnce: REPORTS_AT_ONCE,
  process: close,
})

async function close(context: Context, { code, account }: Report): Promise<void> {
  const { link, values } = await readUnit(context, account)
  const isGood = link === 'up' && values !== null && opticalSignal(values.rxDbm) === 'good'
  await context.db.transaction(async (tx) => {
    const [closed] = await tx
      .update(homeReport)
      .set({ state: isGood ? 'solved' : 'escalated', dueAt: null })
      .where(and(eq(homeReport.code, code), eq(homeReport.state, 'received')))
      .returning()
    if (closed) await sendReportNotification(context, tx, closed)
  })
}
