/**
 * Whether a passkey is offered after a sign-in by code: once for each browser, where the device can keep one,
 * and never between a person and what they signed in for. Spec IDN-14.
 */
import type { SignedIn } from '../../../../contract/main/authen.schema.ts'
import { PASSKEY_OFFERED_KEY } from '../../../../contract/rules/passkey.ts'
import { environment } from '../../../client/environment.ts'
import { findPasskeys } from '../../../client/passkeys.ts'
import { $intent, nextOfPage } from '../../intent.ts'

/** If so, it is not offered again, whatever the answer is. */
export async function offersPasskey({ has_passkey }: SignedIn): Promise<boolean> {
  const { local } = environment()
  if (has_passkey !== false || local.get(PASSKEY_OFFERED_KEY) !== null) return false
  if ($intent.get() || nextOfPage()) return false
  const device = await findPasskeys()
  if (!(await device?.canKeep())) return false
  local.set(PASSKEY_OFFERED_KEY, 'true')
  return true
}
