/** The order form: its input, choices, resets and completeness. Spec ORD-2, Spec ORD-1. */
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
import { bonusMonths } from '../../../../contract/rules/order-bonus.ts'
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
 * The products of the page in its order; a price that has changed since the build is corrected by the
 * operator's response.
 */
export const $offers = atom<readonly Offer[]>([])

/** Applies an event of the table; unknown events are ignored. Returns whether the step changed. */
export function move(event: OrderEvent, to: Order): boolean {
  if (ORDER_JOURNEY[$order.get().step][event] !== to.step) return false
  $order.set(to)
  return true
}

export function chosenOffer(): Offer | undefined {
  const { code } = $draft.get()
  return $offers.get().find((offer) => offer.code === code)
}

/** The price with a cycle, by default the chosen one. */
export function priceOf(offer: Offer, cycle: BillingCycle = $draft.get().cycle): OrderPrice {
  const bonus = bonusMonths(offer.bonuses, cycle, environment().now())
  return priceOrder(offer.price, offer.setup_fee, cycle, bonus)
}

/**
 * Chooses a package and writes it into the address, so that a reload and the other language show the same.
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

/** Chooses one of the three kinds of place; the values of the others are cleared. Spec ORD-2. */
export function chooseKind(kind: PlaceKind): void {
  if ($order.get().step !== 'form' || $draft.get().kind === kind) return
  const form = PLACE_KINDS.reduce(
    (before, one) => changeOrderForm(changeOrderForm(before, `${one}_id`, ''), `${one}_name`, ''),
    $draft.get().form,
  )
  changeDraft({ kind, form })
  unfault('place')
}

/** Sets a field; dependent fields are cleared and their lists loaded. */
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

/** Only old back ends need the district, so it is derived from the ward. Spec ORD-2. */
function deriveDistrict(): void {
  const { form } = $draft.get()
  changeDraft({ form: { ...form, district_id: chosenPrecinct()?.DISTRICT_ID ?? '' } })
}

/** Applies a ward found by the helper: sets province and ward at once. */
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

/** All errors that prevent ordering, by field. */
export function validateOrderForm(): FieldErrors {
  return { ...(chosenOffer() ? {} : { code: 'missing' as const }), ...validateOrder($draft.get().form) }
}

/**
 * The "Continue" button: shows missing fields; a visitor signs in first, a signed-in line goes on to the
 * confirmation. Spec ORD-6.
 */
export function continueOrder(): void {
  const now = $order.get()
  if (now.step !== 'form') return
  const errors = validateOrderForm()
  if (Object.keys(errors).length > 0) {
    $order.set({ ...now, faults: errors, refusals: now.refusals + 1, problem: undefined })
    return
  }
  if ($session.get().step === 'in') {
    move('checked', { step: 'confirm', problem: undefined, totalBefore: undefined })
    return
  }
  if (!move('visitor', { step: 'signin' })) return
  // A newly registered line also continues here instead of in its account.
  $intent.set({ path: environment().path() })
  openDialog('signin')
}

/** Returns to the form; all values stay. */
export function changeOrder(): void {
  move('change', FIRST)
}

/** Starts another order after one was placed. */
export function orderAgain(): void {
  if (move('again', FIRST)) prefill()
}

/** Clears the form and the stored draft. */
export function startOver(): void {
  if ($order.get().step !== 'form') return
  clearDraft()
  closeFinder()
  $order.set(FIRST)
  void loadPrecincts()
  prefill()
}

/** Prefills the contact number with the signed-in line's own. It is not stored until something is typed. */
export function prefill(): void {
  const session = $session.get()
  const { form } = $draft.get()
  if (session.step === 'in' && form.contact_no === '')
    $draft.set({ ...$draft.get(), form: { ...form, contact_no: nationalPhone(session.msisdn) } })
}
