/**
 * What a bank is to us: a place where money comes in, that says so by signed notices, can be asked, and sends
 * money back. A real VietQR provider is one more file that fills this type. Spec PAY-12, Spec PAY-16.
 */
import type { Beneficiary } from '../../../contract/roaming/transaction.schema.ts'
import type { RawWebhook } from '../../../contract/upstream.ts'

/** One transfer onto our account. amount đ; `memo` as the payer wrote it; `at` by the bank's clock. */
export type Credit = { bankReference: string; accountNumber: string; amount: number; memo: string; at: Date }

/** A notice that was proven to be the provider's own and of now. `eventId`: the same in every copy. */
export type Webhook = { eventId: string; credits: Credit[] }

export type { RawWebhook } from '../../../contract/upstream.ts'

/** What became of a transfer back: `done` with the bank's reference, or still on its way. */
export type SentBack = { state: 'sent' | 'done'; bankReference: string }

export type BankProvider = {
  /** Its name in `/notify/{provider}` and in every row. */
  readonly name: string
  /** Where payers send money to. */
  readonly beneficiary: Beneficiary
  /**
   * Throws `Refusal('notice_refused')` unless signature (`noticeText`), time (±`NOTICE_SKEW_SECONDS`) and
   * shape are right. `now` is the operator's clock.
   */
  readNotice: (notice: RawWebhook, now: Date) => Webhook
  /** The credits of a notice that was proven before, by its body. */
  creditsIn: (body: string) => Credit[]
  /** Transfers with this memo since a moment. Throws when the bank does not answer. */
  findCredits: (memo: string, since: Date) => Promise<Credit[]>
  /** The bank's book of our account between two moments, for comparing. */
  creditsBetween: (from: Date, to: Date) => Promise<Credit[]>
  /**
   * Sends money back to whoever paid. `refundId` makes it safe to ask again: the same id is one transfer.
   * Throws when no answer came: then nothing is known.
   */
  sendBack: (order: {
    refundId: string
    bankReference: string
    amount: number
    memo: string
  }) => Promise<SentBack>
}

declare module '../../platform/context.ts' {
  interface Context {
    /** Where money from outside comes in; without one, payments are not offered (`feature_not_supported`). */
    bank: BankProvider | undefined
  }
}
