/**
 * `autopay_set`, `autopay_stop`: create a mandate with its own consent, change its cap, and end it with one
 * press. Spec BIL-4.
 */
import { and, eq, inArray } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { formatMoney } from '../../../contract/format/money.ts'
import type { AutopaySetRequest } from '../../../contract/main/autopay.schema.ts'
import {
  AUTOPAY_CONSENT_VERSION,
  AUTOPAY_NOTIFICATION_DAYS,
  validateCap,
} from '../../../contract/rules/autopay.ts'
import type { Caller, CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import { requireFeature } from '../../platform/settings/features.ts'
import { type Line, lockLine } from '../../platform/subscriber/line.ts'
import { bill } from '../bills/tables.ts'
import { requireStepUp } from '../identity/step-up.ts'
import type { Mandate } from '../payments/consent.ts'
import { autopayMandate } from '../payments/mandate-tables.ts'
import { hasWallet } from '../payments/methods.ts'
import { activeMandate, endMandate, mandateProvider } from './mandate.ts'
import { sendMandate } from './notifications.ts'
import { coverOpenBills, limitToCap } from './plan.ts'
import { autopayCharge } from './tables.ts'
import { viewAutopay } from './view.ts'

/**
 * Fails with `feature_not_supported`, `autopay_prepaid`, `wallet_missing`, `autopay_cap`, `autopay_consent`,
 * `step_up_needed`, in this order.
 */
export const autopaySet: CallHandler<'autopay_set'> = async (context, caller, request) => {
  await requireFeature(context, 'wallet')
  if (!mandateProvider(context)) throw new ApiError('feature_not_supported')
  await context.db.transaction((tx) => set(context, tx, caller, request))
  return viewAutopay(context, caller.msisdn)
}

/** Fails with `autopay_none`. Planned charges are cancelled; the consent and its end remain on record. */
export const autopayStop: CallHandler<'autopay_stop'> = async (context, { msisdn }) => {
  await context.db.transaction(async (tx) => {
    const line = await lockLine(tx, msisdn)
    const standing = await activeMandate(tx, msisdn)
    if (!standing) throw new ApiError('autopay_none')
    await endMandate(tx, standing, 'stopped', context.clock.now())
    await sendMandate(context, tx, line, 'stopped', standing.cap)
    context.failpoint('autopay_stop:before-commit')
  })
  return viewAutopay(context, msisdn)
}

async function set(
  context: Context,
  tx: Database,
  caller: Caller,
  { cap, consent, consent_version: version }: AutopaySetRequest,
): Promise<void> {
  const line = await lockLine(tx, caller.msisdn)
  if (line.kind === 'prepaid') throw new ApiError('autopay_prepaid')
  if (!(await hasWallet(tx, line.msisdn))) throw new ApiError('wallet_missing')
  const fault = validateCap(cap)
  if (fault) throw new ApiError('autopay_cap', { reason: fault })
  const before = await activeMandate(tx, line.msisdn)
  // A repeated request changes nothing.
  if (before?.cap === cap) return
  const lower = before !== undefined && cap < before.cap
  if (!lower) {
    if (!consent || version !== AUTOPAY_CONSENT_VERSION) throw new ApiError('autopay_consent')
    await requireStepUp(context, tx, caller)
  }
  const now = context.clock.now()
  if (before) await endMandate(tx, before, 'replaced', now)
  const [mandate] = await tx
    .insert(autopayMandate)
    .values({
      id: newId(now),
      msisdn: line.msisdn,
      cap,
      consent: lower ? before.consent : mandateConsentText(context, cap),
      consentVersion: lower ? before.consentVersion : AUTOPAY_CONSENT_VERSION,
      begunAt: now,
    })
    .returning()
  if (!mandate) throw new Error('The mandate was not stored')
  await sendMandate(context, tx, line, lower ? 'lowered' : 'set', cap)
  if (before) await transferCharges(context, tx, line, before, mandate, now)
  await coverOpenBills(tx, line.msisdn, now)
  context.failpoint('autopay_set:before-commit')
}

/** The exact text beside the checkbox. */
function mandateConsentText({ content }: Context, cap: number) {
  return bilingualText('autopay', 'consent', (language) => ({
    brand: content.brand.name,
    cap: formatMoney(cap, language),
    days: AUTOPAY_NOTIFICATION_DAYS,
  }))
}

/** Charges announced under the old cap remain planned, as far as the new cap allows. */
async function transferCharges(
  context: Context,
  tx: Database,
  line: Line,
  before: Mandate,
  mandate: Mandate,
  now: Date,
): Promise<void> {
  const live = and(
    eq(autopayCharge.mandateId, before.id),
    inArray(autopayCharge.state, ['planned', 'charging']),
  )
  const charges = await tx.update(autopayCharge).set({ mandateId: mandate.id }).where(live).returning()
  for (const charge of charges.sort((a, b) => a.chargeAt.getTime() - b.chargeAt.getTime())) {
    const [due] = await tx.select().from(bill).where(eq(bill.id, charge.billId))
    if (due && charge.state === 'planned') await limitToCap(context, tx, line, { mandate, charge, due }, now)
  }
}
