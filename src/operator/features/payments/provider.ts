/**
 * Interface of a bank: it receives money, reports it by signed webhooks, can be queried, and sends refunds. A
 * real VietQR provider is one more file of this type. Spec PAY-12, Spec PAY-16.
 */
import type { Beneficiary } from '../../../contract/roaming/transaction.schema.ts'
import type { RawWebhook } from '../../../contract/upstream.ts'

/**
 * One transfer to our account. `amount` in đ; `memo` as the payer wrote it; `at` by the bank's clock;
 * `senderAccount` where the bank reports it.
 */
export type Credit = {
  bankReference: string
  accountNumber: string
  amount: number
  memo: string
  at: Date
  senderAccount?: string | undefined
}

/** A verified, recent webhook of the provider. `eventId`: the same in every copy. */
export type Webhook = { eventId: string; credits: Credit[] }

export type { RawWebhook } from '../../../contract/upstream.ts'

/** Result of a refund transfer: `done` with the bank's reference, or still `sent`. */
export type SentBack = { state: 'sent' | 'done'; bankReference: string }

export type BankProvider = {
  /** The provider's name in `/notify/{provider}` and in all rows. */
  readonly name: string
  /** The account that payers transfer to. */
  readonly beneficiary: Beneficiary
  /**
   * Throws `ApiError('notice_refused')` unless signature (`webhookText`), time (±`WEBHOOK_SKEW_SECONDS`) and
   * shape are valid. `now` is the operator's clock.
   */
  readWebhook: (notice: RawWebhook, now: Date) => Webhook
  /** The credits in the body of a verified webhook. */
  creditsIn: (body: string) => Credit[]
  /** Transfers with this memo since a time. Throws when the bank does not answer. */
  findCredits: (memo: string, since: Date) => Promise<Credit[]>
  /** The bank's statement of our account between two times, for reconciliation. */
  creditsBetween: (from: Date, to: Date) => Promise<Credit[]>
  /**
   * Refunds the payer. `refundId` is an idempotency key: the same id is one transfer. Throws when no answer
   * arrives: the outcome is then unknown.
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
    /** Receives external money; without a bank, payments are not offered (`feature_not_supported`). */
    bank: BankProvider | undefined
  }
}
