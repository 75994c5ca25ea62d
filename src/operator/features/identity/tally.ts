/** Counts codes of strangers, and other texts to them, over all numbers, by the operator's clock. Spec OTP-12. */
import { and, gt, gte, type SQLWrapper, sql } from 'drizzle-orm'
import type { CallerScope } from '../../../contract/rules/limits.ts'
import {
  OTP_ALARM_SECONDS,
  OTP_BUCKET_SECONDS,
  OTP_BUDGET_SECONDS,
  type OtpTally,
} from '../../../contract/rules/otp-guard.ts'
import type { Database } from '../../platform/database/open.ts'
import { sendWrite } from '../../platform/database/pipeline.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { otpTally } from './tables.ts'
import { ofCodes, TEXTS_FROM } from './tally-parts.ts'
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
  if (scope === 'world') await add(db, event, partOf(msisdn), 1, now)
}

/** Counts `sent` texts to a number; 0 takes as long as 1. */
export function countText(db: Database, msisdn: string, sent: 0 | 1, now: Date): Promise<void> {
  return add(db, 'sent', TEXTS_FROM + partOf(msisdn), sent, now)
}

/** Texts to strangers within the hour that ends now. */
export async function readTexts(db: Database, now: Date): Promise<number> {
  const [row] = await db
    .select({ sent: sql<number>`coalesce(sum(${otpTally.sent}), 0)::int` })
    .from(otpTally)
    .where(and(gt(otpTally.minute, addSeconds(now, -OTP_BUDGET_SECONDS)), gte(otpTally.part, TEXTS_FROM)))
  return row?.sent ?? 0
}

const partOf = (msisdn: string): number => Number(msisdn.slice(-4)) % PARTS || 0

async function add(
  db: Database,
  event: 'sent' | 'entered' | 'wrong',
  part: number,
  times: number,
  now: Date,
): Promise<void> {
  const length = OTP_BUCKET_SECONDS * 1000
  const minute = new Date(Math.floor(now.getTime() / length) * length)
  await sendWrite(
    db,
    db
      .insert(otpTally)
      .values({ minute, part, [event]: times })
      .onConflictDoUpdate({
        target: [otpTally.minute, otpTally.part],
        set: { [event]: sql`${otpTally[event]} + ${times}` },
      }),
  )
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
    .where(and(gt(minute, addSeconds(now, -OTP_BUDGET_SECONDS)), ofCodes))
  return row ?? { sentHour: 0, wrongHour: 0, sent: 0, entered: 0, usual: 0 }
}
