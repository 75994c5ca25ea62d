/**
 * Finds the passkeys of the device. They are not a part of the environment, because every page loads that and
 * few use a passkey.
 */
import type { PasskeyDevice } from './passkey-device.ts'

type Find = () => Promise<PasskeyDevice | undefined>

let find: Find = async () =>
  'PublicKeyCredential' in window ? (await import('./browser-passkeys.ts')).browserPasskeys : undefined

/** Undefined where the browser has no passkeys. */
export function findPasskeys(): ReturnType<Find> {
  return find()
}

/** For tests. */
export function setPasskeys(given: Find): void {
  find = given
}
