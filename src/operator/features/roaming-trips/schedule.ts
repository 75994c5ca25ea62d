/** `roaming_schedule_set`: when roaming turns on and off. Spec ROA-25. */
import { ApiError } from '../../../contract/errors.ts'
import type { RoamingAnswer } from '../../../contract/main/roaming.schema.ts'
import { ROAMING_SCHEDULE_DAYS } from '../../../contract/rules/roaming-trip.ts'
import type { CallHandler } from '../../platform/context.ts'
import { withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { addDays } from '../../platform/time/day.ts'
import { requireStepUp } from '../identity/step-up.ts'
import { saveChoice } from './choice.ts'
import { firstStep } from './schedule-steps.ts'
import { viewStatus } from './status.ts'

/** Turning it on needs a code (Spec ROA-7); turning it off and ending a schedule do not. */
export const roamingScheduleSet: CallHandler<'roaming_schedule_set'> = (
  context,
  caller,
  { on_at, off_at, country = '', idempotency_key: key },
) =>
  withIdempotency<RoamingAnswer>(
    context,
    caller,
    { call: 'roaming_schedule_set', key, request: [on_at ?? '', off_at ?? '', country] },
    async ({ tx, line, now }) => {
      if (line.roaming === 'barred') throw new ApiError('roaming_barred')
      const [onAt, offAt] = [on_at, off_at].map((time) => (time === null ? null : new Date(time)))
      const last = addDays(now, ROAMING_SCHEDULE_DAYS)
      const isWrong = (at: Date | null | undefined) => at != null && (at <= now || at > last)
      const fields = [
        ...(isWrong(onAt) ? ['on_at'] : []),
        ...(isWrong(offAt) || (onAt && offAt && offAt <= onAt) ? ['off_at'] : []),
        ...(country && !context.roaming.countries.some(({ code }) => code === country) ? ['country'] : []),
      ]
      if (fields.length > 0) throw new ApiError('roaming_schedule', { fields })
      if (onAt) await requireStepUp(context, tx, caller, { call: 'roaming_schedule_set' })
      const times = { onAt: onAt ?? null, offAt: offAt ?? null }
      await saveChoice(tx, line.msisdn, { ...times, country, ...firstStep(times, now) })
      return viewStatus(context, tx, line, now)
    },
  )
