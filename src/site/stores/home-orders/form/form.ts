/** The order form: what is typed, chosen and reset, and when it is whole. Spec ORD-2, Spec ORD-1. */
import { atom } from 'nanostores'
import { nationalPhone } from '../../../../contract/format/phone.ts'
import { type BillingCycle, type OrderPrice, priceOrder } from '../../../../contract/rules/home-order.ts'
import {
  changeOrderForm,
  type HomeOrderForm,
  type OrderField,
  PLACE_KINDS,
  type PlaceKind,
  validateOrder,
} from '../../../../contract/rules/home-order-form.ts'
import { type Offer, ORDER_PATH } from '../../../../contract/rules/home-order-page.ts'
import { localPath } from '../../../../contract/rules/language.ts'
import { environment } from '../../../client/environment.ts'
import { openDialog } from '../../dialogs.ts'
import { $intent } from '../../intent.ts'
import { $session } from '../../session.ts'
import { $draft, changeDraft, clearDraft } from './draft.ts'
import { closeFinder } from './finder.ts'
import type { Hit } from './old-address.ts'
import { chosenPrecinct, loadPrecincts, loadStreets } from './places.ts'
import { FIRST, type FieldErrors, ORDER_JOURNEY, type Order, type OrderEvent } from './steps.ts'

export const $order = atom<Order>(FIRST)
/**
 * What the page has to order, in its order; a price that has changed since it was built is corrected by the
 * operator's answer.
 */
export const $offers = atom<readonly Offer[]>([])

/** Follows the table; anything it does not know is ignored. Says whether it went on. */
export function move(event: OrderEvent, to: Order): boolean {
  if (ORDER_JOURNEY[$order.get().step][event] !== to.step) return false
  $order.set(to)
  return true
}

export function chosenOffer(): Offer | undefined {
  const { code } = $draft.get()
  return $offers.get().find((offer) => offer.code === code)
}

/** What it costs with a cycle; the chosen one unless said. */
export function priceOf(offer: Offer, cycle: BillingCycle = $draft.get().cycle): OrderPrice {
  return priceOrder(offer.price, offer.setup_fee, cycle)
}

/**
 * Another package; the address of the page names it too, so that the other language and a reload show the
 * same.
 */
export function chooseOffer(code: string): void {
  if ($order.get().step !== 'form') return
  changeDraft({ code })
  const { pushUrl: name, language } = environment()
  name(`${localPath(ORDER_PATH, language())}${code ? `?goi=${code}` : ''}`, 'same')
  unfault('code')
}

export function chooseCycle(cycle: BillingCycle): void {
  if ($order.get().step === 'form') changeDraft({ cycle })
}

/** Which of the three is filled in; what stood in another one goes (Spec ORD-2). */
export function chooseKind(kind: PlaceKind): void {
  if ($order.get().step !== 'form' || $draft.get().kind === kind) return
  const form = PLACE_KINDS.reduce(
    (before, one) => changeOrderForm(changeOrderForm(before, `${one}_id`, ''), `${one}_name`, ''),
    $draft.get().form,
  )
  changeDraft({ kind, form })
  unfault('place')
}

/** A field gets a value; levels below it are emptied, their lists are loaded anew. */
export function typeOrder(field: keyof HomeOrderForm, value: string): void {
  if ($order.get().step !== 'form') return
  const before = $draft.get()
  const form = changeOrderForm(before.form, field, value)
  if (form === before.form) return
  const above = field === 'province_id' || field === 'precinct_id'
  changeDraft({ form, ...(above && { kind: undefined }) })
  if (field === 'precinct_id') deriveDistrict()
  if (field === 'province_id') void loadPrecincts()
  if (field === 'precinct_id') void loadStreets()
  unfault(field)
  if (above || /^(street|ap|khu)_/.test(field)) unfault('place')
}

/** Old back ends ask for the district; nobody else does (Spec ORD-2). */
function deriveDistrict(): void {
  const { form } = $draft.get()
  changeDraft({ form: { ...form, district_id: chosenPrecinct()?.DISTRICT_ID ?? '' } })
}

/** A ward that the helper found: both levels are set at once. */
export async function applySearchResult({ province, precinct }: Hit): Promise<void> {
  if ($order.get().step !== 'form') return
  closeFinder()
  const { form } = $draft.get()
  if (form.province_id !== province.PROVINCE_ID) {
    changeDraft({ form: changeOrderForm(form, 'province_id', province.PROVINCE_ID), kind: undefined })
    await loadPrecincts()
  }
  unfault('province_id')
  if (precinct) typeOrder('precinct_id', precinct.PRECINCT_ID)
}

function unfault(field: OrderField | 'code'): void {
  const now = $order.get()
  if (now.step !== 'form' || !now.faults[field]) return
  const { [field]: _, ...faults } = now.faults
  $order.set({ ...now, faults })
}

/** Everything that stands in the way of ordering, field by field. */
export function validateOrderForm(): FieldErrors {
  return { ...(chosenOffer() ? {} : { code: 'missing' as const }), ...validateOrder($draft.get().form) }
}

/**
 * "Continue": tells what is missing; a visitor signs in first (Spec ORD-6), a line goes on to the
 * confirmation.
 */
export function continueOrder(): void {
  const now = $order.get()
  if (now.step !== 'form') return
  const faults = validateOrderForm()
  if (Object.keys(faults).length > 0) {
    $order.set({ ...now, faults, told: now.told + 1, problem: undefined })
    return
  }
  if ($session.get().step === 'in') {
    move('checked', { step: 'confirm', problem: undefined, totalBefore: undefined })
    return
  }
  if (!move('visitor', { step: 'signin' })) return
  // A new account, too, goes on here and not in its own area.
  $intent.set({ path: environment().path() })
  openDialog('signin')
}

/** Back to the fields; nothing is lost. */
export function changeOrder(): void {
  move('change', FIRST)
}

/** The next order, after one is placed. */
export function orderAgain(): void {
  if (move('again', FIRST)) prefill()
}

/** Empties the form and what was kept of it. */
export function startOver(): void {
  if ($order.get().step !== 'form') return
  clearDraft()
  closeFinder()
  $order.set(FIRST)
  void loadPrecincts()
  prefill()
}

/** A signed-in line can most likely be reached at its own number. Not kept until something is typed. */
export function prefill(): void {
  const session = $session.get()
  const { form } = $draft.get()
  if (session.step === 'in' && form.contact_no === '')
    $draft.set({ ...$draft.get(), form: { ...form, contact_no: nationalPhone(session.msisdn) } })
}
