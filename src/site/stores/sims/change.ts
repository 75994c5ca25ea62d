/**
 * A change of the main SIM: whether it is possible, the form, and the newest request.
 *
 * | Step | Event | Next |
 * | --- | --- | --- |
 * | form | send | sending, then followed, or form with a problem |
 * | followed | press "cancel" | cancelling |
 * | cancelling | confirm (`notMe`: a stranger asked) | sending, then followed |
 *
 * Spec SIM-4, Spec SIM-5.
 */
import { atom, map } from 'nanostores'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { SimChange, SimChangeCheck } from '../../../contract/main/sim.schema.ts'
import {
  mobileChangeSimEzcom,
  mobileChangeSimReqAccepted,
  mobileChangeSimReqCancel,
  mobileChangeSimReqCheck,
  mobileCheckEzsim,
} from '../../../contract/main/sim.ts'
import { isContactPhone } from '../../../contract/rules/phone.ts'
import type { SimChangeTarget } from '../../../contract/rules/sim.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { idempotencyKeyFor, settleKey } from '../idempotency-keys.ts'
import { createLineCheck, followLine } from '../line-page.ts'
import { type Loadable, loadInto } from '../loadable.ts'
import { type Problem, toProblem } from '../notice.ts'
import { $session } from '../session.ts'

export const $simCheck = map<{ check: Loadable<SimChangeCheck> }>({ check: { step: 'idle' } })

export type SimChangeForm = {
  contact: string
  isInvalid: boolean
  isBusy: boolean
  isCancelling: boolean
  problem: Problem | undefined
}
const EMPTY: SimChangeForm = {
  contact: '',
  isInvalid: false,
  isBusy: false,
  isCancelling: false,
  problem: undefined,
}
export const $simForm = atom<SimChangeForm>(EMPTY)

/** Shortest and longest interval between reloads, milliseconds. */
const SOONEST = 5_000
const LATEST = 86_400_000
let stopFollowing: Cleanup = () => {}

/** `?loai=ezcom` asks for an eZcom SIM. */
export function simTarget(): SimChangeTarget {
  return /[?&]loai=ezcom\b/.test(environment().path()) ? 'ezcom' : '4g'
}

export async function loadSimCheck(): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  const call = simTarget() === 'ezcom' ? mobileCheckEzsim : mobileChangeSimReqCheck
  await loadInto($simCheck, 'check', () => send(call, {}), still)
  suggestContact()
  follow()
}

/** The line's own number, until another is typed. */
function suggestContact(): void {
  const session = $session.get()
  const form = $simForm.get()
  if (session.step === 'in' && form === EMPTY) $simForm.set({ ...form, contact: formatPhone(session.msisdn) })
}

/** Reloads when the operator is due to have processed the request. */
function follow(): void {
  stopFollowing()
  const { check } = $simCheck.get()
  const due = check.step === 'ready' ? check.known.value.request?.refresh_in : undefined
  if (!due) return
  const wait = Math.min(LATEST, Math.max(SOONEST, due * 1000))
  stopFollowing = environment().wait(wait, () => void loadSimCheck())
}

export function typeContact(contact: string): void {
  $simForm.set({ ...$simForm.get(), contact, isInvalid: false, problem: undefined })
}
export function confirmCancelChange(isCancelling: boolean): void {
  $simForm.set({ ...$simForm.get(), isCancelling, problem: undefined })
}

export async function sendSimChange(): Promise<void> {
  const form = $simForm.get()
  const contact = form.contact.replace(/[\s.()-]/g, '')
  if (form.isBusy) return
  if (!isContactPhone(contact)) return $simForm.set({ ...form, isInvalid: true, problem: undefined })
  const target = simTarget()
  const call = target === 'ezcom' ? mobileChangeSimEzcom : mobileChangeSimReqAccepted
  await write(['changeSim', target, contact], (idempotency_key) =>
    send(call, { contact_no: contact, idempotency_key }),
  )
}

/** `notMe`: a stranger asked for it; every other session of the line ends. */
export async function cancelSimChange({ code }: SimChange, notMe: boolean): Promise<void> {
  if ($simForm.get().isBusy) return
  await write(['cancelSim', code, Number(notMe)], (idempotency_key) =>
    send(mobileChangeSimReqCancel, { code, not_me: notMe, idempotency_key }),
  )
}

type Answer = Awaited<ReturnType<typeof send<typeof mobileChangeSimReqCancel>>>

async function write(
  action: readonly (string | number)[],
  sendChange: (key: string) => Promise<Answer>,
): Promise<void> {
  const session = $session.get()
  if (session.step === 'out') return
  const operation = [session.msisdn, ...action]
  const busy = { ...$simForm.get(), isBusy: true, problem: undefined }
  $simForm.set(busy)
  const answer = await sendChange(idempotencyKeyFor(...operation))
  settleKey(answer, ...operation)
  await loadSimCheck()
  if ($simForm.get() !== busy) return
  $simForm.set(answer.ok ? EMPTY : { ...busy, isBusy: false, problem: toProblem(answer) })
}

/** Follows the session, the tab and the network until stopped. */
export function openSimChange(): Cleanup {
  const clear = (): void => {
    stopFollowing()
    $simForm.set(EMPTY)
    $simCheck.set({ check: { step: 'idle' } })
  }
  return followLine({ load: () => void loadSimCheck(), clear })
}
