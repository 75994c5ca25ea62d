/**
 * `customer_contact_confirm`: stores a new contact after its code was entered, and notifies the line. Spec
 * OTP-8.
 */
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { formatDateTime } from '../../../contract/format/date.ts'
import { formatHotline, maskPhone } from '../../../contract/format/phone.ts'
import type { PersonalField } from '../../../contract/rules/personal.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { messageText } from '../../platform/messages/texts.ts'
import { findCustomer } from '../../platform/subscriber/find-customer.ts'
import { maskEmail } from '../../platform/subscriber/mask.ts'
import { customer, type line } from '../../platform/subscriber/tables.ts'
import { consumeCode } from '../identity/consume-code.ts'
import { requireStepUp } from '../identity/step-up.ts'
import { verifyCode } from '../identity/verify-code.ts'
import { keepFactTimes } from './facts.ts'
import { personalOf } from './get.ts'
import { contactChange, customerFact } from './tables.ts'

/** Throws `step_up_needed`, then the errors of every code check. */
export const confirmContact: CallHandler<'customer_contact_confirm'> = async (context, caller, { otp }) => {
  const { msisdn } = caller
  await requireStepUp(context, context.db, caller, { call: 'customer_contact_send' })
  const challenge = await verifyCode(context, caller, { msisdn, purpose: 'contact_change', code: otp })
  return context.db.transaction(async (db) => {
    const now = context.clock.now()
    const within = { ...context, db }
    await consumeCode(db, challenge, now)
    const [change] = await db.select().from(contactChange).where(eq(contactChange.id, challenge.id))
    if (!change) throw new ApiError('otp_expired')
    const field: PersonalField = change.kind === 'email' ? 'email' : 'contact'
    await keepFactTimes(db, (await findCustomer(within, msisdn)).customer)
    await db
      .update(customer)
      .set(
        change.kind === 'email'
          ? { email: change.value, updatedAt: now }
          : { contact: change.value, updatedAt: now },
      )
      .where(eq(customer.id, change.customerId))
    await db
      .insert(customerFact)
      .values({ customerId: change.customerId, field, source: 'portal', at: now })
      .onConflictDoUpdate({
        target: [customerFact.customerId, customerFact.field],
        set: { source: 'portal', at: now },
      })
    await notifyLine(context, db, (await findCustomer(within, msisdn)).line, change, now)
    return personalOf(within, msisdn)
  })
}

/** Sent to the line itself, so that its owner notices an unauthorised change. */
async function notifyLine(
  context: Context,
  db: Database,
  to: typeof line.$inferSelect,
  change: typeof contactChange.$inferSelect,
  now: Date,
): Promise<void> {
  const { brand, hotlines } = context.content
  const text = messageText('sms', `contactChanged.${change.kind}`, to.language, {
    brand: brand.name,
    value: change.kind === 'email' ? maskEmail(change.value) : maskPhone(change.value),
    at: formatDateTime(now, to.language),
    hotline: formatHotline(hotlines.mobile),
  })
  await context.messages.send({ to: to.msisdn, channel: 'sms', text, purpose: 'contact' }, db)
}
