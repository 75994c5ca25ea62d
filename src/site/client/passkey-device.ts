/** What stores need of the device's passkeys; `browser-passkeys.ts` provides it, `tests/world` in tests. */
import type { Assertion, Attestation, PasskeyOptions } from '../../contract/main/passkey.schema.ts'

/**
 * `cancelled`: by the person or by time. `exists`: the device has a passkey of this line. `failed`: it cannot
 * be used here.
 */
export type DeviceFault = 'cancelled' | 'exists' | 'failed'

export type PasskeyDevice = {
  /** Whether this device itself can keep a passkey, behind a fingerprint, a face or its screen lock. */
  canKeep(): Promise<boolean>
  /** Whether the browser can suggest passkeys in the field of the number. */
  canSuggest(): Promise<boolean>
  create(options: PasskeyOptions): Promise<Attestation | DeviceFault>
  /** `suggested`: waits in the field of the number until one is chosen, without a dialog. */
  get(options: PasskeyOptions, suggested: boolean): Promise<Assertion | DeviceFault>
  /** Ends what waits for the person. */
  stop(): void
}
