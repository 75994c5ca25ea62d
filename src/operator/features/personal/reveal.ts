/**
 * `customer_reveal`: all data unmasked after step-up authentication; recorded for the owner in the same
 * transaction. Spec SUB-2.
 */
import { PERSONAL_FIELDS, REVEAL_SECONDS } from '../../../contract/rules/personal.ts'
import type { CallHandler } from '../../platform/context.ts'
import { newId } from '../../platform/ids/id.ts'
import { findCustomer } from '../../platform/subscriber/find-customer.ts'
import { sessionDevice } from '../identity/session-device.ts'
import { requireStepUp } from '../identity/step-up.ts'
import { factValue } from './facts.ts'
import { reveal } from './tables.ts'

/** Throws `step_up_needed`; nothing is recorded then, because nothing was shown. */
export const revealPersonal: CallHandler<'customer_reveal'> = (context, caller) =>
  context.db.transaction(async (db) => {
    await requireStepUp(context, db, caller, { call: 'customer_reveal' })
    const { customer } = await findCustomer({ ...context, db }, caller.msisdn)
    const values = PERSONAL_FIELDS.map((field) => ({ field, value: factValue(customer, field) })).filter(
      ({ value }) => value !== '',
    )
    const device = await sessionDevice(db, caller)
    const now = context.clock.now()
    const fields = values.map(({ field }) => field)
    await db.insert(reveal).values({
      id: newId(now),
      customerId: customer.id,
      msisdn: caller.msisdn,
      device,
      fields,
      at: now,
    })
    return { values, hide_after: REVEAL_SECONDS }
  })
