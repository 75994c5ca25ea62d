/** Page size, period and filters of a line's ledger. Spec LED-1. */

/** Entries of one answer, by default and at most. */
export const LEDGER_PAGE = 50
export const LEDGER_PAGE_MAX = 500
/** Days shown initially; older entries are loaded on request. */
export const LEDGER_DAYS = 90
export const LEDGER_PATH = '/tai-khoan/so-cuoc'
/** Query parameter that names one entry. */
export const LEDGER_LINE_PARAM = 'dong'
/** Maximum length of a search text. */
export const LEDGER_SEARCH_MAX = 60

/** Channel of an entry; `autopay`: charged by a mandate, whose text is the consent. */
export const LEDGER_CHANNELS = ['web', 'sms', 'system', 'app', 'store', 'bank', 'autopay'] as const
export type LedgerChannel = (typeof LEDGER_CHANNELS)[number]

/**
 * Kinds of entries that are no money of the customer: opening balances and corrections, and promotional
 * amounts. They and all entries of promotion accounts are in no sum of money in or out.
 */
export const NOT_MONEY_KINDS = ['adjustment', 'cashback', 'cashback_return'] as const

/**
 * Account of an entry: the main account, the monthly bill, a promotion, paid from outside (bank, wallet,
 * card), or none, for a gift without money.
 */
export const LEDGER_ACCOUNTS = ['main', 'bill', 'promotion', 'outside', 'none'] as const
