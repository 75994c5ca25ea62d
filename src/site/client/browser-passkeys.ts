/** The passkeys of a real browser. The library is loaded with the first use. */
import type { Assertion, Attestation } from '../../contract/main/passkey.schema.ts'
import type { DeviceFault, PasskeyDevice } from './passkey-device.ts'

type Library = typeof import('@simplewebauthn/browser')
let loaded: Promise<Library> | undefined

function library(): Promise<Library> {
  loaded ??= import('@simplewebauthn/browser').catch((error: unknown) => {
    // Without a network: the next use tries again.
    loaded = undefined
    throw error
  })
  return loaded
}

/** A later request of the same page ends an earlier one. */
export const browserPasskeys: PasskeyDevice = {
  canKeep: () => PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false),
  canSuggest: async () => (await library()).browserSupportsWebAuthnAutofill(),
  async create({ options }) {
    const { startRegistration } = await library()
    type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
    return startRegistration({ optionsJSON: options as unknown as Options }).then(
      (answer) => answer as unknown as Attestation,
      toFault,
    )
  },
  async get({ options }, suggested) {
    const { startAuthentication } = await library()
    type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
    return startAuthentication({
      optionsJSON: options as unknown as Options,
      useBrowserAutofill: suggested,
    }).then((answer) => answer as unknown as Assertion, toFault)
  },
  // Nothing waits where the library was never loaded.
  stop: () =>
    void loaded?.then(
      ({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony(),
      () => {},
    ),
}

function toFault(error: unknown): DeviceFault {
  const { name } = error as Error
  if (name === 'InvalidStateError') return 'exists'
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed'
}
