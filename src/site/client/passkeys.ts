/**
 * Finds the passkeys of the device. They are not a part of the environment, because every page loads that and
 * few use a passkey.
 */
import type { PasskeyDevice } from './passkey-device.ts'

type Find = () => Promise<PasskeyDevice | undefined>

let find: Find = async () => {
  if (!('PublicKeyCredential' in window)) return undefined
  // Without a network the page goes on without them.
  const part = await import('./browser-passkeys.ts').catch(() => undefined)
  return part?.browserPasskeys
}

/** Undefined where the browser has no passkeys. */
export function findPasskeys(): ReturnType<Find> {
  return find()
}

/** For tests. */
export function setPasskeys(given: Find): void {
  find = given
}
