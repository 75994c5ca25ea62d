/** What a device of one's own keeps for the time without a network. Spec OFL-1 to OFL-4. */
import { SEND_REQUEST_PATH, SENT_REQUESTS_PATH } from './help-page.ts'

/** Cache of sealed copies, and cache of the pages that were opened; both are emptied at sign-out. */
export const COPIES_CACHE = 'copies'
export const PAGES_CACHE = 'pages'
/** Age at which a copy is no longer shown, seconds: 7 days. */
export const COPY_SECONDS = 7 * 86_400
/** A copy younger than this is not fetched again only to be kept, seconds. */
export const COPY_FRESH_SECONDS = 3_600
/** Receipts and requests that are fetched to be kept, newest first. */
export const COPIED_RECEIPTS = 3
export const COPIED_REQUESTS = 3

/** Reads whose last answer is kept. Nothing that opens a door elsewhere: no code of a card, no password. */
export const COPIED_CALLS: readonly string[] = [
  'core_customer_get_info',
  'mobile_get_info',
  'mobile_IN_balances',
  'mobile_balance_info_v2',
  'mobile_bundle_remain_amount',
  'mobile_data_get_high_bandwidth',
  'mobile_get_service_active_list',
  'mobile_ledger_list',
  'selfcare_get_bill_code',
  'mobile_post_billing_history',
  'payment_history',
  'payment_receipt',
  'help_feedback_get_sent',
  'help_feedback_get',
]
/** The same of roaming. */
export const COPIED_ROAMING_CALLS: readonly string[] = ['roaming_status']
/** The same of the loyalty programme. */
export const COPIED_LOYALTY_CALLS: readonly string[] = [
  'get_rank_vnp_plus',
  'getLayThongTinChungMobile',
  'apiLichSuSuDungUuDaiHoiVienSudung',
  'apiTheodoinhanqua',
  'apiXemMaUuDai',
]

/** Pages that open without a network, also when they were never opened before. Without language. */
export const OFFLINE_PATHS = [
  '/tai-khoan',
  '/tai-khoan/lich-su-su-dung',
  '/tai-khoan/hoa-don',
  '/tai-khoan/bao-mat',
  '/vinaphone-plus',
  '/vinaphone-plus/voucher-history',
  '/bien-lai',
  '/tinh-nang/hoi-dap',
  SEND_REQUEST_PATH,
  SENT_REQUESTS_PATH,
] as const
/** Shown for every other page that was not opened before. */
export const OFFLINE_PAGE = '/ngoai-tuyen'
/** Pages whose address holds a code: the code is not kept with the page. */
export const SHELL_PATHS = ['/bien-lai', '/tai-khoan/don-hang', '/tim-kiem'] as const
