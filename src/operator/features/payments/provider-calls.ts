/** Never call a provider inside a transaction: it may hang or return invalid data. */
import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../platform/context.ts'
import type { BankProvider, Credit } from './provider.ts'

/** Response timeouts of providers, milliseconds: reads 8 s, payments 20 s. Spec GTW-4. */
export const PROVIDER_TIMEOUTS = { read: 8_000, pay: 20_000 } as const

/** A bank, wallet or card gateway gave no usable answer, so the outcome is unknown. */
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
  timeout: keyof typeof PROVIDER_TIMEOUTS,
  request: (bank: BankProvider) => Promise<T>,
): Promise<T> {
  const bank = theBank(context)
  return withTimeout(timeout, () => request(bank))
}

/** Waits for the answer of a bank, wallet or card gateway. Throws `ProviderUnavailable`. */
export async function withTimeout<T>(
  timeout: keyof typeof PROVIDER_TIMEOUTS,
  request: () => Promise<T>,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('The provider did not respond in time')),
      PROVIDER_TIMEOUTS[timeout],
    )
  })
  try {
    return await Promise.race([request(), late])
  } catch (error) {
    throw new ProviderUnavailable(error)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Fetches credits from the bank. One invalid credit (no reference, no whole đồng, no date) invalidates the
 * whole answer: `ProviderUnavailable`.
 */
export async function fetchCredits(
  context: Context,
  callProvider: (bank: BankProvider) => Promise<Credit[]>,
): Promise<Credit[]> {
  const credits = await callBank(context, 'read', callProvider)
  if (!Array.isArray(credits) || !credits.every(isValidCredit))
    throw new ProviderUnavailable(new Error('The response of the provider is invalid'))
  return credits
}

export function isValidCredit(credit: Credit): boolean {
  const { bankReference, accountNumber, amount, memo, at, senderAccount = '' } = credit ?? {}
  return (
    [bankReference, accountNumber, memo, senderAccount].every((text) => typeof text === 'string') &&
    bankReference !== '' &&
    Number.isSafeInteger(amount) &&
    amount > 0 &&
    at instanceof Date &&
    Number.isFinite(at.getTime())
  )
}
