/** The words that terms of promotions are made of. Spec PRO-3. */

/**
 * What is given: a voucher for the next payment, money back, points, months for nothing; a notice gives
 * nothing.
 */
export const PROMOTION_KINDS = ['voucher', 'cashback', 'points', 'bonus_months', 'notice'] as const
export type PromotionKind = (typeof PROMOTION_KINDS)[number]

/**
 * What a customer may do that a promotion looks at. Renewals and automatic payments are kinds of their own,
 * because they are often left out.
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
