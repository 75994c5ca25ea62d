/** The bank chooser: suggestions, and a search by short name. Spec PAY-17. */
import type { BankApp } from '../../../contract/roaming/transaction.schema.ts'
import type { Device } from '../../../contract/rules/device.ts'
import { SUGGESTED_BANKS } from '../../../contract/rules/roaming.ts'
import { environment } from '../../client/environment.ts'

/**
 * A bank's app that can be opened on this device. `autofill`: it fills in account, amount and memo
 * automatically.
 */
export type Bank = { code: string; name: string; shortName: string; link: string; autofill: boolean }

/** Banks whose app can be opened on the device, in the operator's order: by installs, then by name. */
export function banksFor(device: Device, banks: readonly BankApp[]): Bank[] {
  if (device === 'other') return []
  return banks.flatMap(({ bankCode, bankName, bankShortName, [device]: { deeplink, autofill } }) =>
    deeplink === ''
      ? []
      : [{ code: bankCode, name: bankName, shortName: bankShortName, link: deeplink, autofill }],
  )
}

/** Four banks by use: the last used one, then those whose app fills itself in, then in the given order. */
export function suggested(banks: readonly Bank[], last: string | undefined): Bank[] {
  const rank = ({ code, autofill }: Bank): number => (code === last ? 0 : autofill ? 1 : 2)
  return banks.toSorted((a, b) => rank(a) - rank(b)).slice(0, SUGGESTED_BANKS)
}

/**
 * Banks whose short name, code or name contains the typed text, ignoring diacritics, spaces and case; prefix
 * matches come first.
 */
export function findBanks(banks: readonly Bank[], typed: string): Bank[] {
  const wanted = plain(typed)
  if (wanted === '') return [...banks]
  const starts = ({ shortName, code }: Bank): number =>
    plain(shortName).startsWith(wanted) || plain(code).startsWith(wanted) ? 0 : 1
  return banks
    .filter(({ shortName, code, name }) =>
      [shortName, code, name].some((text) => plain(text).includes(wanted)),
    )
    .toSorted((a, b) => starts(a) - starts(b))
}

/** `Á Châu` → `achau`. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

const LAST = 'roaming_last_bank'

/** Code of the bank last opened on this device. */
export function lastBank(): string | undefined {
  return environment().local.get(LAST) ?? undefined
}
export function saveLastBank(code: string): void {
  environment().local.set(LAST, code)
}
