/** `selfcare_send_support_log`: what the customer was shown, kept for some days. Spec OPI-4. */
import { and, asc, desc, eq, gt } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { SupportLogSent } from '../../../contract/main/opinion.schema.ts'
import { SUPPORT_LOG_DAYS, SUPPORT_LOGS_PER_DAY } from '../../../contract/rules/opinion.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import { readableCode } from '../../platform/ids/id.ts'
import { addDays } from '../../platform/time/day.ts'
import { secondsUntil } from '../../platform/time/seconds.ts'
import { findRequester } from '../requesters/find-requester.ts'
import { writeAsRequester } from '../requesters/write.ts'
import { requireRequest } from '../requests/record.ts'
import { supportLog } from './tables.ts'

/** Fails with `help_visitor`, `help_request_unknown`, `help_limit`. */
export const sendSupportLog: CallHandler<'selfcare_send_support_log'> = async (context, caller, fields) => {
  const { request: code, entries, visitor, idempotency_key: key } = fields
  const requester = await findRequester(context, caller, visitor)
  const write = {
    call: 'selfcare_send_support_log' as const,
    key,
    request: [code ?? '', JSON.stringify(entries)],
  }
  return writeAsRequester<SupportLogSent>(context, requester, write, async ({ tx, now }) => {
    if (code) await requireRequest(tx, requester, code)
    const sent = await tx
      .select({ at: supportLog.at })
      .from(supportLog)
      .where(and(eq(supportLog.owner, requester.msisdn), gt(supportLog.at, addDays(now, -1))))
      .orderBy(asc(supportLog.at))
    const oldest = sent.at(-SUPPORT_LOGS_PER_DAY)
    if (oldest) throw new ApiError('help_limit', { retry_after: secondsUntil(addDays(oldest.at, 1), now) })
    const deleteAt = addDays(now, SUPPORT_LOG_DAYS)
    const log = readableCode(context, 'NK')
    await tx.insert(supportLog).values({
      code: log,
      owner: requester.msisdn,
      requestCode: code ?? null,
      entries: entries.map((entry) => ({ ...entry, text: hideNumbers(entry.text) })),
      at: now,
      deleteAt,
    })
    return { code: log, deleted_at: deleteAt.toISOString() }
  })
}

/** Numbers of lines, cards and people do not belong in a log. */
export function hideNumbers(text: string): string {
  return text.replace(/\d(?:[\s.-]?\d){7,}/g, (digits) => digits.replace(/\d(?=(?:\D*\d){3})/g, '•'))
}

/** Logs that were sent with a request, the newest first, for the employee. */
export async function logsOfRequest({ db }: Pick<Context, 'db'>, code: string) {
  const rows = await db
    .select()
    .from(supportLog)
    .where(eq(supportLog.requestCode, code))
    .orderBy(desc(supportLog.at))
  return rows.map((row) => ({ code: row.code, at: row.at.toISOString(), entries: row.entries }))
}
