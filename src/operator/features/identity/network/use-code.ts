/** Checks a code of the mobile network and uses it up. Spec IDN-15. */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type NetworkCode, networkState } from '../../../../contract/network-code.ts'
import {
  NETWORK_CLOCK_AHEAD_SECONDS,
  NETWORK_CODE_SECONDS,
} from '../../../../contract/rules/network-sign-in.ts'
import type { Database } from '../../../platform/database/open.ts'
import { addSeconds } from '../../../platform/time/seconds.ts'
import { networkCodeUse } from './tables.ts'

/**
 * `own`: this browser asked for it. `unasked`: no browser of ours did, so the person confirms. `wrong`:
 * stale, of the future, used before, or of another browser, also where this one has no cookie: a code that
 * somebody saw must not sign them in.
 */
export async function judgeCode(
  tx: Database,
  code: NetworkCode,
  browser: string,
  now: Date,
): Promise<'own' | 'unasked' | 'wrong'> {
  const age = now.getTime() / 1000 - code.issued
  if (age > NETWORK_CODE_SECONDS || age < -NETWORK_CLOCK_AHEAD_SECONDS) return 'wrong'
  const used = await tx
    .select()
    .from(networkCodeUse)
    .where(eq(networkCodeUse.digest, digestOf(code)))
  if (used.length > 0) return 'wrong'
  if (code.state === '') return 'unasked'
  return browser !== '' && code.state === networkState(browser) ? 'own' : 'wrong'
}

/** Within the transaction of the sign-in; the line is locked, so that a code is not used twice at once. */
export async function useNetworkCode(tx: Database, code: NetworkCode): Promise<void> {
  const expiresAt = addSeconds(new Date(code.issued * 1000), NETWORK_CODE_SECONDS)
  await tx.insert(networkCodeUse).values({ digest: digestOf(code), expiresAt })
}

function digestOf({ msisdn, session }: NetworkCode): string {
  return createHash('sha256').update(`${msisdn}|${session}`).digest('base64url')
}
