/**
 * A payer is sent on only to our own pages and to hosts that the settings name, whatever the payment service answers. Floor plan, "Where the
 * specification is weak"; feature E3; reliability A36.
 */
import { Refusal } from '../../contract/errors.ts'
import type { PackageRegResult } from '../../contract/payment/package-reg.schema.ts'
import { mayRedirect } from '../../contract/rules/pay-page.ts'

/** The call whose answer is an address to go to. */
const WITH_ADDRESS = 'payment_package_reg_v2'

/** Throws `secure_code_refused` for any other address. `refused` is told that there was one, and its scheme. */
export function admitRedirect(name: string, result: unknown, hosts: readonly string[], refused: (what: string) => void): void {
  if (name !== WITH_ADDRESS) return
  const { redirect_url: url } = result as PackageRegResult
  if (mayRedirect(url, hosts)) return
  refused(`redirect ${/^[a-z][a-z0-9+.-]{0,30}:/i.exec(url)?.[0] ?? 'no scheme'}`)
  throw new Refusal('secure_code_refused')
}
