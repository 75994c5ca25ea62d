/** The line's orders of home products: the list, and the order that is followed. Spec ORD-4. */
import { map } from 'nanostores'
import type { HomeOrder, OrderList } from '../../../contract/main/home-order.schema.ts'
import { homeOrderGet, homeOrderList } from '../../../contract/main/home-order.ts'
import { EMPTY_ORDER_FORM } from '../../../contract/rules/home-order-form.ts'
import { ORDER_PATH, ORDERS_PATH } from '../../../contract/rules/home-order-page.ts'
import { localPath, plainPath } from '../../../contract/rules/language.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { createLineCheck, followLine } from '../line-page.ts'
import { type Loadable, loadInto } from '../loadable.ts'
import { $session } from '../session.ts'
import { changeDraft, restoreDraft } from './form/draft.ts'

/** `one` is the order in the page's address. */
export type Orders = { list: Loadable<OrderList>; one: Loadable<HomeOrder> }

const NOTHING: Orders = { list: { step: 'idle' }, one: { step: 'idle' } }
export const $orders = map<Orders>(NOTHING)

/**
 * `/en/tai-khoan/don-hang/SEN-1` → `SEN-1`; empty on the list. An impossible code is treated like an unknown
 * order.
 */
export function codeOfPage(): string {
  const path = plainPath(environment().path().split(/[?#]/)[0] ?? '')
  const part = path.startsWith(`${ORDERS_PATH}/`) ? path.slice(ORDERS_PATH.length + 1).replace(/\/$/, '') : ''
  if (part === '') return ''
  return /^[A-Za-z0-9-]{4,24}$/.test(part) ? part.toUpperCase() : NO_CODE
}
const NO_CODE = '0000'

export function orderPath(code: string): string {
  return localPath(`${ORDERS_PATH}/${code}`, environment().language())
}

/** Loads the list, or the order in the address. */
export async function loadOrders(): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  const code = codeOfPage()
  if (code) {
    await loadInto($orders, 'one', () => send(homeOrderGet, { code }), still)
    follow()
  } else await loadInto($orders, 'list', () => send(homeOrderList, {}), still)
  settle()
}

/** Stores an order returned by a write. */
export function saveOrder(order: HomeOrder): void {
  $orders.set({
    ...$orders.get(),
    one: { step: 'ready', known: { value: order, asOf: new Date(environment().now()).toISOString() } },
  })
  follow()
}

let stopFollowing: Cleanup = () => {}
/** Shortest interval between reloads, milliseconds. */
const SOONEST = 5_000
/**
 * Milliseconds. Browsers cannot wait longer than 24 days, and a page that is open for a day can refresh
 * anyway.
 */
const LATEST = 86_400_000

/** Reloads when the operator is due to have processed the order. */
function follow(): void {
  stopFollowing()
  const { one } = $orders.get()
  if (one.step !== 'ready' || one.known.value.refresh_in === null) return
  const wait = Math.min(LATEST, Math.max(SOONEST, one.known.value.refresh_in * 1000))
  stopFollowing = environment().wait(wait, () => void loadOrders())
}

/** A part requested for a previous line must not stay in its loading state forever. */
function settle(): void {
  if ($session.get().step === 'in') return
  const { list, one } = $orders.get()
  $orders.set({ list: calm(list), one: calm(one) })
}
function calm<T>(part: Loadable<T>): Loadable<T> {
  if (part.step !== 'loading') return part
  return part.known ? { step: 'ready', known: part.known } : { step: 'idle' }
}

/** For the page of the orders; follows the session, the tab and the network until stopped. */
export function openOrders(): Cleanup {
  const clear = (): void => {
    stopFollowing()
    $orders.set(NOTHING)
  }
  return followLine({ load: () => void loadOrders(), clear })
}

/**
 * Address of the order form, prefilled with package, cycle, name and number of this order. The place must be
 * chosen again.
 */
export function orderAgain({ package: { code }, cycle, fullname, contact_no, note }: HomeOrder): void {
  restoreDraft()
  changeDraft({ code, cycle, form: { ...EMPTY_ORDER_FORM, fullname, contact_no, note } })
  environment().go(localPath(`${ORDER_PATH}?goi=${code}`, environment().language()))
}
