/** Who holds a number: a signed-in line, or the browser of a visitor. Spec SMO-3. */
import { createHmac } from 'node:crypto'
import { ApiError } from '../../../contract/errors.ts'
import type { Caller, Context } from '../../platform/context.ts'
import { deriveKey } from '../../platform/secrets/seal.ts'

const DIGEST = 'sen buyer digest 1'

/** The digest under which a browser is stored. */
export function browserDigest({ pepper }: Pick<Context, 'pepper'>, browser: string): string {
  return createHmac('sha256', deriveKey(pepper, DIGEST)).update(browser).digest('base64url')
}

/**
 * The caller's holders: first the one of a new hold. A line that held a number as a visitor keeps it after
 * signing in here. Empty for a browser that has never held one.
 */
export function holdersOf(
  context: Pick<Context, 'pepper'>,
  { msisdn, browser }: Pick<Caller, 'msisdn' | 'browser'>,
): string[] {
  return [
    ...(msisdn ? [`line:${msisdn}`] : []),
    ...(browser ? [`browser:${browserDigest(context, browser)}`] : []),
  ]
}

/** The holder of a new hold. The gateway names every browser that holds, so none is a wrong request. */
export function newHolder(context: Pick<Context, 'pepper'>, caller: Caller): string {
  const [holder] = holdersOf(context, caller)
  if (!holder) throw new ApiError('bad_request')
  return holder
}

/** The line of a holder; `undefined` for a browser. */
export function lineOfHolder(holder: string): string | undefined {
  return holder.startsWith('line:') ? holder.slice('line:'.length) : undefined
}
