/** How the ledger of a line is looked through. Spec LED-1. */

/** Bookings of one answer, where nothing is said, and at most. */
export const LEDGER_PAGE = 50
export const LEDGER_PAGE_MAX = 500
/** What is shown at first, days; further back is asked for. */
export const LEDGER_DAYS = 90
export const LEDGER_PATH = '/tai-khoan/so-cuoc'
/** Names one booking in the address. */
export const LEDGER_LINE_PARAM = 'dong'
/** What is searched for is no longer than this. */
export const LEDGER_SEARCH_MAX = 60

/** By which way something was booked; `autopay`: charged by a mandate, whose words are the consent. */
export const LEDGER_CHANNELS = ['web', 'sms', 'system', 'app', 'store', 'bank', 'autopay'] as const
export type LedgerChannel = (typeof LEDGER_CHANNELS)[number]

/**
 * Where it was booked: the main account, the monthly bill, a promotion, or paid from outside (bank, wallet,
 * card).
 */
export const LEDGER_ACCOUNTS = ['main', 'bill', 'promotion', 'outside'] as const
