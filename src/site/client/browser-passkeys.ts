/** The passkeys of a real browser. The library is loaded with the first use. */
import type { Assertion, Attestation } from '../../contract/main/passkey.schema.ts'
import type { DeviceFault, PasskeyDevice } from './passkey-device.ts'

const library = () => import('@simplewebauthn/browser')

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
  stop: () => void library().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony()),
}

function toFault(error: unknown): DeviceFault {
  const { name } = error as Error
  if (name === 'InvalidStateError') return 'exists'
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed'
}
