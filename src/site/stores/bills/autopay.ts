/**
 * Automatic payment of the line's bills: what stands, setting it up, another cap, one press to stop. Spec
 * BIL-4.
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
 * `cap` as typed, digits only, empty at first: nothing is chosen for anybody. `agreed`: the box beside the
 * consent, never ticked for anybody.
 */
export type AutopayForm =
  | { step: 'closed' }
  | { step: 'open'; cap: string; agreed: boolean; working: boolean; problem: Problem | undefined }
export const $autopayForm = atom<AutopayForm>({ step: 'closed' })

/** Stopping: one press, and afterwards that it was done. */
export type AutopayStopping = { step: 'idle' | 'working' | 'done' } | { step: 'failed'; problem: Problem }
export const $autopayStopping = atom<AutopayStopping>({ step: 'idle' })

export async function loadAutopay(): Promise<void> {
  const still = createLineCheck()
  if (still) await loadInto($autopay, 'auto', () => send(autopayGet, {}), still)
}

/** Follows the session, the tab and the network until stopped. */
export function openAutopay(): Cleanup {
  const forget = (): void => {
    $autopay.set({ auto: { step: 'idle' } })
    $autopayForm.set({ step: 'closed' })
    $autopayStopping.set({ step: 'idle' })
  }
  return followLine({ load: () => void loadAutopay(), forget })
}

/** What automatic payment does with this bill; undefined where it does nothing. */
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

/** Another cap is another sentence to agree to: the box is empty again. */
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

/** A cap that is lower than the one that stands needs neither box nor code. */
export function isLower(cap: number): boolean {
  const standing = lastKnown($autopay.get().auto)?.value.mandate
  return standing != null && cap <= standing.cap
}
/** It may be pressed. */
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
  const asked: AutopayForm = { ...now, working: true, problem: undefined }
  $autopayForm.set(asked)
  const cap = Number(now.cap)
  const request = {
    cap,
    ...(now.agreed && { consent: true as const, consent_version: AUTOPAY_CONSENT_VERSION }),
  }
  const answer = await withStepUp(() => send(autopaySet, request))
  if ($autopayForm.get() !== asked) return
  if (answer.ok) {
    keep(answer)
    closeAutopay()
    return
  }
  $autopayForm.set({
    ...asked,
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
  if (answer.ok) keep(answer)
  else await loadAutopay()
  // Stopped by another tab, or by an answer that was lost: what was wanted is so.
  const stopped = answer.ok || lastKnown($autopay.get().auto)?.value.mandate === null
  $autopayStopping.set(stopped ? { step: 'done' } : { step: 'failed', problem: toProblem(answer) })
}

function keep({ result }: Extract<ClientResult<Autopay>, { ok: true }>): void {
  $autopay.set({ auto: { step: 'ready', known: { value: result, asOf: result.as_of } } })
}
