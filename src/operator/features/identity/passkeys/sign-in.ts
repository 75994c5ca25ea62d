/** `passkey_sign_in_start`, `passkey_sign_in`: signs in the line of a passkey, without a number. Spec IDN-14. */
import type { CallHandler } from '../../../platform/context.ts'
import { clearWrongInARow } from '../guessing.ts'
import { openSession } from '../open-session.ts'
import { account } from '../tables.ts'
import { requestOptions } from './request.ts'
import { withPasskey } from './verify.ts'

export const startSignIn: CallHandler<'passkey_sign_in_start'> = (context, { browser }) =>
  requestOptions(context, { kind: 'sign_in', holder: browser })

export const signInByPasskey: CallHandler<'passkey_sign_in'> = (
  context,
  { browser },
  { answer, device_info = '' },
) =>
  withPasskey(context, { kind: 'sign_in', holder: browser }, answer, async (tx, line) => {
    const now = context.clock.now()
    await tx.insert(account).values({ msisdn: line.msisdn, createdAt: now }).onConflictDoNothing()
    await clearWrongInARow(tx, line.msisdn)
    return openSession(tx, line, device_info, now, { isProven: true })
  })
