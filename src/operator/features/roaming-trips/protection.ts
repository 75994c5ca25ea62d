/** `roaming_protection_set`: opens or blocks data without a package, and the cap of a trip. Spec ROA-24. */
import { ApiError } from '../../../contract/errors.ts'
import type { RoamingAnswer } from '../../../contract/main/roaming.schema.ts'
import type { CallHandler } from '../../platform/context.ts'
import { withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { requireStepUp } from '../identity/step-up.ts'
import { capOf, choiceOf, saveChoice } from './choice.ts'
import { sendProtection } from './notifications.ts'
import { viewStatus } from './status.ts'

/** What lowers the protection needs a code, what raises it none. */
export const roamingProtectionSet: CallHandler<'roaming_protection_set'> = (
  context,
  caller,
  { data_open: open, price_mb: quoted = -1, cap, idempotency_key: key },
) =>
  withIdempotency<RoamingAnswer>(
    context,
    caller,
    { call: 'roaming_protection_set', key, request: [String(open), quoted, String(cap)] },
    async ({ tx, line, now }) => {
      const { content } = context
      const { standard_prices, roaming } = content
      const price = standard_prices.roaming_data_mb
      const before = await choiceOf(tx, line.msisdn)
      const was = { open: before?.dataOpen ?? false, cap: capOf(content, before) }
      const limit = cap === undefined ? was.cap : (cap ?? roaming.money_cap)
      if (cap != null && !roaming.money_cap_choices.includes(cap)) throw new ApiError('roaming_cap')
      const opens = open === true && !was.open
      if (opens && quoted !== price) throw new ApiError('price_changed', { price, quoted })
      const step = 'roaming_protection_set' as const
      if (opens || limit > was.cap) await requireStepUp(context, tx, caller, { call: step, amount: limit })
      await saveChoice(tx, line.msisdn, {
        ...(open !== undefined && { dataOpen: open }),
        ...(cap !== undefined && { cap }),
      })
      if (open !== undefined && open !== was.open)
        await sendProtection(context, tx, line, open ? 'opened' : 'closed', limit)
      if (limit !== was.cap) await sendProtection(context, tx, line, 'cap', limit)
      return viewStatus(context, tx, line, now)
    },
  )
