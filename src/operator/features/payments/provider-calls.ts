/** Asking the bank, never within a transaction of ours: it may be slow, away, or talk nonsense. */
import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../platform/context.ts'
import type { BankProvider, Credit } from './provider.ts'

/** How long the bank may take for an answer, milliseconds: Spec GTW-4: reads 8 s, payments 20 s. */
export const PROVIDER_TIMEOUTS = { read: 8_000, pay: 20_000 } as const

/** No answer of a bank, wallet or card gateway that can be used. Nothing is known then. */
export class ProviderUnavailable extends Error {
  constructor(cause: unknown) {
    super('The provider does not answer', { cause })
    this.name = 'BankAway'
  }
}

/** The bank of this operator. Without one, payments are not offered: `feature_not_supported`. */
export function theBank({ bank }: Pick<Context, 'bank'>): BankProvider {
  if (!bank) throw new ApiError('feature_not_supported')
  return bank
}

/** Throws `BankAway`. */
export async function callBank<T>(
  context: Context,
  patience: keyof typeof PROVIDER_TIMEOUTS,
  ask: (bank: BankProvider) => Promise<T>,
): Promise<T> {
  const bank = theBank(context)
  return withTimeout(patience, () => ask(bank))
}

/** The answer of whoever is asked, bank, wallet or card gateway. Throws `BankAway`. */
export async function withTimeout<T>(
  patience: keyof typeof PROVIDER_TIMEOUTS,
  ask: () => Promise<T>,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It takes too long')), PROVIDER_TIMEOUTS[patience])
  })
  try {
    return await Promise.race([ask(), late])
  } catch (error) {
    throw new ProviderUnavailable(error)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Transfers as the bank tells them. One that cannot be (no reference, no whole đồng, no date) spoils the
 * whole answer: `BankAway`.
 */
export async function fetchCredits(
  context: Context,
  ask: (bank: BankProvider) => Promise<Credit[]>,
): Promise<Credit[]> {
  const credits = await callBank(context, 'read', ask)
  if (!Array.isArray(credits) || !credits.every(isValidCredit))
    throw new ProviderUnavailable(new Error('The answer cannot be read'))
  return credits
}

export function isValidCredit(credit: Credit): boolean {
  const { bankReference, accountNumber, amount, memo, at } = credit ?? {}
  return (
    [bankReference, accountNumber, memo].every((text) => typeof text === 'string') &&
    bankReference !== '' &&
    Number.isSafeInteger(amount) &&
    amount > 0 &&
    at instanceof Date &&
    Number.isFinite(at.getTime())
  )
}
