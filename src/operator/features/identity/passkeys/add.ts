/**
 * `passkey_add_start`, `passkey_add`: adds a passkey after a code of this session, because a thief of a
 * session must not stay signed in by a passkey. Spec IDN-14.
 */
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../../contract/errors.ts'
import { formatPhone } from '../../../../contract/format/phone.ts'
import type { Attestation } from '../../../../contract/main/passkey.schema.ts'
import { deviceLabel } from '../../../../contract/rules/device.ts'
import { PASSKEYS_PER_LINE } from '../../../../contract/rules/passkey.ts'
import type { Caller, CallHandler, Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids/id.ts'
import { lockLine } from '../find-line.ts'
import { passkeysOf } from '../find-passkeys.ts'
import { passkey } from '../passkey-tables.ts'
import { notifyAccount } from '../set-password.ts'
import { requireStepUp } from '../step-up.ts'
import { session } from '../tables.ts'
import { issueChallenge, readChallenge, useChallenge } from './challenge.ts'
import { expectedAnswer, TIMEOUT_MS } from './request.ts'
import { siteOf, userHandleOf } from './site.ts'

/** Ed25519, ES256, RS256. Post-quantum ones are experimental in Node 24, and their signatures are long. */
const ALGORITHMS = [-8, -7, -257]

/** What the code confirms; the same for both calls. */
const ACTION = { call: 'passkey_add_start' } as const

export const startAdding: CallHandler<'passkey_add_start'> = async (context, caller) => {
  await requireStepUp(context, context.db, caller, ACTION)
  const { host } = siteOf(context)
  const { msisdn } = caller
  const known = await passkeysOf(context.db, msisdn)
  if (known.length >= PASSKEYS_PER_LINE) throw new ApiError('passkey_limit')
  // The library takes a second to load, which no other call should wait for.
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: context.content.brand.name,
    rpID: host,
    userID: new Uint8Array(Buffer.from(userHandleOf(context, msisdn), 'base64url')),
    userName: formatPhone(msisdn),
    userDisplayName: formatPhone(msisdn),
    challenge: issueChallenge(context, { kind: 'add', holder: caller.sessionDigest }),
    supportedAlgorithmIDs: ALGORITHMS,
    attestationType: 'none',
    timeout: TIMEOUT_MS,
    excludeCredentials: known.map(({ credential }) => ({ id: credential })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options: { ...options } }
}

export const addPasskey: CallHandler<'passkey_add'> = async (
  context,
  caller,
  { answer, device_info = '' },
) => {
  await requireStepUp(context, context.db, caller, ACTION)
  const { msisdn, sessionDigest } = caller
  if (answer.clientExtensionResults.credProps?.rk === false) throw new ApiError('passkey_not_resident')
  const { challenge, credential, isSynced } = await verify(context, caller, answer)
  const now = context.clock.now()
  const name = deviceLabel(device_info)
  return context.db.transaction(async (tx) => {
    const line = await lockLine(tx, msisdn)
    await requireStepUp(context, tx, caller, ACTION)
    await useChallenge(tx, challenge)
    if ((await passkeysOf(tx, msisdn)).length >= PASSKEYS_PER_LINE) throw new ApiError('passkey_limit')
    const id = newId(now)
    const added = await tx
      .insert(passkey)
      .values({
        id,
        msisdn,
        credential: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports?.join(',') ?? '',
        name,
        isSynced,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: passkey.id })
    // The passkey of an authenticator belongs to one line.
    if (added.length === 0) throw new ApiError('passkey_refused')
    // The code was for one passkey.
    await tx
      .update(session)
      .set({ steppedUpAt: null, steppedUpAction: null })
      .where(eq(session.digest, sessionDigest))
    await notifyAccount(context, tx, line, 'passkeyAdded', now, name)
    return { id }
  })
}

async function verify(context: Context, { sessionDigest }: Caller, answer: Attestation) {
  const purpose = { kind: 'add', holder: sessionDigest } as const
  const challenge = readChallenge(context, purpose, answer.response.clientDataJSON)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: answer as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    ...expectedAnswer(context, challenge),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }))
  if (!verified || !registrationInfo) throw new ApiError('passkey_refused')
  const { credential, credentialBackedUp: isSynced } = registrationInfo
  return { challenge, credential, isSynced }
}
