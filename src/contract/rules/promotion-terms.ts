/** Vocabulary of promotion terms. Spec PRO-3. */

/** What is given: a voucher for the next payment, money back, points, free months; a notice gives nothing. */
export const PROMOTION_KINDS = ['voucher', 'cashback', 'points', 'bonus_months', 'notice'] as const
export type PromotionKind = (typeof PROMOTION_KINDS)[number]

/**
 * Transactions that a promotion may count. Renewals and automatic payments are separate kinds, because they
 * are often excluded.
 */
export const TRANSACTIONS = [
  'mobile_package',
  'data_package',
  'roaming_package',
  'internet_package',
  'tv_package',
  'package_renewal',
  'sim',
  'top_up',
  'auto_top_up',
  'card_code',
  'card_top_up',
  'telecom_bill',
  'auto_bill',
  'order_payment',
  'prepayment',
  'first_login',
] as const
export type TransactionKind = (typeof TRANSACTIONS)[number]

export const METHODS = ['main_account', 'bank_qr', 'bank_card', 'bank_account', 'wallet'] as const
export type Method = (typeof METHODS)[number]
