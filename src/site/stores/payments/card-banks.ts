/**
 * Banks of domestic and international cards: search without diacritics, the last used one first. Spec PAY-3.
 */
import { atom } from 'nanostores'
import type { CardBank } from '../../../contract/payment/package-reg.schema.ts'
import { getBanks } from '../../../contract/payment/package-reg.ts'
import type { PayMethod } from '../../../contract/rules/pay-method.ts'
import { environment } from '../../client/environment.ts'
import { type Failure, send } from '../../client/send.ts'
import { plain } from './banks.ts'
import './speak.ts'

export type CardBanks =
  | { step: 'none' }
  | { step: 'loading' }
  | { step: 'ready'; banks: readonly CardBank[] }
  | { step: 'failed'; failure: Failure }

export const $cardBanks = atom<CardBanks>({ step: 'none' })

/** Loads the list once, and again after a failure. */
export async function loadCardBanks(): Promise<void> {
  const { step } = $cardBanks.get()
  if (step === 'loading' || step === 'ready') return
  $cardBanks.set({ step: 'loading' })
  const answer = await send(getBanks, {})
  $cardBanks.set(
    answer.ok ? { step: 'ready', banks: answer.result.banks } : { step: 'failed', failure: answer },
  )
}

/**
 * Banks of the card kind whose name, full name or code contains the typed text, ignoring diacritics, spaces
 * and case: the last used one first, then prefix matches.
 */
export function findCardBanks(banks: readonly CardBank[], method: PayMethod, typed: string): CardBank[] {
  const wanted = plain(typed)
  const last = lastCardBank(method)
  const rank = ({ BANK_CODE, BANK_NAME }: CardBank): number => {
    if (BANK_CODE === last) return 0
    return wanted && [BANK_CODE, BANK_NAME].some((text) => plain(text).startsWith(wanted)) ? 1 : 2
  }
  return banks
    .filter(({ IS_INTERNATIONAL }) => IS_INTERNATIONAL === (method === 'international_card'))
    .filter(({ BANK_CODE, BANK_NAME, BANK_FULL_NAME = '' }) =>
      [BANK_CODE, BANK_NAME, BANK_FULL_NAME].some((text) => plain(text).includes(wanted)),
    )
    .toSorted((a, b) => rank(a) - rank(b))
}

const LAST = 'card_bank:'

/** Code of the bank whose card of this kind was last used on this device. */
export function lastCardBank(method: PayMethod): string | undefined {
  return environment().local.get(LAST + method) ?? undefined
}
export function saveCardBank(method: PayMethod, code: string): void {
  environment().local.set(LAST + method, code)
}

/** Name of a bank by its code; `undefined` if it is not in the list or the list could not be loaded. */
export async function nameOfBank(code: string): Promise<string | undefined> {
  await loadCardBanks()
  const banks = $cardBanks.get()
  return banks.step === 'ready'
    ? banks.banks.find(({ BANK_CODE }) => BANK_CODE === code)?.BANK_NAME
    : undefined
}
