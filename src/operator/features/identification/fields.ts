/** The fields of a card that need no photograph to be wrong. Spec EKY-5. */
import { ApiError } from '../../../contract/errors.ts'
import { type IdentityForm, validateIdentity } from '../../../contract/rules/identification-form.ts'

/** Throws the most exact code that fits all wrong fields, with their names. */
export function requireFields(form: IdentityForm, today: string): void {
  const wrong = validateIdentity(form, today)
  const fields = Object.keys(wrong)
  if (fields.length === 0) return
  const faults = new Set(Object.values(wrong))
  const [only] = faults.size === 1 ? faults : []
  if (only === 'number') throw new ApiError('identity_number', { fields })
  if (only === 'age') throw new ApiError('identity_age', { fields })
  if (only === 'expired') throw new ApiError('identity_expired_card', { fields })
  throw new ApiError('identity_fields', { fields })
}
