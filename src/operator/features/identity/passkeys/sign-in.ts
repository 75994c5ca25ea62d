/** `passkey_sign_in_start`, `passkey_sign_in`: signs in the line of a passkey, without a number. Spec IDN-14. */
import { PASSKEY_SECONDS } from '../../../../contract/rules/passkey.ts'
import type { CallHandler } from '../../../platform/context.ts'
import { clearWrongInARow } from '../guessing.ts'
import { openSession } from '../open-session.ts'
import { account } from '../tables.ts'
import { issueChallenge } from './challenge.ts'
import { siteOf } from './site.ts'
import { withPasskey } from './verify.ts'

export const startSignIn: CallHandler<'passkey_sign_in_start'> = async (context, { browser }) => {
  const { host } = siteOf(context)
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: host,
    challenge: issueChallenge(context, { kind: 'sign_in', holder: browser }),
    timeout: PASSKEY_SECONDS * 1_000,
    userVerification: 'required',
  })
  return { options: { ...options } }
}

export const signInByPasskey: CallHandler<'passkey_sign_in'> = (
  context,
  { browser },
  { answer, device_info = '' },
) =>
  withPasskey(context, { kind: 'sign_in', holder: browser }, answer, async (tx, line) => {
    const now = context.clock.now()
    await tx.insert(account).values({ msisdn: line.msisdn, createdAt: now }).onConflictDoNothing()
    await clearWrongInARow(tx, line.msisdn)
    return openSession(tx, line, device_info, now)
  })
