/**
 * Payments of the sequences that do not go as ordered, and products without an undo: a package paid in parts
 * by two methods, only in part or twice; top-ups; bills, whole and in parts. Spec PAY-27, Spec BIL-3.
 */
import { randomUUID } from 'node:crypto'
import { BILL_PART_MIN, hasParts } from '../../../src/contract/rules/bill.ts'
import { accountOf } from '../../../src/sandbox/bank/accounts.ts'
import { transfer } from '../../../src/sandbox/bank/transfer.ts'
import { resultOf } from '../../world/operator.ts'
import { type Action, PACKAGES, tries } from './actions.ts'
import type { Buyer, SequenceWorld } from './support.ts'

/** Parts in hundredths of what is asked: too little, exact, too much. */
const SHARES = [30, 50, 100, 200] as const

async function transfers(world: SequenceWorld, by: Buyer, id: string, share: number, total: number) {
  const { result: qr } = await by.does('selfcare_get_qrcode', { transaction_id: id })
  const { number: from } = await accountOf(world.bank, by.msisdn)
  const amount = Math.max(1_000, Math.floor((total * share) / 100))
  await transfer(world.bank, { from, qr, amount, key: randomUUID() })
  await world.runDueJobs()
}

/** The rest is paid on a page of the wallet or card, if anything is missing. */
async function completes(world: SequenceWorld, by: Buyer, id: string, fields: object) {
  const { missing } = await by.does('payment_order_get', { transaction_id: id })
  if (missing === 0) return
  await by.staysSignedIn()
  const page = resultOf(
    await world.pays({ pay_method: 'domestic_card', bank_code: 'VCB', ...fields, amount: missing }, by),
  ) as { redirect_url: string }
  await world.settlesPage(page.redirect_url, 'pay')
}

const oddly: Action = (world, by, random) => {
  const [code, price] = random.pick(PACKAGES)
  const share = random.pick(SHARES)
  const rest = random.below(2) === 0
  return tries(`pays ${share} % of ${code}${rest ? ' and the rest' : ''}`, by, async () => {
    await by.staysSignedIn()
    const fields = { package_code: code, second_consent: true }
    const { redirect_url: url } = resultOf(
      await world.pays({ pay_method: 'vietqr', ...fields, amount: price }, by),
    ) as { redirect_url: string }
    const id = new URL(url, 'http://localhost').searchParams.get('gd') ?? ''
    await transfers(world, by, id, share, price)
    if (rest) await completes(world, by, id, fields)
  })
}

const topUp: Action = (world, by, random) => {
  const share = random.pick(SHARES)
  return tries(`tops up ${share} %`, by, async () => {
    const request = { amount: 50_000, idempotency_key: randomUUID() }
    const { order } = await by.does('mobile_payment_recharge_v2', request)
    if (order) await transfers(world, by, order.transaction_id, share, order.final_amount)
  })
}

const payBill: Action = (world, by, random) => {
  const [share, whole] = [random.pick(SHARES), random.below(2) === 0]
  return tries(`pays ${share} % of ${whole ? 'a bill' : 'a part'}`, by, async () => {
    const { codes } = await by.does('selfcare_get_bill_code')
    const open = codes.flatMap(({ code, bills }) => bills.map((one) => ({ ...one, code })))
    if (open.length === 0) return
    const { code, bill_id, left } = random.pick(open)
    const amount = whole || !hasParts(left) ? left : BILL_PART_MIN
    const request = { bills: [{ code, bill_id, amount }], total: amount, idempotency_key: randomUUID() }
    const { transaction_id: id, final_amount: total } = await by.does('selfcare_ttc_payment_info', request)
    await transfers(world, by, id, share, total)
  })
}

export const ODD_ACTIONS: readonly Action[] = [oddly, oddly, topUp, payBill]
