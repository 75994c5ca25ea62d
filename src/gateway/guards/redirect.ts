/**
 * A payer is sent on only to our own pages and to hosts that the settings name, whatever the payment service
 * answers. Spec GTW-5, Spec PAY-4.
 */
import type { Call } from '../../contract/call.ts'
import { ApiError } from '../../contract/errors.ts'
import { canRedirect } from '../../contract/rules/pay-page.ts'

/**
 * Throws `secure_code_refused` for any other address. `refused` is told that there was one, and its scheme.
 */
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
