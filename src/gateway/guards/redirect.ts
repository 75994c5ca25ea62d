/**
 * A payer is redirected only to our own pages and to hosts in the settings, whatever the payment service
 * returns. Spec GTW-5, Spec PAY-4.
 */
import type { Call } from '../../contract/call.ts'
import { ApiError } from '../../contract/errors.ts'
import { canRedirect } from '../../contract/rules/pay-page.ts'

/** Throws `secure_code_refused` for any other address. `refused` is called with its scheme. */
export function requireAllowedRedirect(
  { redirectField }: Call,
  result: unknown,
  hosts: readonly string[],
  refused: (what: string) => void,
): void {
  if (!redirectField) return
  const url = (result as Record<string, string>)[redirectField] ?? ''
  if (canRedirect(url, hosts)) return
  refused(`redirect ${/^[a-z][a-z0-9+.-]{0,30}:/i.exec(url)?.[0] ?? 'no scheme'}`)
  throw new ApiError('secure_code_refused')
}
