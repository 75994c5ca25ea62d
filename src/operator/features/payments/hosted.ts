/**
 * What a provider with a page of its own is to us: a wallet or a card gateway, where a payer is sent to pay
 * and comes back from. It says what became of a page by signed notices, can be asked, and sends money back. A
 * real one is one more file that fills this type. Spec PAY-1, Spec WIR-10, Spec PAY-5, Spec PAY-12.
 */
import type { Language } from '../../../contract/rules/language.ts'
import type { AttemptState, HostedMethod } from '../../../contract/rules/pay-method.ts'
import type { BankProvider, RawWebhook } from './provider.ts'

/**
 * One page to be opened. `reference`: ours, unguessable; asked again with the same one it is the same page.
 * amount đ.
 */
export type Page = {
  reference: string
  method: HostedMethod
  /** Of `get_banks`; empty for a wallet. */
  bankCode: string
  amount: number
  /** What is paid, in the payer's language. */
  title: string
  language: Language
  /** Whose order it is, `84…`. */
  msisdn: string
  expiresAt: Date
  /** The payer comes back to this path; nothing that is added to it is trusted. */
  returnPath: string
}

/**
 * Money taken without the payer being there, by a consent that stands. `mandate`: our name of it; `reference`
 * as a page's: asked again with the same one it is the same charge. amount đ.
 */
export type Charge = Pick<Page, 'reference' | 'amount' | 'title' | 'language' | 'msisdn' | 'expiresAt'> & {
  mandate: string
  method: 'wallet'
}

/**
 * What became of a page. `open`: nothing yet. `paymentReference`: the provider's own of the money, `amount` đ
 * and `at` its clock, where it is paid; else empty, 0, and when it ended.
 */
export type ProviderStatus = {
  reference: string
  state: 'open' | Exclude<AttemptState, 'begun'>
  paymentReference: string
  amount: number
  at: Date
}

export type HostedProvider = {
  /** Its name in `/notify/{provider}` and in every row. */
  readonly name: string
  readonly methods: readonly HostedMethod[]
  /** The address of the page. Throws when no answer came. */
  begin: (page: Page) => Promise<string>
  /**
   * Takes money by mandate and answers what became of it, never `open`; nothing is taken after `expiresAt`.
   * Throws when no answer came: then nothing is known. Left out: it cannot.
   */
  charge?: (charge: Charge) => Promise<ProviderStatus>
  /**
   * Throws `Refusal('notice_refused')` unless signature, time and shape are right. `now` is the operator's
   * clock.
   */
  readNotice: (notice: RawWebhook, now: Date) => { eventId: string }
  /** What a notice that was proven before says, by its body. */
  toldIn: (body: string) => ProviderStatus[]
  /** The truth about one page; `undefined` where it knows of none. Throws when it does not answer. */
  ask: (reference: string) => Promise<ProviderStatus | undefined>
  /** Everything that was paid between two moments, for comparing. */
  paidBetween: (from: Date, to: Date) => Promise<ProviderStatus[]>
  /** As a bank's; `bankReference` is the `paymentReference` of what was paid. */
  sendBack: BankProvider['sendBack']
}

/** A told thing that can be used; another spoils the whole answer. */
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
    /** Wallets and card gateways; their methods are not offered without them. */
    hosted: readonly HostedProvider[]
  }
}
