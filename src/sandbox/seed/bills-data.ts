/**
 * Payment codes of the demo people, and monthly costs of their home accesses beside the subscription price.
 * Amounts in đ.
 */
import type { BillAccountKind, BillLineKind, BillUnit } from '../../contract/rules/bill.ts'

/** `ago`: months before the current one, 1 is last month. `day` of that month. */
export type SeededCharge = {
  ago: number
  day: number
  kind: BillLineKind
  what: 'film' | 'mesh' | 'visit' | 'faithful' | 'outage' | 'callsMobile' | 'callsFixed'
  quantity: number
  unit: BillUnit
  amount: number
}

export type SeededAccount = {
  code: string
  kind: BillAccountKind
  /** Mobile: the number in national format. */
  subscriber: string
  /** The owner's number. */
  of: string
  /** Number of latest months that are unpaid; home accesses pay on `payDay`. */
  open?: number
  payDay?: number
  charges?: readonly SeededCharge[]
}

/** Number of monthly bills of a home access. */
export const HOME_MONTHS = 8

const film = (ago: number, quantity: number): SeededCharge => ({
  ago,
  day: 20,
  kind: 'addon',
  what: 'film',
  quantity,
  unit: 'piece',
  amount: quantity * 19_000,
})
const mesh = (ago: number): SeededCharge => ({
  ago,
  day: 2,
  kind: 'addon',
  what: 'mesh',
  quantity: 1,
  unit: 'month',
  amount: 38_000,
})
const calls = (ago: number, mobile: number, fixed: number): SeededCharge[] => [
  {
    ago,
    day: 27,
    kind: 'usage',
    what: 'callsMobile',
    quantity: mobile,
    unit: 'minute',
    amount: mobile * 900,
  },
  { ago, day: 27, kind: 'usage', what: 'callsFixed', quantity: fixed, unit: 'minute', amount: fixed * 200 },
]

/** A bill that was lowered after it was issued: `ago` months before the current one, on `day` of the next. */
export const SEEDED_ADJUSTMENT = { of: '0912000006', code: 'SM120000061', ago: 2, day: 7, amount: 11_000 }

export const SEEDED_ACCOUNTS: readonly SeededAccount[] = [
  { code: 'SM120000024', kind: 'mobile', subscriber: '0912000002', of: '0912000002' },
  { code: 'SM120000061', kind: 'mobile', subscriber: '0912000006', of: '0912000006' },
  {
    code: 'SM310000069',
    kind: 'internet',
    subscriber: 'fiber_sen_0006',
    of: '0912000006',
    open: 1,
    payDay: 13,
    charges: [
      { ago: 6, day: 14, kind: 'fee', what: 'visit', quantity: 1, unit: 'time', amount: 110_000 },
      { ago: 4, day: 9, kind: 'discount', what: 'outage', quantity: 1, unit: 'day', amount: -8_500 },
      mesh(1),
    ],
  },
  {
    code: 'SM410000068',
    kind: 'mytv',
    subscriber: 'mytv_sen_0006',
    of: '0912000006',
    open: 2,
    payDay: 9,
    charges: [film(7, 1), film(5, 3), film(4, 1), film(2, 2), film(1, 1)],
  },
  {
    code: 'SM510000062',
    kind: 'phone',
    subscriber: '02438000006',
    of: '0912000006',
    open: 0,
    payDay: 5,
    charges: [
      ...calls(8, 22, 41),
      ...calls(7, 9, 35),
      ...calls(6, 31, 60),
      ...calls(5, 14, 22),
      ...calls(4, 18, 47),
      ...calls(3, 27, 38),
      ...calls(2, 12, 29),
      ...calls(1, 16, 33),
    ],
  },
  { code: 'SM120000086', kind: 'mobile', subscriber: '0912000008', of: '0912000008' },
  { code: 'SM120000167', kind: 'mobile', subscriber: '0912000016', of: '0912000016' },
  {
    code: 'SM310000169',
    kind: 'internet',
    subscriber: 'fiber_sen_0016',
    of: '0912000016',
    open: 1,
    payDay: 8,
    charges: [
      { ago: 3, day: 1, kind: 'discount', what: 'faithful', quantity: 1, unit: 'month', amount: -30_000 },
      { ago: 2, day: 1, kind: 'discount', what: 'faithful', quantity: 1, unit: 'month', amount: -30_000 },
    ],
  },
  {
    code: 'SM410000161',
    kind: 'mytv',
    subscriber: 'mytv_sen_0016',
    of: '0912000016',
    open: 0,
    payDay: 8,
    charges: [film(6, 2), film(3, 1), film(2, 4)],
  },
]
