/** Fields read from an identity card, checked on the page and by the operator. Spec EKY-1, Spec EKY-5. */
import { type CardZone, unmarkedName } from './td1.ts'

/** In the order of the form, with the names of the call. */
export const IDENTITY_FIELDS = ['full_name', 'birth_date', 'sex', 'id_number', 'expires_on'] as const
export type IdentityField = (typeof IDENTITY_FIELDS)[number]
/** Dates are DD/MM/YYYY; `expires_on` is empty for a card that does not expire. */
export type IdentityForm = Readonly<Record<IdentityField, string>>
export const EMPTY_IDENTITY_FORM: IdentityForm = {
  full_name: '',
  birth_date: '',
  sex: '',
  id_number: '',
  expires_on: '',
}

export const IDENTITY_NAME_MAX = 100
/** Years of age from which a number can be updated online. */
export const IDENTITY_AGE_MIN = 12

export type IdentityFieldError = 'required' | 'name' | 'date' | 'age' | 'sex' | 'number' | 'expired'

/** An old identity card has nine digits, a present one twelve. */
export function isIdNumber(value: string): boolean {
  return /^(?:\d{9}|\d{12})$/.test(value)
}

/** DD/MM/YYYY → YYYY-MM-DD of a real day, else `undefined`. */
export function isoDay(date: string): string | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(date) ?? []
  if (!day || !month || !year) return undefined
  const iso = `${year}-${month}-${day}`
  const parsed = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(iso) ? iso : undefined
}

/** Whole years on the day `today`, YYYY-MM-DD. */
export function ageOn(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

/** The error of one field; `undefined` if it is valid. `today`: YYYY-MM-DD in Vietnam. */
export function validateIdentityField(
  field: IdentityField,
  value: string,
  today: string,
): IdentityFieldError | undefined {
  const text = value.trim()
  if (text === '') return field === 'expires_on' ? undefined : 'required'
  if (field === 'id_number') return isIdNumber(text) ? undefined : 'number'
  if (field === 'sex') return text === 'male' || text === 'female' ? undefined : 'sex'
  if (field === 'full_name')
    return text.length <= IDENTITY_NAME_MAX && /^[\p{L}\p{M}' .-]+$/u.test(text) && text.includes(' ')
      ? undefined
      : 'name'
  const day = isoDay(text)
  if (!day) return 'date'
  if (field === 'expires_on') return day < today ? 'expired' : undefined
  if (day > today || day < '1900-01-01') return 'date'
  return ageOn(day, today) < IDENTITY_AGE_MIN ? 'age' : undefined
}

/** Errors of the whole form. */
export function validateIdentity(
  form: IdentityForm,
  today: string,
): Partial<Record<IdentityField, IdentityFieldError>> {
  return Object.fromEntries(
    IDENTITY_FIELDS.flatMap((field) => {
      const fault = validateIdentityField(field, form[field], today)
      return fault ? [[field, fault] as const] : []
    }),
  )
}

/** Fields that differ from the machine-readable zone. A name may be cut off there. */
export function differsFromZone(form: IdentityForm, zone: CardZone): IdentityField[] {
  const name = unmarkedName(form.full_name)
  const differs: Readonly<Record<IdentityField, boolean>> = {
    full_name: zone.name === '' || !name.startsWith(zone.name),
    birth_date: form.birth_date !== zone.birthDate,
    sex: form.sex !== zone.sex,
    id_number: form.id_number !== zone.idNumber,
    expires_on: form.expires_on !== zone.expiresOn,
  }
  return IDENTITY_FIELDS.filter((field) => differs[field])
}
