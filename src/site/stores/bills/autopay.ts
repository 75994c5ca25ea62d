/**
 * Automatic payment of the line's bills: its current state, setting it up, changing the cap and stopping it
 * with one press. Spec BIL-4.
 */
import { atom, map } from 'nanostores'
import type { Autopay, AutopayCharge } from '../../../contract/main/autopay.schema.ts'
import { autopayGet, autopaySet, autopayStop } from '../../../contract/main/autopay.ts'
import { AUTOPAY_CAP_MAX, AUTOPAY_CONSENT_VERSION, validateCap } from '../../../contract/rules/autopay.ts'
import type { Cleanup } from '../../client/environment.ts'
import { type ClientResult, send } from '../../client/send.ts'
import { withStepUp } from '../identity/step-up.ts'
import { createLineCheck, followLine } from '../line-page.ts'
import { type Loadable, lastKnown, loadInto } from '../loadable.ts'
import { hasErrorCode, isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'

export const $autopay = map<{ auto: Loadable<Autopay> }>({ auto: { step: 'idle' } })

/**
 * `cap`: digits as typed, empty at first because no cap is preselected. `agreed`: the consent checkbox, never
 * ticked in advance.
 */
export type AutopayForm =
  | { step: 'closed' }
  | { step: 'open'; cap: string; agreed: boolean; working: boolean; problem: Problem | undefined }
export const $autopayForm = atom<AutopayForm>({ step: 'closed' })

/** Stopping takes one press; `done` is shown afterwards. */
export type AutopayStopping = { step: 'idle' | 'working' | 'done' } | { step: 'failed'; problem: Problem }
export const $autopayStopping = atom<AutopayStopping>({ step: 'idle' })

export async function loadAutopay(): Promise<void> {
  const still = createLineCheck()
  if (still) await loadInto($autopay, 'auto', () => send(autopayGet, {}), still)
}

/** Follows the session, the tab and the network until stopped. */
export function openAutopay(): Cleanup {
  const clear = (): void => {
    $autopay.set({ auto: { step: 'idle' } })
    $autopayForm.set({ step: 'closed' })
    $autopayStopping.set({ step: 'idle' })
  }
  return followLine({ load: () => void loadAutopay(), clear })
}

/** What automatic payment does with this bill; undefined if it does nothing. */
export function chargeOfBill(auto: Autopay | undefined, billId: string): AutopayCharge | undefined {
  return auto?.open.find(({ bill_id }) => bill_id === billId)
}

export function openAutopayDialog(): void {
  $autopayStopping.set({ step: 'idle' })
  if ($autopayForm.get().step === 'closed')
    $autopayForm.set({ step: 'open', cap: '', agreed: false, working: false, problem: undefined })
}
export function closeAutopay(): void {
  $autopayForm.set({ step: 'closed' })
}

/** The consent names the cap, so another cap clears the checkbox. */
export function typeCap(typed: string): void {
  const cap = typed.replace(/\D/g, '').slice(0, String(AUTOPAY_CAP_MAX).length)
  change({ cap, agreed: false, problem: undefined })
}
export function agreeAutopay(agreed: boolean): void {
  change({ agreed })
}
function change(part: Partial<Extract<AutopayForm, { step: 'open' }>>): void {
  const now = $autopayForm.get()
  if (now.step === 'open' && !now.working) $autopayForm.set({ ...now, ...part })
}

/** A cap up to the current one needs neither consent nor code. */
export function isLower(cap: number): boolean {
  const standing = lastKnown($autopay.get().auto)?.value.mandate
  return standing != null && cap <= standing.cap
}
export function isReady(form: AutopayForm): boolean {
  return (
    form.step === 'open' &&
    validateCap(Number(form.cap)) === undefined &&
    (form.agreed || isLower(Number(form.cap)))
  )
}

export async function confirmAutopay(): Promise<void> {
  const now = $autopayForm.get()
  if (now.step === 'closed' || now.working || !isReady(now)) return
  const sending: AutopayForm = { ...now, working: true, problem: undefined }
  $autopayForm.set(sending)
  const cap = Number(now.cap)
  const request = {
    cap,
    ...(now.agreed && { consent: true as const, consent_version: AUTOPAY_CONSENT_VERSION }),
  }
  const answer = await withStepUp(() => send(autopaySet, request))
  if ($autopayForm.get() !== sending) return
  if (answer.ok) {
    saveAutopay(answer)
    closeAutopay()
    return
  }
  $autopayForm.set({
    ...sending,
    working: false,
    problem: hasErrorCode(answer, 'step_up_needed') ? undefined : toProblem(answer),
  })
  if (isOutcomeUnknown(answer) || hasErrorCode(answer, 'wallet_missing')) await loadAutopay()
}

export async function stopAutopay(): Promise<void> {
  if ($autopayStopping.get().step === 'working') return
  const still = createLineCheck()
  closeAutopay()
  $autopayStopping.set({ step: 'working' })
  const answer = await send(autopayStop, {})
  if (!still?.()) return
  if (answer.ok) saveAutopay(answer)
  else await loadAutopay()
  // Another tab, or a request whose response was lost, has already stopped it, which is the wanted result.
  const stopped = answer.ok || lastKnown($autopay.get().auto)?.value.mandate === null
  $autopayStopping.set(stopped ? { step: 'done' } : { step: 'failed', problem: toProblem(answer) })
}

function saveAutopay({ result }: Extract<ClientResult<Autopay>, { ok: true }>): void {
  $autopay.set({ auto: { step: 'ready', known: { value: result, asOf: result.as_of } } })
}
