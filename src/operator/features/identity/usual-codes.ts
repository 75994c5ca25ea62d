/**
 * How many codes strangers usually ask for within an hour at this time of the day: the budgets follow it, so
 * that they are right for a small operator and a large one. Spec OTP-12.
 */
import { eq, sql } from 'drizzle-orm'
import { OTP_BUDGET_SECONDS, OTP_USUAL_DAYS } from '../../../contract/rules/otp-guard.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { setting } from '../../platform/settings/tables.ts'
import { otpTally } from './tables.ts'
import { ofCodes } from './tally-parts.ts'

const KEY = 'otp_usual'
const EVERY_SECONDS = 600

/** An expression: the figure as it was stored last, 0 before. */
export const usualSetting = sql<number>`coalesce(
  (select ${setting.value}::int from ${setting} where ${eq(setting.key, KEY)}), 0)`

/** The median of the same hour of the last days; a day without codes counts as 0. */
export const usualCodes: Job = {
  name: 'otp_usual',
  everySeconds: EVERY_SECONDS,
  async run({ db, clock }) {
    const now = clock.now().toISOString()
    await db.execute(sql`
      insert into ${setting} (key, value)
      select ${KEY}, (percentile_cont(0.5) within group (order by sent))::int::text from (
        select coalesce((
          select sum(${otpTally.sent}) from ${otpTally}
          where ${ofCodes} and ${otpTally.minute} <= ${now}::timestamptz - day * interval '1 day'
            and ${otpTally.minute} > ${now}::timestamptz - day * interval '1 day'
              - ${OTP_BUDGET_SECONDS}::int * interval '1 second'), 0) as sent
        from generate_series(1, ${OTP_USUAL_DAYS}::int) day) days
      on conflict (key) do update set value = excluded.value`)
  },
}
