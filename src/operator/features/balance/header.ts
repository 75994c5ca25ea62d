/** `core_mobile_ezpay_balance`: one figure for the header. Spec ACC-2. */
import type { CallHandler } from '../../platform/context.ts'
import { payerOf } from '../../platform/ledger/payer.ts'
import { callingLine } from '../../platform/subscriber/line.ts'
import { billOf } from './bill.ts'

export const coreMobileEzpayBalance: CallHandler<'core_mobile_ezpay_balance'> = async (
  { db, clock },
  caller,
) => {
  const now = clock.now()
  const line = await callingLine(db, caller)
  const payer = await payerOf(db, line, false)
  const amount = line.kind === 'prepaid' ? payer.balance : (await billOf(db, payer, now)).charges
  return { kind: line.kind, amount, as_of: now.toISOString() }
}
