/**
 * A ticket or an appointment in a store: opened by a press on its card, one idempotency key for one choice.
 * A visitor proves a number first. Spec STO-3.
 */
import { atom } from 'nanostores'
import type { StoreQueue, Visit, VisitChanged } from '../../../contract/main/store-visit.schema.ts'
import { helpStoreAppointment, helpStoreQueue, helpStoreTicket } from '../../../contract/main/store-visit.ts'
import type { StoreService } from '../../../contract/rules/store-visit.ts'
import type { Cleanup } from '../../client/environment.ts'
import { type ClientResult, send } from '../../client/send.ts'
import { asCaller, callerKey, isKnownCaller } from '../help/caller.ts'
import { clearVisitor, loadVisitor } from '../help/visitor.ts'
import { idempotencyKeyFor, settleKey } from '../idempotency-keys.ts'
import { hasErrorCode, isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'
import { lineSignedIn } from '../session.ts'
import { createMove } from '../step-table.ts'
import { loadVisits } from './visits.ts'

export type BookedStore = { id: string; name: string; services: readonly StoreService[] }
export type BookingStep =
  | 'closed'
  | 'loading'
  | 'failed'
  | 'choosing'
  | 'proving'
  | 'working'
  | 'unsure'
  | 'done'
/** `at`: of the appointment, ISO. `fault`: the field that is missing. `visit`: once it is made. */
export type Booking = {
  step: BookingStep
  store: BookedStore | undefined
  queue: StoreQueue | undefined
  kind: Visit['kind']
  service: StoreService | ''
  at: string
  fault: 'service' | 'at' | undefined
  problem: Problem | undefined
  visit: Visit | undefined
}
/** States that may follow. `unsure`: there was no response; another press repeats it with the same key. */
export const BOOKING_TABLE = {
  closed: ['loading'],
  loading: ['choosing', 'failed', 'closed'],
  failed: ['loading', 'closed'],
  choosing: ['working', 'proving', 'loading', 'closed'],
  proving: ['working', 'choosing', 'loading', 'closed'],
  working: ['done', 'unsure', 'choosing', 'proving'],
  unsure: ['working', 'choosing', 'loading', 'closed'],
  done: ['loading', 'closed'],
} as const satisfies Record<BookingStep, readonly BookingStep[]>

const CLOSED: Booking = {
  step: 'closed',
  store: undefined,
  queue: undefined,
  kind: 'ticket',
  service: '',
  at: '',
  fault: undefined,
  problem: undefined,
  visit: undefined,
}
export const $booking = atom<Booking>(CLOSED)

const move = createMove($booking, BOOKING_TABLE)

/** Loads queue and free times of the store; another store that was open is left. */
export async function openBooking(store: BookedStore): Promise<void> {
  if ($booking.get().step === 'working') return
  const [only, ...others] = store.services
  $booking.set({ ...CLOSED, step: 'loading', store, service: others.length === 0 && only ? only : '' })
  void loadVisitor()
  await loadQueue()
}

/** A closed store gives no ticket, so an appointment is chosen then. */
export async function loadQueue(): Promise<void> {
  const { store, step, problem } = $booking.get()
  if (!store) return
  if (step === 'failed') move('loading')
  const answer = await send(helpStoreQueue, { store_id: store.id })
  const now = $booking.get()
  if (now.store !== store || now.step === 'closed') return
  if (!answer.ok) {
    if (now.step === 'loading') move('failed', { problem: toProblem(answer) })
    return
  }
  const { open, slots } = answer.result
  const kind = open || slots.length === 0 ? now.kind : 'appointment'
  const at = slots.some((slot) => slot.at === now.at) ? now.at : ''
  move(now.step === 'loading' ? 'choosing' : now.step, { queue: answer.result, kind, at, problem })
}

export function chooseBooking(part: Partial<Pick<Booking, 'kind' | 'service' | 'at'>>): void {
  const now = $booking.get()
  if (now.step === 'unsure') move('choosing')
  if ($booking.get().step === 'choosing')
    $booking.set({ ...$booking.get(), ...part, fault: undefined, problem: undefined })
}

/** A visitor without a proven number is led there first; then it is booked without another press. */
export async function confirmBooking(): Promise<void> {
  const { step, store, kind, service, at } = $booking.get()
  if (!store || step === 'working' || step === 'done') return
  if (service === '') return move('choosing', { fault: 'service' })
  if (kind === 'appointment' && at === '') return move('choosing', { fault: 'at' })
  if (!isKnownCaller()) return move('proving')
  const operation = [callerKey(), 'visit', store.id, kind, service, at] as const
  const fields = {
    ...asCaller(),
    store_id: store.id,
    service,
    idempotency_key: idempotencyKeyFor(...operation),
  }
  move('working', { fault: undefined, problem: undefined })
  const answer: ClientResult<VisitChanged> =
    kind === 'ticket'
      ? await send(helpStoreTicket, fields)
      : await send(helpStoreAppointment, { ...fields, at })
  settleKey(answer, ...operation)
  if (answer.ok) {
    move('done', { visit: answer.result.visit })
    return loadVisits()
  }
  const problem = toProblem(answer)
  if (isOutcomeUnknown(answer)) return move('unsure', { problem })
  if (hasErrorCode(answer, 'help_visitor')) {
    clearVisitor()
    return move('proving')
  }
  move('choosing', { problem })
  // The store has closed, or the time was taken in the meantime.
  if (hasErrorCode(answer, 'store_closed', 'visit_slot')) await loadQueue()
}

export function backToChoice(): void {
  move('choosing')
}
export function closeBooking(): void {
  move('closed', CLOSED)
}

/** Who signs in while a number is asked for needs none. */
export function followBooking(): Cleanup {
  return lineSignedIn.listen(() => {
    if ($booking.get().step === 'proving') move('choosing')
  })
}
