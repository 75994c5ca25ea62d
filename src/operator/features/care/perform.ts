/** What an act costs and is called, and how it is done. Spec CAR-3. */
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { CareActWanted } from '../../../contract/main/care.schema.ts'
import { HELPER_PAYS } from '../../../contract/rules/care.ts'
import type { PaymentProduct } from '../../../contract/rules/payment-order.ts'
import type { Bilingual } from '../../../contract/schema.ts'
import type { Caller, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import { ownLine } from '../../platform/subscriber/line.ts'
import { getTypedCode, subscriberOf, usableAccount } from '../bills/codes.ts'
import { selectBills } from '../bills/selection.ts'
import { bill, billAccount } from '../bills/tables.ts'
import type { Managed } from '../lines/managed.ts'
import { currentVersion } from '../packages/version.ts'
import { createPayment } from '../payments/create.ts'
import { itemOf } from '../top-up/item.ts'
import { callForLine } from './grants.ts'
import { simpleMode } from './tables.ts'

/** `amount` in đ: what the page showed, which the act itself checks. Throws `package_unknown`. */
export async function describeAct(
  db: Database,
  wanted: CareActWanted,
  { productLine, account }: Pick<Managed, 'productLine' | 'account'>,
): Promise<{ name: Bilingual; amount: number }> {
  switch (wanted.call) {
    case 'mobile_payment_recharge_v2':
      return {
        amount: wanted.amount,
        name: bilingualText('careNotice', 'act.topUp'),
      }
    case 'selfcare_ttc_payment_info':
      return {
        amount: wanted.bills.reduce((sum, { amount }) => sum + amount, 0),
        name:
          productLine === 'mobile'
            ? bilingualText('careNotice', 'act.bill', () => ({ count: wanted.bills.length }))
            : bilingualText('careNotice', 'act.billOf', () => ({ account })),
      }
    case 'package_register': {
      const { content } = await currentVersion(db, wanted.code)
      return {
        amount: wanted.price,
        name: bilingualText('careNotice', 'act.buy', () => ({ name: content.name })),
      }
    }
    case 'package_cancel': {
      const { content } = await currentVersion(db, wanted.code)
      return { amount: 0, name: bilingualText('careNotice', 'act.cancel', () => ({ name: content.name })) }
    }
    case 'simple_mode_set':
      return { amount: 0, name: bilingualText('careNotice', 'act.simple') }
  }
}

/** `id`: of the act, the key of what it does. */
type Performing = { grant: Managed; id: string; wanted: CareActWanted }

/**
 * For the line itself, in the transaction `tx`; the money of a package is the line's own. Throws what the
 * call refuses.
 */
export async function performForLine(
  context: Context,
  tx: Database,
  caller: Caller,
  { grant, id, wanted }: Performing,
): Promise<void> {
  const within = { ...context, db: tx }
  const idempotency_key = `care:${id}`
  if (wanted.call === 'package_register') {
    const { call: _, ...fields } = wanted
    await callForLine(within, caller, grant, 'package_register', { ...fields, idempotency_key })
  } else if (wanted.call === 'package_cancel') {
    const { code, when } = wanted
    await callForLine(within, caller, grant, 'package_cancel', { code, when, idempotency_key })
  } else if (wanted.call === 'simple_mode_set') {
    const at = context.clock.now()
    await tx.insert(simpleMode).values({ msisdn: grant.account, at }).onConflictDoNothing()
  } else throw new Error('The helper pays for this act')
}

/**
 * The order that the helper pays with own money. No step-up: the owner named this helper. Throws what the
 * product refuses.
 */
export async function orderForLine(
  context: Context,
  tx: Database,
  caller: Caller,
  performing: Performing,
): Promise<string> {
  const { product, itemCode, amount } = await itemFor(context, tx, caller, performing)
  const key = `care:${performing.id}`
  const wanted = { product, itemCode, amount, coupon: false, key }
  return (await createPayment({ ...context, db: tx }, caller, wanted)).order.id
}

/** So that an owner is not asked about what would be refused anyway. Throws what the act would. */
export async function checkAct(
  context: Context,
  tx: Database,
  caller: Caller,
  performing: Performing,
): Promise<void> {
  const { grant, wanted } = performing
  if (HELPER_PAYS.includes(wanted.call)) {
    const { product, itemCode, amount } = await itemFor(context, tx, caller, performing)
    const helper = await ownLine(tx, caller.msisdn)
    const now = context.clock.now()
    const quoted = await context.products[product]?.quote(
      context,
      tx,
      helper,
      itemCode,
      { coupon: false },
      now,
    )
    if (!quoted) throw new ApiError('feature_not_supported')
    if (quoted.amount !== amount)
      throw new ApiError('price_changed', { price: quoted.amount, quoted: amount })
  } else if (wanted.call === 'package_register') {
    const within = { ...context, db: tx }
    const { price, reason } = await callForLine(within, caller, grant, 'package_check', { code: wanted.code })
    if (price !== wanted.price) throw new ApiError('price_changed', { price, quoted: wanted.price })
    if (reason) throw new ApiError(reason)
  }
}

async function itemFor(
  { clock }: Context,
  tx: Database,
  caller: Caller,
  { grant, wanted }: Performing,
): Promise<{ product: PaymentProduct; itemCode: string; amount: number }> {
  if (wanted.call === 'mobile_payment_recharge_v2') {
    const { amount } = wanted
    return { product: 'top_up', itemCode: itemOf({ target: grant.account, amount }), amount }
  }
  if (wanted.call !== 'selfcare_ttc_payment_info') throw new Error('Nothing is ordered for this act')
  const now = clock.now()
  await openBillCode(tx, caller, grant, wanted.bills, now)
  const chosen = wanted.bills.map(({ bill_id, amount }) => ({ id: bill_id, left: amount, amount }))
  const amount = chosen.reduce((sum, { left }) => sum + left, 0)
  return { product: 'bill', itemCode: await selectBills(tx, chosen, now), amount }
}

/** Bills of this line only. The helper looks its code up, as everybody does who pays a bill of another. */
async function openBillCode(
  tx: Database,
  { msisdn }: Caller,
  { account }: Managed,
  bills: readonly { bill_id: string }[],
  now: Date,
): Promise<void> {
  const own = await tx
    .select({ id: bill.id, code: billAccount.code })
    .from(billAccount)
    .innerJoin(bill, eq(bill.accountCode, billAccount.code))
    .where(eq(billAccount.subscriber, account))
  const code = own[0]?.code
  if (code === undefined || bills.some(({ bill_id }) => !own.some(({ id }) => id === bill_id)))
    throw new ApiError('bill_unknown')
  const subscriber = await subscriberOf(tx, msisdn)
  const known = await usableAccount(tx, subscriber, code, now).catch(() => undefined)
  if (!known) await getTypedCode(tx, subscriber, code, now)
}
