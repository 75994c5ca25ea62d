/**
 * The fields of the card: the zone on the back is typed, verified by its check digits, and fills the form,
 * which can be corrected. The operator checks everything again. Spec EKY-5, Spec EKY-6.
 */
import { selfcareIdentificationV3 } from '../../../contract/main/identification.ts'
import {
  IDENTITY_FIELDS,
  type IdentityField,
  type IdentityForm,
  validateIdentity,
} from '../../../contract/rules/identification-form.ts'
import { PHOTO_SIDES } from '../../../contract/rules/photograph.ts'
import type { CardZone } from '../../../contract/rules/td1.ts'
import { vietnamDay } from '../../../contract/rules/vietnam-day.ts'
import { readZone, typedLine } from '../../client/card/zone.ts'
import { environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { isOutcomeUnknown, toProblem } from '../notice.ts'
import { $fields } from './fields-state.ts'
import { $request, applyRequest, goToStep, loadIdentification, ofRequest } from './identification.ts'
import { $identificationForm } from './start.ts'

/** Fills in what was already given at the beginning. */
export function openFields(): void {
  const { id_number, birth_date } = $identificationForm.get()
  const { form } = $fields.get()
  if (form.id_number === '' && form.birth_date === '')
    $fields.setKey('form', { ...form, id_number: id_number.trim(), birth_date })
}

/** Several lines at once are those of a copied zone. */
export function typeZone(at: number, text: string): void {
  const now = $fields.get()
  const pasted = text.split(/\r?\n/).map(typedLine).filter(Boolean)
  const typed = now.zone.map((line, index) =>
    index === at ? typedLine(pasted[0] ?? '') : index > at ? (pasted[index - at] ?? line) : line,
  ) as [string, string, string]
  const { lines, zone } = readZone(typed, yearNow())
  const read = zone && { isRead: true, form: formOf(zone, now.form), errors: {} }
  $fields.set({ ...now, ...read, zone: typed, lines })
}

/** The zone has no marks and may cut a long name off, so a name that fits it stays. */
function formOf(zone: CardZone, { full_name }: IdentityForm): IdentityForm {
  return {
    full_name: full_name.trim() || zone.name,
    birth_date: zone.birthDate,
    sex: zone.sex,
    id_number: zone.idNumber,
    expires_on: zone.expiresOn,
  }
}

export function typeField(field: IdentityField, value: string): void {
  const now = $fields.get()
  const { [field]: _, ...errors } = now.errors
  $fields.set({ ...now, form: { ...now.form, [field]: value }, errors, problem: undefined })
}

export async function checkFields(): Promise<void> {
  const now = $fields.get()
  const request = $request.get()
  if (!request || now.step === 'working') return
  const errors = validateIdentity(now.form, vietnamDay(environment().now()))
  if (Object.keys(errors).length > 0) return $fields.set({ ...now, errors, problem: undefined })
  $fields.set({ ...now, errors: {}, problem: undefined, step: 'working' })
  const { zone } = readZone(now.zone, yearNow())
  const form = Object.fromEntries(IDENTITY_FIELDS.map((field) => [field, now.form[field].trim()]))
  const answer = await send(selfcareIdentificationV3, {
    ...ofRequest(request),
    ...(form as IdentityForm),
    ...(zone && { zone: [...now.zone] }),
  })
  if (answer.ok) {
    $fields.setKey('step', 'editing')
    applyRequest(answer.result.request)
    goToStep(undefined)
    return
  }
  const named = answer.details.fields ?? []
  const wrong = IDENTITY_FIELDS.filter((field) => named.includes(field))
  $fields.set({
    ...$fields.get(),
    step: 'editing',
    problem: toProblem(answer),
    errors: Object.fromEntries(wrong.map((field) => [field, 'differs' as const])),
  })
  // The failures, and what the operator says about each photograph, are in the request.
  await loadIdentification()
  if (isOutcomeUnknown(answer)) return
  const isOtherFace = answer.code === 'identity_face_mismatch'
  const side = isOtherFace ? 'portrait' : PHOTO_SIDES.find((one) => named.includes(one))
  if (side) goToStep(side)
}

function yearNow(): number {
  return Number(vietnamDay(environment().now()).slice(0, 4))
}
