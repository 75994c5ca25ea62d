/** Customers who combine their services at home, and the bills that follow. */
import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { bill, billLine } from '../../../src/operator/schema.ts'
import type { World } from '../../world/operator.ts'
import { callAs } from '../packages/support.ts'

/** Has internet, TV, a landline and a mobile package, but no combo. */
export const LONG = '0912000006'
/** Has a combo. */
export const NHUNG = '0912000016'
/** Without any service at home. */
export const NGOC = '0912000002'
export const FIBRE = 'fiber_sen_0006'
export const DAY = 86_400
/** Codes of Long's bills. */
export const LONG_CODES = { fibre: 'SM310000069', mytv: 'SM410000068', mobile: 'SM120000061' }
export const NHUNG_CODES = { fibre: 'SM310000169', mytv: 'SM410000161', mobile: 'SM120000167' }

export const offersFor = (world: World, number: string, request: object = {}) =>
  callAs(world, number, 'mobile_home_combo_package_ccbs_list', request)

export async function offerOf(world: World, number: string, code: string, request: object = {}) {
  const { combos } = await offersFor(world, number, request)
  const found = combos.find((combo) => combo.code === code)
  if (!found) throw new Error(`${code} is not offered`)
  return found
}

/** As shown to the person, unless `change` says otherwise. */
export async function registersCombo(
  world: World,
  number: string,
  code: string,
  { key = randomUUID(), ...change }: Record<string, unknown> & { key?: string } = {},
) {
  const { combos, account } = await offersFor(world, number)
  const offer = combos.find((combo) => combo.code === code)
  return callAs(world, number, 'mobile_home_combo_ccbs_reg', {
    code,
    account: account ?? '',
    lines: [`84${number.slice(1)}`],
    price: offer?.price ?? 0,
    before: offer?.before ?? null,
    idempotency_key: key,
    ...change,
  })
}

export const cancelsCombo = (world: World, number: string, id: string, key = randomUUID()) =>
  callAs(world, number, 'home_combo_cancel', { id, idempotency_key: key })

export const undoesCombo = (
  world: World,
  number: string,
  id: string,
  what: 'registration' | 'cancellation',
  key = randomUUID(),
) => callAs(world, number, 'home_combo_undo', { id, what, idempotency_key: key })

export const combosOf = async (world: World, number: string) =>
  (await callAs(world, number, 'home_combo_get_remain_info')).combos

/** Item and amount of the lines of some bills in a month, in order. */
export async function linesIn(world: World, codes: readonly string[], month: string) {
  const rows = await world.context.db
    .select({
      item: billLine.item,
      amount: billLine.amount,
      quantity: billLine.quantity,
      unit: billLine.unit,
    })
    .from(billLine)
    .innerJoin(bill, eq(bill.id, billLine.billId))
    .where(and(inArray(bill.accountCode, [...codes]), eq(bill.month, month)))
    .orderBy(asc(bill.accountCode), asc(billLine.position))
  return rows
}

export async function sumIn(world: World, codes: readonly string[], month: string, items: RegExp) {
  const rows = await linesIn(world, codes, month)
  return rows.filter(({ item }) => items.test(item)).reduce((total, { amount }) => total + amount, 0)
}
