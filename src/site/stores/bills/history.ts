/**
 * `/tai-khoan/hoa-don`: all bills of the line and of the home accesses, and the explanation of one bill. Spec
 * BIL-1.
 */
import { map } from 'nanostores'
import type { BillDetail, HomeHistory, MobileHistory } from '../../../contract/main/bill.schema.ts'
import {
  custNonmobileLichsuNo,
  mobilePostBillingHistory,
  mobilePostHistDetail,
  selfcareTtcDetail,
} from '../../../contract/main/bill.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { type ClientResult, send } from '../../client/send.ts'
import { createLineCheck, followLine } from '../line-page.ts'
import { type Loadable, lastKnown, loadInto } from '../loadable.ts'

export type Bills = {
  mobile: Loadable<MobileHistory>
  home: Loadable<HomeHistory>
  one: Loadable<BillDetail>
}
/** Of an operator without services at home. */
const NO_HOME: Bills['home'] = { step: 'ready', known: { value: { accounts: [], as_of: '' }, asOf: '' } }
const NOTHING: Bills = {
  mobile: { step: 'idle' },
  home: import.meta.env.WITHOUT_HOME ? NO_HOME : { step: 'idle' },
  one: { step: 'idle' },
}
export const $bills = map<Bills>(NOTHING)

/** The bill named by the address, `?ma=SM120000024-202610`; empty on the list. */
export function billOfPage(): string {
  return (
    new URL(environment().path(), 'https://own.invalid').searchParams.get('ma')?.trim().toUpperCase() ?? ''
  )
}

export async function loadBills(): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  const id = billOfPage()
  await Promise.all([
    loadInto($bills, 'mobile', () => send(mobilePostBillingHistory, {}), still),
    import.meta.env.WITHOUT_HOME || loadInto($bills, 'home', () => send(custNonmobileLichsuNo, {}), still),
  ])
  if (id && still()) await loadInto($bills, 'one', () => fetchBill(id), still)
}

/**
 * Finds a bill of the line or of another code of the customer. An impossible id is reported like an unknown
 * bill.
 */
function fetchBill(id: string): Promise<ClientResult<BillDetail>> {
  const billId = /^SM\d{9}-\d{6}$/.test(id) ? id : 'SM000000000-000000'
  const code = billId.slice(0, 11)
  const mobile = lastKnown($bills.get().mobile)?.value
  return mobile?.code === code
    ? send(mobilePostHistDetail, { bill_id: billId })
    : send(selfcareTtcDetail, { code, bill_id: billId })
}

/** For the page of the bills; follows the session, the tab and the network until stopped. */
export function openBills(): Cleanup {
  const clear = (): void => $bills.set(NOTHING)
  return followLine({ load: () => void loadBills(), clear })
}
