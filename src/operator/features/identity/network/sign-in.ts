/**
 * `network_sign_in_start`, `network_sign_in`: the mobile network names the line of the data connection.
 * Spec IDN-15.
 */
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../../contract/errors.ts'
import type { SignedIn } from '../../../../contract/main/authen.schema.ts'
import { type NetworkCode, networkState, openNetworkCode } from '../../../../contract/network-code.ts'
import { networkAddress } from '../../../../contract/rules/network-sign-in.ts'
import type { Caller, CallHandler, Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/open.ts'
import { maskMsisdn } from '../../../platform/subscriber/mask.ts'
import { line } from '../../../platform/subscriber/tables.ts'
import { clearFailedAttempts } from '../attempts.ts'
import { clearWrongInARow } from '../guessing.ts'
import { openSession } from '../open-session.ts'
import { needsPasswordToo } from '../second-proof.ts'
import { account } from '../tables.ts'
import { countNetworkAttempt, isNetworkLocked, lockNetworkAttempt } from './attempts.ts'
import { requireNetwork } from './settings.ts'
import { judgeCode, useNetworkCode } from './use-code.ts'

export const startNetworkSignIn: CallHandler<'network_sign_in_start'> = async (
  context,
  { browser },
  { path },
) => {
  const url = networkAddress(requireNetwork(context).url, path, networkState(browser))
  if (!url) throw new ApiError('bad_request', { fields: ['path'] })
  return { url }
}

export const signInByNetwork: CallHandler<'network_sign_in'> = async (
  context,
  caller,
  { code: sealed, confirmed = false, device_info = '' },
) => {
  const code = openNetworkCode(requireNetwork(context).key, sealed)
  if (!code) throw new ApiError('network_sign_in_failed')
  // Thrown after commit, or the counted attempt would be rolled back.
  const verdict = await context.db.transaction((tx) =>
    redeem({ ...context, db: tx }, tx, caller, code, { confirmed, device: device_info }),
  )
  if (verdict instanceof ApiError) throw verdict
  return verdict
}

async function redeem(
  context: Context,
  tx: Database,
  caller: Caller,
  code: NetworkCode,
  { confirmed, device }: { confirmed: boolean; device: string },
): Promise<SignedIn | ApiError> {
  const { msisdn } = code
  const [own] = await tx.select().from(line).where(eq(line.msisdn, msisdn)).for('update')
  if (!own) return new ApiError('network_sign_in_failed')
  const now = context.clock.now()
  const attempt = await lockNetworkAttempt(tx, msisdn, now)
  if (isNetworkLocked(attempt, now)) return new ApiError('network_sign_in_failed')
  const verdict = await judgeCode(tx, code, caller.browser, now)
  if (verdict === 'wrong') {
    await countNetworkAttempt(context, tx, attempt, now)
    return new ApiError('network_sign_in_failed')
  }
  // Otherwise a foreign link could sign anyone in to another's line, unnoticed.
  if (verdict === 'unasked' && !confirmed)
    return new ApiError('network_confirm_needed', { phone: maskMsisdn(msisdn) })
  await useNetworkCode(tx, code)
  // The network is neither code nor password. Spec IDN-13.
  if (await needsPasswordToo(context, caller, msisdn)) return new ApiError('second_proof_needed')
  await tx.insert(account).values({ msisdn, createdAt: now }).onConflictDoNothing()
  await clearFailedAttempts(tx, attempt)
  await clearWrongInARow(tx, msisdn)
  return openSession(tx, own, device, now, { byNetwork: true })
}
