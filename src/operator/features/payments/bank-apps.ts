/** Banks whose app can pay an order, with links for the payer's phone. Spec ROA-10, Spec PAY-18. */
import type { BankAppContent } from '../../../contract/content/bank.schema.ts'
import type { Banks } from '../../../contract/content/banks.ts'
import type { BankApp, Beneficiary } from '../../../contract/roaming/transaction.schema.ts'

/** What a prefilling link contains; `amount` in đ. */
export type Payment = { beneficiary: Beneficiary; amount: number; memo: string }

/**
 * Most installed first, as far as `monthlyInstall` is known, then by short name: no order of ours says which
 * bank is better. A bank with an app for one system only has an empty link for the other.
 */
export function bankApps(
  { banks: { banks, ios, android } }: { banks: Banks },
  beneficiary: Beneficiary,
  amount: number,
  memo: string,
): BankApp[] {
  const payment = { beneficiary, amount, memo }
  const apps = [...ios, ...android]
  const installs = (code: string): number =>
    Math.max(...apps.map(({ bankCode, monthlyInstall }) => (bankCode === code ? monthlyInstall : 0)))
  const listed = banks
    .filter(({ bankCode }) => apps.some((app) => app.bankCode === bankCode))
    .toSorted(
      (a, b) =>
        installs(b.bankCode) - installs(a.bankCode) ||
        a.bankShortName.localeCompare(b.bankShortName, 'vi', { sensitivity: 'base' }),
    )
  return listed.map((bank) => {
    const { bankCode } = bank
    const of = (apps: readonly BankAppContent[]) => {
      const app = apps.find((one) => one.bankCode === bankCode)
      return {
        deeplink: app ? bankLink(banks, app, payment) : '',
        autofill: app?.autofill ?? false,
        appId: app?.appId ?? '',
      }
    }
    const { bankName, bankShortName, logo } = bank
    return { bankCode, bankName, bankShortName, logo, ios: of(ios), android: of(android) }
  })
}

/**
 * Adapter for the one service whose links prefill the transfer (VietQR.io, a third party): `ba` account and
 * bank, `am` amount, `tn` memo, `bn` name. Links of all other apps only open the app.
 */
export function bankLink(
  banks: Banks['banks'],
  { deeplink, autofill }: BankAppContent,
  { beneficiary, amount, memo }: Payment,
): string {
  if (!autofill) return deeplink
  const { bin, accountNumber, accountName } = beneficiary
  const bank = banks.find((one) => one.bin === bin)?.bankCode.toLowerCase() ?? bin
  const link = new URL(deeplink)
  for (const [name, value] of Object.entries({
    ba: `${accountNumber}@${bank}`,
    am: String(amount),
    tn: memo,
    bn: accountName,
  }))
    link.searchParams.set(name, value)
  return link.href
}
