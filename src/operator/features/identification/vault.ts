/** Encrypts photographs and fields with the key that protects nothing else. Spec EKY-4. */
import { ApiError } from '../../../contract/errors.ts'
import type { IdentityForm } from '../../../contract/rules/identification-form.ts'
import type { Context } from '../../platform/context.ts'
import { seal, sealBytes, unseal, unsealBytes } from '../../platform/secrets/seal.ts'

type Keyed = Pick<Context, 'identityKey'>

const PHOTO = 'identity photograph 1'
const FIELDS = 'identity fields 1'

/** Throws `feature_not_supported` without a key: nothing is stored readable. */
export function requireIdentityKey({ identityKey }: Keyed): string {
  if (!identityKey) throw new ApiError('feature_not_supported')
  return identityKey
}

/** `name` binds the content to its row. */
export function sealPhoto(context: Keyed, name: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  return sealBytes(requireIdentityKey(context), PHOTO, name, content)
}
export function unsealPhoto(context: Keyed, name: string, sealed: Uint8Array): Uint8Array<ArrayBuffer> {
  return unsealBytes(requireIdentityKey(context), PHOTO, name, sealed)
}
export function sealFields(context: Keyed, code: string, fields: IdentityForm): string {
  return seal(requireIdentityKey(context), FIELDS, code, JSON.stringify(fields))
}
export function unsealFields(context: Keyed, code: string, sealed: string): IdentityForm {
  return JSON.parse(unseal(requireIdentityKey(context), FIELDS, code, sealed)) as IdentityForm
}
