/**
 * Interface of a provider with its own payment page: a wallet or a card gateway, to which payers are
 * redirected and from which they return. It reports outcomes by signed webhooks, can be polled, and refunds
 * money. A real provider is one more file of this type. Spec PAY-1, Spec PAY-12.
 */
import type { Language } from '../../../contract/rules/language.ts'
import type { AttemptState, HostedMethod } from '../../../contract/rules/pay-method.ts'
import type { BankProvider, RawWebhook } from './provider.ts'

/**
 * A page to be opened. `reference`: ours, unguessable, and idempotent: the same one returns the same page.
 * `amount` in đ.
 */
export type Page = {
  reference: string
  method: HostedMethod
  /** From `get_banks`; empty for a wallet. */
  bankCode: string
  amount: number
  /** What is paid for, in the payer's language. */
  title: string
  language: Language
  /** The line that ordered, `84…`. */
  msisdn: string
  expiresAt: Date
  /** The payer returns to this path; parameters that the provider adds are not trusted. */
  returnPath: string
}

/**
 * Money taken without the payer's presence, under an active mandate. `mandate`: our id of it; `reference` is
 * idempotent like that of a page. `amount` in đ.
 */
export type Charge = Pick<Page, 'reference' | 'amount' | 'title' | 'language' | 'msisdn' | 'expiresAt'> & {
  mandate: string
  method: 'wallet'
}

/**
 * Status of a page. `open`: no outcome yet. When paid, `paymentReference` is the provider's reference of the
 * money, `amount` is in đ and `at` is the provider's time; otherwise they are empty, 0, and the time of the
 * end.
 */
export type ProviderStatus = {
  reference: string
  state: 'open' | Exclude<AttemptState, 'begun'>
  paymentReference: string
  amount: number
  at: Date
}

export type HostedProvider = {
  /** The provider's name in `/notify/{provider}` and in all rows. */
  readonly name: string
  readonly methods: readonly HostedMethod[]
  /** Returns the address of the page. Throws when no answer arrives. */
  createPage: (page: Page) => Promise<string>
  /**
   * Takes money by mandate and returns the status, never `open`; nothing is taken after `expiresAt`. Throws
   * when no answer arrives: the outcome is then unknown. Omitted if unsupported.
   */
  charge?: (charge: Charge) => Promise<ProviderStatus>
  /**
   * Throws `ApiError('notice_refused')` unless signature, time and shape are valid. `now` is the operator's
   * clock.
   */
  readWebhook: (notice: RawWebhook, now: Date) => { eventId: string }
  /** The statuses in the body of a verified webhook. */
  statusesIn: (body: string) => ProviderStatus[]
  /**
   * Fetches the status of one page; `undefined` if the provider does not know it. Throws when no answer
   * arrives.
   */
  fetchStatus: (reference: string) => Promise<ProviderStatus | undefined>
  /**
   * Closes an open page, so that it can no longer be paid, and returns its status: `paid` if the payer was
   * faster. `undefined` if the provider does not know the page. Idempotent; throws when no answer arrives.
   */
  closePage: (reference: string) => Promise<ProviderStatus | undefined>
  /** Everything that was paid between two times, for reconciliation. */
  paidBetween: (from: Date, to: Date) => Promise<ProviderStatus[]>
  /** As a bank's; `bankReference` is the `paymentReference` of the payment. */
  sendBack: BankProvider['sendBack']
}

/** One invalid status invalidates the provider's whole answer. */
export function isValidStatus({ reference, paymentReference, state, amount, at }: ProviderStatus): boolean {
  const paid = state !== 'paid' || (paymentReference !== '' && Number.isSafeInteger(amount) && amount > 0)
  return (
    typeof reference === 'string' &&
    reference !== '' &&
    at instanceof Date &&
    Number.isFinite(at.getTime()) &&
    paid
  )
}

declare module '../../platform/context.ts' {
  interface Context {
    /** Wallets and card gateways; without them their methods are not offered. */
    hosted: readonly HostedProvider[]
  }
}
