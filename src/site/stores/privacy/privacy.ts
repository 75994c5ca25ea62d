/** The privacy page: consents per purpose, and withdrawals until they are finished. Spec PRV-1, Spec PRV-5. */
import { atom, map } from 'nanostores'
import type { Consents } from '../../../contract/main/privacy.schema.ts'
import {
  customerConsentFile,
  customerConsentGet,
  customerConsentSet,
} from '../../../contract/main/privacy.ts'
import type { ConsentPurpose } from '../../../contract/rules/privacy.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { type FileResult, fetchFile } from '../history/file.ts'
import { createLineCheck, followLine } from '../line-page.ts'
import { type Loadable, lastKnown, loadInto } from '../loadable.ts'
import { hasErrorCode, isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'
import { allowLocation, refuseLocation } from './location.ts'
import { discardUseLog, loadUseLog } from './use-events.ts'
import { saveUseConsents } from './use-log.ts'

export const $privacy = map<{ consents: Loadable<Consents> }>({ consents: { step: 'idle' } })

export type ChoiceStep = 'idle' | 'saving' | 'failed'
export type ChoiceEvent = 'choose' | 'saved' | 'refused'

/** Allowed transitions; other events are ignored, so one choice is saved at a time. */
export const CHOICE: Readonly<Record<ChoiceStep, Partial<Record<ChoiceEvent, ChoiceStep>>>> = {
  idle: { choose: 'saving' },
  saving: { saved: 'idle', refused: 'failed' },
  failed: { choose: 'saving' },
}

/** `given`: what was chosen. `problem`: why the last choice was not saved. */
export type ConsentChoice = {
  step: ChoiceStep
  purpose: ConsentPurpose | undefined
  given: boolean
  problem: Problem | undefined
}
const NONE: ConsentChoice = { step: 'idle', purpose: undefined, given: false, problem: undefined }
export const $consentChoice = atom<ConsentChoice>(NONE)

function move(event: ChoiceEvent, change: Partial<ConsentChoice> = {}): boolean {
  const now = $consentChoice.get()
  const step = CHOICE[now.step][event]
  if (!step) return false
  $consentChoice.set({ ...now, problem: undefined, ...change, step })
  return true
}

export async function loadPrivacy(): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  await loadInto($privacy, 'consents', () => send(customerConsentGet, {}), still)
  const { consents } = $privacy.get()
  if (consents.step === 'ready') saveUseConsents(consents.known.value)
}

/** Follows the session, the tab and the network until stopped. */
export function openPrivacy(): Cleanup {
  const clear = (): void => {
    $privacy.set({ consents: { step: 'idle' } })
    $consentChoice.set(NONE)
    discardUseLog()
  }
  const load = (): void => {
    void loadPrivacy()
    void loadUseLog()
  }
  return followLine({ load, clear })
}

/** Gives or withdraws a consent by one press: withdrawing is as easy as giving. */
export async function chooseConsent(purpose: ConsentPurpose, given: boolean): Promise<void> {
  const shown = lastKnown($privacy.get().consents)?.value.consents.find((one) => one.purpose === purpose)
  if (!shown || !move('choose', { purpose, given })) return
  const saving = $consentChoice.get()
  const answer = await send(customerConsentSet, { purpose, given, version: shown.version })
  if ($consentChoice.get() !== saving) return
  if (answer.ok) {
    move('saved', { purpose: undefined })
    saveUseConsents(answer.result)
    const asOf = new Date(environment().now()).toISOString()
    $privacy.set({ consents: { step: 'ready', known: { value: answer.result, asOf } } })
    if (purpose === 'location') (given ? allowLocation : refuseLocation)()
    // A withdrawal has deleted its events.
    if (!given) await loadUseLog()
    return
  }
  move('refused', { problem: toProblem(answer) })
  // The new text is shown, or what a lost answer has done.
  if (hasErrorCode(answer, 'consent_outdated') || isOutcomeUnknown(answer)) await loadPrivacy()
}

/** The evidence as PDF. */
export function fetchEvidence(): Promise<FileResult> {
  return fetchFile(() => send(customerConsentFile, {}))
}
