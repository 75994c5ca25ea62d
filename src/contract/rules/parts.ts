/**
 * Parts of the portal that an operator may do without (`parts` of `content/operator.yaml`), and what belongs
 * to each. Where a part is absent its pages are not built, nothing leads to them, its calls answer
 * `feature_not_supported`, and its reminders are not sent. Spec SIT-19.
 */
import type { CallName, Noun } from '../calls.ts'
import type { ErrorCode } from '../errors.ts'

export const PARTS = [
  'loyalty',
  'roaming',
  'home',
  'family',
  'sim_orders',
  'identification',
  'care',
  'adviser',
] as const
export type Part = (typeof PARTS)[number]
/** Whether the operator has each of them. */
export type Parts = Readonly<Record<Part, boolean>>

type Owned = {
  /** Pages without language, with everything below them. */
  routes: readonly `/${string}`[]
  /** Calls of nouns that belong to no part as a whole. */
  calls: readonly CallName[]
  /** Errors of other calls that only this part can cause. */
  errors: readonly ErrorCode[]
  /**
   * Jobs that do not run without it. What moves money, finishes an order or deletes data runs all the same.
   */
  jobs: readonly string[]
}

export const PART_TABLE: Readonly<Record<Part, Owned>> = {
  loyalty: {
    routes: ['/vinaphone-plus', '/tinh-nang/dieu-khoan-hoi-vien'],
    calls: ['get_rank_vnp_plus'],
    errors: ['package_tier', 'loyalty_signature'],
    jobs: [
      ...['points_pending', 'first_login_points', 'claim_steps', 'rating_reviews', 'point_ends'],
      ...['point_reminders', 'member_years', 'application_steps'],
    ],
  },
  roaming: {
    routes: ['/dich-vu/roaming', '/thanhtoan/roaming', '/tai-khoan/roaming', '/data/chuyen-di.json'],
    calls: ['mobile_ir_country_list', 'mobile_get_ir_partner'],
    errors: [],
    jobs: ['roaming_schedules'],
  },
  home: {
    routes: [
      '/dich-vu/home-combo',
      '/dich-vu/home-internet',
      '/dich-vu/home-tv',
      '/dich-vu/mytv-ott',
      '/dich-vu/co-dinh',
      '/tai-khoan/quan-ly-home-internet',
      '/tai-khoan/goi-ket-hop',
      '/tai-khoan/don-hang',
      '/tinh-nang/smart-tv-ho-tro-mytv',
      '/dat-hang',
    ],
    calls: [
      ...(['fiber_get_info', 'mytv_get_info', 'phone_get_info', 'fiber_search_info2'] as const),
      ...(['fiber_add_account', 'mytv_add_account', 'phone_add_account'] as const),
      'cust_nonmobile_lichsu_no',
    ],
    errors: ['combo_part_of'],
    jobs: ['home_device_checks'],
  },
  family: {
    routes: ['/dich-vu/gia-dinh-van-phong', '/tai-khoan/nhom'],
    calls: [],
    errors: [],
    jobs: ['family_limit_notices', 'family_notices'],
  },
  sim_orders: {
    routes: ['/tinh-nang/dang-ky-sim', '/tinh-nang/dang-ky-doi-sim-4g', '/tinh-nang/quan-ly-multisim'],
    calls: [],
    errors: [],
    jobs: [],
  },
  identification: {
    routes: ['/cap-nhat-tt', '/ekyc', '/ekyc_tttb', '/tttb', '/thongtinthuebao'],
    calls: [],
    errors: [],
    jobs: [],
  },
  care: {
    routes: ['/tai-khoan/nguoi-giup', '/tai-khoan/don-gian'],
    calls: [],
    errors: [],
    jobs: [],
  },
  adviser: {
    routes: ['/tai-khoan/tu-van', '/data/tu-van.json'],
    calls: [],
    errors: [],
    jobs: [],
  },
}

/** The part of every noun of the contract; `core` is what every portal has. */
export const NOUN_PARTS: Readonly<Record<Noun, Part | 'core'>> = {
  otp: 'core',
  authen: 'core',
  network: 'core',
  passkey: 'core',
  ownDevice: 'core',
  socialLink: 'core',
  personal: 'core',
  privacy: 'core',
  dataExport: 'core',
  dataDeletion: 'core',
  useLog: 'core',
  wallet: 'core',
  customer: 'core',
  shortLink: 'core',
  numberHealth: 'core',
  managedLine: 'core',
  advice: 'adviser',
  care: 'care',
  handoff: 'core',
  accountMerge: 'core',
  balance: 'core',
  ledger: 'core',
  calendarFeed: 'core',
  usageAlert: 'core',
  push: 'core',
  packages: 'core',
  homeOrder: 'home',
  homeCombo: 'home',
  homeNetwork: 'home',
  autopay: 'core',
  paymentHistory: 'core',
  receipt: 'core',
  recharge: 'core',
  cardCode: 'core',
  paymentClaim: 'core',
  paymentOrder: 'core',
  packageReg: 'core',
  campaign: 'core',
  bill: 'core',
  einvoice: 'core',
  usage: 'core',
  security: 'core',
  sim: 'sim_orders',
  simFreeze: 'core',
  roaming: 'roaming',
  family: 'family',
  simOrder: 'sim_orders',
  identification: 'identification',
  roamingTransaction: 'roaming',
  roamingPackage: 'roaming',
  roamingRegister: 'roaming',
  roamingBanner: 'roaming',
  offers: 'loyalty',
  points: 'loyalty',
  partner: 'loyalty',
  member: 'loyalty',
  news: 'core',
  faq: 'core',
  helpRequest: 'core',
  helpFile: 'core',
  helpVisitor: 'core',
  trouble: 'core',
  incident: 'core',
  storeVisit: 'core',
  opinion: 'core',
  store: 'core',
  content: 'core',
  location: 'core',
}

export function absentParts(parts: Parts): Part[] {
  return PARTS.filter((part) => !parts[part])
}

/** The part that has this page, undefined for the core. `path` without language. */
export function partOfPath(path: string): Part | undefined {
  return PARTS.find((part) =>
    PART_TABLE[part].routes.some((route) => path === route || path.startsWith(`${route}/`)),
  )
}

/** Whether a page belongs to what the operator has. `path` without language. */
export function isPresent(parts: Parts, path: string): boolean {
  const part = partOfPath(path)
  return part === undefined || parts[part]
}
