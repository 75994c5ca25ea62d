/**
 * Begins a request: the rules are checked with number and birth date of the card before any photograph is
 * taken, and who may not learns where to go instead. Spec EKY-1, Spec EKY-2.
 */
import { map } from 'nanostores'
import {
  ekycIdentificationVer2,
  selfcareGetEkycToken,
  selfcareUpdateInfoCheck,
} from '../../../contract/main/identification.ts'
import type { IdentityObstacle, StorePaper } from '../../../contract/rules/identification.ts'
import {
  type IdentityFieldError,
  validateIdentityField,
} from '../../../contract/rules/identification-form.ts'
import { vietnamDay } from '../../../contract/rules/vietnam-day.ts'
import { environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { hasErrorCode, isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'
import {
  $identification,
  $request,
  applyRequest,
  goToStep,
  loadIdentification,
  onClear,
} from './identification.ts'

export type IdentificationFormField = 'id_number' | 'birth_date'
export type IdentificationFormError = IdentityFieldError | 'consent'
/** `obstacles`, `papers`: why not online, and what a store needs. Dates are DD/MM/YYYY. */
export type IdentificationForm = {
  id_number: string
  birth_date: string
  consent: boolean
  errors: Partial<Record<IdentificationFormField | 'consent', IdentificationFormError>>
  step: 'editing' | 'working'
  obstacles: readonly IdentityObstacle[]
  papers: readonly StorePaper[]
  problem: Problem | undefined
}
const EMPTY: IdentificationForm = {
  id_number: '',
  birth_date: '',
  consent: false,
  errors: {},
  step: 'editing',
  obstacles: [],
  papers: [],
  problem: undefined,
}
export const $identificationForm = map<IdentificationForm>(EMPTY)

export function typeIdentificationField(field: IdentificationFormField, value: string): void {
  const now = $identificationForm.get()
  const { [field]: _, ...errors } = now.errors
  $identificationForm.set({ ...now, [field]: value, errors, obstacles: [], problem: undefined })
}

export function setConsent(consent: boolean): void {
  const now = $identificationForm.get()
  const { consent: _, ...errors } = now.errors
  $identificationForm.set({ ...now, consent, errors })
}

export async function startIdentification(): Promise<void> {
  const now = $identificationForm.get()
  if (now.step === 'working') return
  const errors = validate(now)
  if (Object.keys(errors).length > 0) return $identificationForm.setKey('errors', errors)
  $identificationForm.set({ ...now, errors: {}, obstacles: [], problem: undefined, step: 'working' })
  const problem = await requestStart(now)
  $identificationForm.set({ ...$identificationForm.get(), step: 'editing', problem })
}

/** The problem of the first call that failed. */
async function requestStart({ id_number, birth_date }: IdentificationForm): Promise<Problem | undefined> {
  const card = { id_number: id_number.trim(), birth_date }
  const allowed = await send(selfcareUpdateInfoCheck, card)
  if (!allowed.ok) return toProblem(allowed)
  const { obstacles, papers } = allowed.result
  if (!allowed.result.allowed) {
    $identificationForm.set({ ...$identificationForm.get(), obstacles, papers })
    return undefined
  }
  const token = await send(selfcareGetEkycToken, {})
  if (!token.ok) {
    if (hasErrorCode(token, 'identity_request_open')) await resume()
    return toProblem(token)
  }
  const { access_token, token_id } = token.result
  const begun = await send(ekycIdentificationVer2, { access_token, token_id, ...card, consent: true })
  if (begun.ok) {
    applyRequest(begun.result.request)
    goToStep(undefined)
    return undefined
  }
  // The token is used up either way; whether there is a request now is read.
  if (isOutcomeUnknown(begun) || hasErrorCode(begun, 'identity_request_open')) {
    const before = $request.get()?.code
    await resume()
    if ($request.get()?.code !== before) return undefined
  }
  return toProblem(begun)
}

async function resume(): Promise<void> {
  await loadIdentification()
  $identification.setKey('again', false)
}

/** An age below the minimum is no typing error: the operator answers it with a way out. */
function validate({ id_number, birth_date, consent }: IdentificationForm): IdentificationForm['errors'] {
  const today = vietnamDay(environment().now())
  const number = validateIdentityField('id_number', id_number, today)
  const birth = validateIdentityField('birth_date', birth_date, today)
  return {
    ...(number && { id_number: number }),
    ...(birth && birth !== 'age' && { birth_date: birth }),
    ...(!consent && { consent: 'consent' as const }),
  }
}

onClear(() => $identificationForm.set(EMPTY))
