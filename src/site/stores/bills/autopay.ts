/** Automatic payment of the line's bills: what stands, setting it up, another cap, one press to stop. Spec BIL-4. */
import { atom, map } from 'nanostores'
import type { Autopay, AutopayCharge } from '../../../contract/main/autopay.schema.ts'
import { autopayGet, autopaySet, autopayStop } from '../../../contract/main/autopay.ts'
import { AUTOPAY_CAP_MOST, AUTOPAY_CONSENT_VERSION, capFault } from '../../../contract/rules/autopay.ts'
import type { Stop } from '../../client/environment.ts'
import { type Sent, send } from '../../client/send.ts'
import { isRefusal, isUnsure, type Problem, problem } from '../notice.ts'
import { followLine, sameLine } from '../line-page.ts'
import { knownOf, loadPart, type Part } from '../loadable.ts'
import { withStepUp } from '../identity/step-up.ts'

export const $autopay = map<{ auto: Part<Autopay> }>({ auto: { step: 'idle' } })

/** `cap` as typed, digits only, empty at first: nothing is chosen for anybody. `agreed`: the box beside the consent, never ticked for anybody. */
export type AutopayForm = { step: 'closed' } | { step: 'open'; cap: string; agreed: boolean; working: boolean; problem: Problem | undefined }
export const $autopayForm = atom<AutopayForm>({ step: 'closed' })

/** Stopping: one press, and afterwards that it was done. */
export type AutopayStopping = { step: 'idle' | 'working' | 'done' } | { step: 'failed'; problem: Problem }
export const $autopayStopping = atom<AutopayStopping>({ step: 'idle' })

export async function loadAutopay(): Promise<void> {
  const still = sameLine()
  if (still) await loadPart($autopay, 'auto', () => send(autopayGet, {}), still)
}

/** Follows the session, the tab and the network until stopped. */
export function openAutopay(): Stop {
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

export function askAutopay(): void {
  $autopayStopping.set({ step: 'idle' })
  if ($autopayForm.get().step === 'closed') $autopayForm.set({ step: 'open', cap: '', agreed: false, working: false, problem: undefined })
}
export function closeAutopay(): void {
  $autopayForm.set({ step: 'closed' })
}

/** Another cap is another sentence to agree to: the box is empty again. */
export function typeCap(typed: string): void {
  const cap = typed.replace(/\D/g, '').slice(0, String(AUTOPAY_CAP_MOST).length)
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
  const standing = knownOf($autopay.get().auto)?.value.mandate
  return standing != null && cap <= standing.cap
}
/** It may be pressed. */
export function isReady(form: AutopayForm): boolean {
  return form.step === 'open' && capFault(Number(form.cap)) === undefined && (form.agreed || isLower(Number(form.cap)))
}

export async function confirmAutopay(): Promise<void> {
  const now = $autopayForm.get()
  if (now.step === 'closed' || now.working || !isReady(now)) return
  const asked: AutopayForm = { ...now, working: true, problem: undefined }
  $autopayForm.set(asked)
  const cap = Number(now.cap)
  const request = { cap, ...(now.agreed && { consent: true as const, consent_version: AUTOPAY_CONSENT_VERSION }) }
  const answer = await withStepUp(() => send(autopaySet, request))
  if ($autopayForm.get() !== asked) return
  if (answer.ok) {
    keep(answer)
    closeAutopay()
    return
  }
  $autopayForm.set({ ...asked, working: false, problem: isRefusal(answer, 'step_up_needed') ? undefined : problem(answer) })
  if (isUnsure(answer) || isRefusal(answer, 'wallet_missing')) await loadAutopay()
}

export async function stopAutopay(): Promise<void> {
  if ($autopayStopping.get().step === 'working') return
  const still = sameLine()
  closeAutopay()
  $autopayStopping.set({ step: 'working' })
  const answer = await send(autopayStop, {})
  if (!still?.()) return
  if (answer.ok) keep(answer)
  else await loadAutopay()
  // Stopped by another tab, or by an answer that was lost: what was wanted is so.
  const stopped = answer.ok || knownOf($autopay.get().auto)?.value.mandate === null
  $autopayStopping.set(stopped ? { step: 'done' } : { step: 'failed', problem: problem(answer) })
}

function keep({ result }: Extract<Sent<Autopay>, { ok: true }>): void {
  $autopay.set({ auto: { step: 'ready', known: { value: result, asOf: result.as_of } } })
}
