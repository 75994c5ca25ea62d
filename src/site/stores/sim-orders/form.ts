/** The order form for the held number; ends on the page where orders are paid. Spec SMO-4, Spec SMO-5. */
import { map } from 'nanostores'
import { simOrderCreate } from '../../../contract/main/sim-order.ts'
import {
  EMPTY_SIM_ORDER,
  type SimOrderField,
  type SimOrderFieldErrors,
  type SimOrderForm,
  validateSimOrder,
} from '../../../contract/rules/sim-order-form.ts'
import { type SimOffer, simTotal } from '../../../contract/rules/sim-page.ts'
import { sendPurchase } from '../../client/send-purchase.ts'
import { idempotencyKeyFor, settleKey } from '../idempotency-keys.ts'
import { hasErrorCode, isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'
import { goToPaying } from '../payments/onward.ts'
import { $hold, loadHold } from './hold.ts'
import { loadSimOrders } from './orders.ts'
import { loadSimWards } from './places.ts'

/** `unsure`: there was no response; pressing again repeats the request. `away`: the payment page opens. */
export type OrderForm = {
  form: SimOrderForm
  errors: SimOrderFieldErrors
  step: 'editing' | 'working' | 'refused' | 'unsure' | 'away'
  problem: Problem | undefined
  /** Counts refusals, so that the first wrong field gets the focus each time. */
  refusals: number
}

const EMPTY: OrderForm = {
  form: { ...EMPTY_SIM_ORDER },
  errors: {},
  step: 'editing',
  problem: undefined,
  refusals: 0,
}
export const $simForm = map<OrderForm>(EMPTY)

export function typeSimOrder(field: SimOrderField, value: string): void {
  const { form, errors, refusals } = $simForm.get()
  const { [field]: _, ...others } = errors
  const changed = { ...form, [field]: value, ...(field === 'province_id' && { precinct_id: '' }) }
  $simForm.set({ form: changed, errors: others, step: 'editing', problem: undefined, refusals })
  if (field === 'province_id') void loadSimWards(value)
}

/** Orders the held number at the total that the page shows. */
export async function placeSimOrder(offer: SimOffer): Promise<void> {
  const now = $simForm.get()
  const { held } = $hold.get()
  if (!held || now.step === 'working' || now.step === 'away') return
  const errors = validateSimOrder(now.form)
  const total = simTotal(offer, held.price, now.form)
  if (Object.keys(errors).length > 0 || total === undefined) return mark(errors)
  const request = { number: held.number, total, ...requestOf(now.form) }
  const operation = ['sim', ...Object.values(request)] as const
  $simForm.set({ ...now, step: 'working', problem: undefined })
  const answer = await sendPurchase(simOrderCreate, {
    ...request,
    idempotency_key: idempotencyKeyFor(...operation),
  })
  settleKey(answer, ...operation)
  if (answer.ok) {
    $simForm.setKey('step', 'away')
    goToPaying(answer.result)
    return
  }
  const problem = toProblem(answer)
  $simForm.set({ ...$simForm.get(), step: isOutcomeUnknown(answer) ? 'unsure' : 'refused', problem })
  if (hasErrorCode(answer, 'sim_order_fields')) mark(unknown(answer.details.fields ?? []))
  if (hasErrorCode(answer, 'sim_hold_lost')) void loadHold()
  if (hasErrorCode(answer, 'sim_order_open')) void loadSimOrders()
}

function mark(errors: SimOrderFieldErrors): void {
  const { form, refusals } = $simForm.get()
  $simForm.set({ form, errors, step: 'editing', problem: undefined, refusals: refusals + 1 })
}

function unknown(fields: readonly string[]): SimOrderFieldErrors {
  return Object.fromEntries(
    fields.filter((field) => field in EMPTY_SIM_ORDER).map((field) => [field, 'unknown' as const]),
  )
}

/** Only the fields of the chosen delivery. */
function requestOf(form: SimOrderForm) {
  const { province_id, precinct_id, address, store_id, ...always } = form
  return form.delivery === 'store'
    ? { ...always, store_id }
    : { ...always, province_id, precinct_id, address }
}

export function clearSimForm(): void {
  $simForm.set(EMPTY)
}
