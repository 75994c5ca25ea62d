/** Warns administrators when few of the codes sent are entered. Spec OTP-12. */
import { gt, sql } from 'drizzle-orm'
import { isOtpAlarm, OTP_ALARM_FROM, OTP_ALARM_SECONDS } from '../../../contract/rules/otp-guard.ts'
import type { Context } from '../../platform/context.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { otpTally } from './tables.ts'
import { readTally } from './tally.ts'
import { ofCodes } from './tally-parts.ts'

/** Least time between two warnings of all processes, seconds. */
const EVERY_SECONDS = 300

export const otpAlarm: Job = {
  name: 'otp_alarm',
  everySeconds: EVERY_SECONDS,
  isDue: (now) => sql`
    select 1 from ${otpTally}
    where ${gt(otpTally.minute, addSeconds(now, -OTP_ALARM_SECONDS))} and ${ofCodes}
    having sum(${otpTally.sent}) >= ${OTP_ALARM_FROM}`,
  async run({ db, clock, log }: Context) {
    const tally = await readTally(db, clock.now())
    if (isOtpAlarm(tally)) log.warn({ alarm: 'otp_few_entered', sent: tally.sent, entered: tally.entered })
  },
}
