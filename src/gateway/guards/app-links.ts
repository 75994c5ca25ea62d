/**
 * Links that open apps are returned only if known, whichever operator sends them: `javascript:`, `intent:`,
 * an unknown scheme or host becomes an empty link, which the page shows as "open the app yourself". Spec
 * PAY-17.
 */
import type { Call } from '../../contract/call.ts'
import type { BankApp } from '../../contract/roaming/transaction.schema.ts'
import { isAppLink } from '../../contract/rules/app-link.ts'

/**
 * The result with known links only. `refused` receives the bank and the scheme of each other link, never the
 * link itself.
 */
export function resolveAppLinks(
  { appLinksField }: Call,
  result: unknown,
  refused: (what: string) => void,
): unknown {
  if (!appLinksField) return result
  const { [appLinksField]: banks = [], ...rest } = result as Record<string, readonly BankApp[]>
  const admit = <App extends BankApp['ios']>(bankCode: string, app: App): App => {
    if (app.deeplink === '' || isAppLink(app.deeplink)) return app
    refused(`${bankCode} ${/^[a-z][a-z0-9+.-]{0,30}:/i.exec(app.deeplink)?.[0] ?? 'no scheme'}`)
    return { ...app, deeplink: '', autofill: false }
  }
  return {
    ...rest,
    [appLinksField]: banks.map((bank) => ({
      ...bank,
      ios: admit(bank.bankCode, bank.ios),
      android: admit(bank.bankCode, bank.android),
    })),
  }
}
