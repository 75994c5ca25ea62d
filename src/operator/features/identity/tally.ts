/** Counts codes of strangers over all numbers, by the operator's clock. Spec OTP-12. */
import { gt, type SQLWrapper, sql } from 'drizzle-orm'
import type { CallerScope } from '../../../contract/rules/caller-scope.ts'
import {
  OTP_ALARM_SECONDS,
  OTP_BUCKET_SECONDS,
  OTP_BUDGET_SECONDS,
  type OtpTally,
} from '../../../contract/rules/otp-guard.ts'
import type { Database } from '../../platform/database/open.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { otpTally } from './tables.ts'
import { usualSetting } from './usual-codes.ts'

/** Rows of one minute: this many senders never wait for each other. */
const PARTS = 16

/** Counts one event within the transaction that it belongs to. Sessions and known browsers are not counted. */
export async function countCode(
  db: Database,
  event: 'sent' | 'entered' | 'wrong',
  { msisdn, scope }: { msisdn: string; scope: CallerScope },
  now: Date,
): Promise<void> {
  if (scope !== 'world') return
  const length = OTP_BUCKET_SECONDS * 1000
  const minute = new Date(Math.floor(now.getTime() / length) * length)
  await db
    .insert(otpTally)
    .values({ minute, part: Number(msisdn.slice(-4)) % PARTS || 0, [event]: 1 })
    .onConflictDoUpdate({
      target: [otpTally.minute, otpTally.part],
      set: { [event]: sql`${otpTally[event]} + 1` },
    })
}

/** What was counted within the windows that end now. */
export async function readTally(db: Database, now: Date): Promise<OtpTally> {
  const { minute, sent, entered, wrong } = otpTally
  const from = addSeconds(now, -OTP_ALARM_SECONDS).toISOString()
  const recent = sql`filter (where ${minute} > ${from}::timestamptz)`
  const sum = (what: SQLWrapper, over = sql``) => sql<number>`coalesce(sum(${what}) ${over}, 0)::int`
  const [row] = await db
    .select({
      sentHour: sum(sent),
      wrongHour: sum(wrong),
      sent: sum(sent, recent),
      entered: sum(entered, recent),
      usual: usualSetting,
    })
    .from(otpTally)
    .where(gt(minute, addSeconds(now, -OTP_BUDGET_SECONDS)))
  return row ?? { sentHour: 0, wrongHour: 0, sent: 0, entered: 0, usual: 0 }
}
