/** What is asked of a passkey, and what its answer must match. Spec IDN-14. */
import type { PasskeyOptions } from '../../../../contract/main/passkey.schema.ts'
import { PASSKEY_SECONDS } from '../../../../contract/rules/passkey.ts'
import type { Context } from '../../../platform/context.ts'
import type { Passkey } from '../find-passkeys.ts'
import { issueChallenge, type Purpose } from './challenge.ts'
import { siteOf } from './site.ts'

/** How long the browser may take, as its options say it, milliseconds. */
export const TIMEOUT_MS = PASSKEY_SECONDS * 1_000

/** Options for using a passkey. `allowed`: one of these; without it the person chooses any of the site. */
export async function requestOptions(
  context: Context,
  purpose: Purpose,
  allowed?: readonly Passkey[],
): Promise<PasskeyOptions> {
  const { host } = siteOf(context)
  // The library takes a second to load, which no other call should wait for.
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: host,
    challenge: issueChallenge(context, purpose),
    ...(allowed && {
      allowCredentials: allowed.map(({ credential: id, transports }) => ({
        id,
        ...(transports && { transports: transports.split(',') as ('hybrid' | 'internal')[] }),
      })),
    }),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  })
  return { options: { ...options } }
}

/** The challenge and the site of an answer, and that its person was verified. */
export function expectedAnswer(context: Context, challenge: string) {
  const { origin, host } = siteOf(context)
  return {
    expectedChallenge: Buffer.from(challenge).toString('base64url'),
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
  }
}
