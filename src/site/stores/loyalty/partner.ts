/** Becoming a partner: the form, its errors, and the resulting application. Spec LOY-17. */
import { atom, map } from 'nanostores'
import type { Areas } from '../../../contract/loyalty/member.schema.ts'
import { apidmdiaban } from '../../../contract/loyalty/member.ts'
import type { Application, Sectors } from '../../../contract/loyalty/partner.schema.ts'
import { apiDangKyDoiTacLienKet, apiLayDSLinhVucKinhDoanh } from '../../../contract/loyalty/partner.ts'
import {
  EMPTY_PARTNER_FORM,
  type PartnerField,
  type PartnerFieldError,
  type PartnerForm,
  validatePartner,
} from '../../../contract/rules/partner.ts'
import { cleanPhone } from '../../../contract/rules/phone.ts'
import { send } from '../../client/send.ts'
import { type Loadable, loadInto } from '../loadable.ts'
import { hasErrorCode, isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'
import {
  captchaFields,
  clearCaptcha,
  fetchCaptcha,
  isCodeMissing,
  prepareCaptcha,
  rejectCaptcha,
  renewCaptcha,
} from './captcha.ts'
import './speak.ts'

/**
 * Each submit with errors is counted and moves the focus to the first error. `sent`: the accepted
 * application.
 */
export type PartnerState = {
  step: 'form' | 'sending' | 'sent'
  form: PartnerForm
  faults: Partial<Record<PartnerField, PartnerFieldError>>
  failedSubmits: number
  problem: Problem | undefined
  application: Application | undefined
}
const FIRST: PartnerState = {
  step: 'form',
  form: EMPTY_PARTNER_FORM,
  faults: {},
  failedSubmits: 0,
  problem: undefined,
  application: undefined,
}
export const $partner = atom<PartnerState>(FIRST)

export type PartnerLists = { sectors: Loadable<Sectors>; provinces: Loadable<Areas> }
const NO_LISTS: PartnerLists = { sectors: { step: 'idle' }, provinces: { step: 'idle' } }
export const $partnerLists = map<PartnerLists>(NO_LISTS)

/** Loads the missing lists: sectors and provinces. */
export async function loadPartnerLists(): Promise<void> {
  const always = (): boolean => true
  const { sectors, provinces } = $partnerLists.get()
  await Promise.all([
    sectors.step !== 'ready' &&
      loadInto($partnerLists, 'sectors', () => send(apiLayDSLinhVucKinhDoanh, {}), always),
    provinces.step !== 'ready' &&
      loadInto($partnerLists, 'provinces', () => send(apidmdiaban, { Type: 0, DiaBanId: '' }), always),
  ])
}

/** For leaving the page. */
export function closePartner(): void {
  $partner.set(FIRST)
  $partnerLists.set(NO_LISTS)
  clearCaptcha()
}

export function typePartner(field: PartnerField, value: string): void {
  const now = $partner.get()
  if (now.step !== 'form') return
  prepareCaptcha()
  const { [field]: _, ...faults } = now.faults
  $partner.set({ ...now, form: { ...now.form, [field]: value }, faults, problem: undefined })
}

/** The form as it is sent: trimmed, and without separators in the number. */
function tidy(form: PartnerForm): PartnerForm {
  const trimmed = Object.fromEntries(
    Object.entries(form).map(([field, value]) => [field, value.trim()]),
  ) as PartnerForm
  return { ...trimmed, phone: cleanPhone(trimmed.phone) }
}

/** Sends a code by e-mail; an invalid address shows its error instead. */
export async function requestPartnerCode(): Promise<void> {
  const now = $partner.get()
  const { email } = validatePartner(tidy(now.form))
  if (email) $partner.set({ ...now, faults: { ...now.faults, email }, failedSubmits: now.failedSubmits + 1 })
  else await fetchCaptcha(now.form.email)
}

/** Shows all errors at once; the typed values stay whatever the response. */
export async function sendPartner(): Promise<void> {
  const now = $partner.get()
  if (now.step !== 'form') return
  const form = tidy(now.form)
  const errors = validatePartner(form)
  if (isCodeMissing() || Object.keys(errors).length > 0)
    return $partner.set({ ...now, faults: errors, failedSubmits: now.failedSubmits + 1, problem: undefined })
  $partner.set({ ...now, faults: errors, step: 'sending', problem: undefined })
  const proof = await captchaFields()
  // The page may have been left while the browser was still computing.
  if ($partner.get().step !== 'sending') return
  if (!proof)
    return $partner.set({ ...now, faults: errors, failedSubmits: now.failedSubmits + 1, problem: undefined })
  const answer = await send(apiDangKyDoiTacLienKet, { ...form, ...proof })
  if (answer.ok) {
    clearCaptcha()
    return $partner.set({ ...FIRST, step: 'sent', form, application: answer.result })
  }
  if (hasErrorCode(answer, 'captcha_wrong')) await rejectCaptcha()
  // A proof is valid once, whatever the result.
  else if (!isOutcomeUnknown(answer)) void renewCaptcha()
  $partner.set({
    ...now,
    step: 'form',
    failedSubmits: now.failedSubmits + 1,
    problem: hasErrorCode(answer, 'captcha_wrong') ? undefined : toProblem(answer),
  })
}

export function applyAgain(): void {
  $partner.set(FIRST)
  void loadPartnerLists()
}
