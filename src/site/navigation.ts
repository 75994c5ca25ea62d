/**
 * Every link of header, drawer, footer, account area and dock: label, path, audience, guarded or not. A link
 * is hidden while its route is missing in `content/operator.yaml` → `routes`, so add the route there when its
 * page is built. Spec SIT-9, Spec CAT-6.
 */
import type { KeyOf } from './messages/resolve.ts'
import type { Topics } from './messages/topics.ts'

export type Label = KeyOf<Topics['navigation']>
export type Icon =
  | 'house'
  | 'package'
  | 'wallet'
  | 'receipt-text'
  | 'ticket'
  | 'plane'
  | 'globe'
  | 'map-pin'
  | 'key-round'
  | 'history'
  | 'smartphone'
  | 'sliders-horizontal'
  | 'file-text'
  | 'file-check'
  | 'list-checks'
  | 'gift'
  | 'hand-heart'
  | 'handshake'
  | 'id-card'
  | 'sparkles'
  | 'headset'
  | 'user-round'
  | 'users'
  | 'truck'
  | 'newspaper'
  | 'circle-help'
  | 'tv'
  | 'wifi'
  | 'scale'
  | 'lock-keyhole'
  | 'info'
export type Link = {
  label: Label
  /** Address without language. */
  path: string
  /** The route that must exist; defaults to the path. */
  route?: string
  /** Restricts the link to these users; by default all see it. */
  who?: 'visitor' | 'line'
  /** A visitor who follows it must sign in first and is taken there afterwards. Spec SIT-9. */
  guarded?: true
  icon?: Icon
}
export type Menu = { label: Label; links: readonly Link[] }

const PACKAGES = '/dich-vu/goi-cuoc-di-dong'
const PLUS = '/vinaphone-plus'
const filter = (label: Label, slug: string): Link => ({
  label,
  path: `${PACKAGES}/loc/${slug}`,
  route: PACKAGES,
})

/** Menus of the header. A menu with only one remaining link becomes that link. */
export const header: readonly Menu[] = [
  {
    label: 'mobile',
    links: [
      { label: 'allPackages', path: PACKAGES },
      filter('dayPackages', 'theo-ngay'),
      filter('monthPackages', '30-ngay'),
      filter('longPackages', 'dai-han'),
      filter('voicePackages', 'kem-goi-thoai'),
      filter('postpaidPackages', 'tra-sau'),
      { label: 'family', path: '/dich-vu/gia-dinh-van-phong' },
      { label: 'valueAdded', path: '/dich-vu/gtgt' },
      { label: 'everything', path: '/goicuoc' },
    ],
  },
  {
    label: 'home',
    links: [
      { label: 'internet', path: '/dich-vu/home-internet' },
      { label: 'combo', path: '/dich-vu/home-combo' },
      { label: 'television', path: '/dich-vu/home-tv' },
      { label: 'mytv', path: '/dich-vu/mytv-ott' },
      { label: 'landline', path: '/dich-vu/co-dinh' },
      { label: 'services', path: '/dich-vu' },
    ],
  },
  { label: 'roaming', links: [{ label: 'roaming', path: '/thanhtoan/roaming' }] },
  {
    label: 'loyalty',
    links: [
      { label: 'loyaltyMine', path: PLUS },
      { label: 'loyaltyPromotions', path: `${PLUS}/promotions` },
      { label: 'loyaltyAbout', path: `${PLUS}/about` },
      { label: 'loyaltyPartner', path: `${PLUS}/about?key=becomePartner`, route: `${PLUS}/about` },
    ],
  },
  {
    label: 'support',
    links: [
      { label: 'questions', path: '/tinh-nang/hoi-dap' },
      { label: 'news', path: '/tinh-nang/tin-tuc' },
      { label: 'stores', path: '/tinh-nang/dia-diem-cua-hang' },
      { label: 'tvCheck', path: '/tinh-nang/smart-tv-ho-tro-mytv' },
      { label: 'features', path: '/tinh-nang' },
    ],
  },
]

/** Frequent tasks: tiles of the home page. */
export const quick: readonly (Link & { icon: Icon })[] = [
  { label: 'topUp', path: '/tinh-nang/nap-tien', guarded: true, icon: 'wallet' },
  { label: 'payBill', path: '/tinh-nang/thanh-toan-dich-vu', guarded: true, icon: 'receipt-text' },
  { label: 'cardCodes', path: '/tinh-nang/mua-ma-the', guarded: true, icon: 'ticket' },
  { label: 'buyPackage', path: PACKAGES, icon: 'package' },
  { label: 'roaming', path: '/thanhtoan/roaming', icon: 'plane' },
  { label: 'stores', path: '/tinh-nang/dia-diem-cua-hang', icon: 'map-pin' },
  { label: 'myLine', path: '/tai-khoan', guarded: true, icon: 'house' },
  { label: 'changePassword', path: '/tai-khoan/doi-mat-khau', guarded: true, icon: 'key-round' },
]

/** The footer's columns. */
export const footer: readonly Menu[] = [
  {
    label: 'use',
    links: [
      { label: 'offers', path: '/ads' },
      { label: 'everything', path: '/goicuoc' },
      { label: 'services', path: '/dich-vu' },
      { label: 'newSim', path: '/tinh-nang/dang-ky-sim' },
      { label: 'topUp', path: '/tinh-nang/nap-tien', guarded: true },
      { label: 'cardCodes', path: '/tinh-nang/mua-ma-the', guarded: true },
      { label: 'payBill', path: '/tinh-nang/thanh-toan-dich-vu', guarded: true },
      { label: 'stores', path: '/tinh-nang/dia-diem-cua-hang' },
    ],
  },
  {
    label: 'myLine',
    links: [
      { label: 'mine', path: '/tai-khoan', guarded: true },
      { label: 'standardise', path: '/thongtinthuebao' },
      { label: 'register', path: '/dang-ky', who: 'visitor' },
    ],
  },
  {
    label: 'support',
    links: [
      { label: 'app', path: '/tinh-nang/ung-dung' },
      { label: 'sendRequest', path: '/tinh-nang/gui-yeu-cau' },
      { label: 'status', path: '/trang-thai' },
      { label: 'safety', path: '/an-toan' },
      { label: 'questions', path: '/tinh-nang/hoi-dap' },
      { label: 'terms', path: '/tinh-nang/dieu-khoan-su-dung' },
      { label: 'privacy', path: '/tinh-nang/chinh-sach-rieng-tu' },
    ],
  },
]

/** The account area, group by group: side list on a desktop, sheet behind the dock's menu on a phone. */
export const account: readonly { label: Label; links: readonly (Link & { icon: Icon })[] }[] = [
  {
    label: 'inUse',
    links: [
      { label: 'overview', path: '/tai-khoan', icon: 'house' },
      { label: 'packages', path: PACKAGES, icon: 'package' },
      { label: 'customPackage', path: '/dich-vu/goi-tu-chon', icon: 'sliders-horizontal' },
      { label: 'usage', path: '/tai-khoan/lich-su-su-dung', icon: 'history' },
      { label: 'orders', path: '/tai-khoan/don-hang', icon: 'truck' },
      { label: 'rewards', path: '/tai-khoan/uu-dai', icon: 'sparkles' },
    ],
  },
  {
    label: 'loyalty',
    links: [
      { label: 'loyaltyMine', path: PLUS, icon: 'id-card' },
      { label: 'loyaltyOffers', path: `${PLUS}/offer`, icon: 'gift' },
      { label: 'vouchers', path: `${PLUS}/voucher-history`, icon: 'ticket' },
      { label: 'pointHistory', path: `${PLUS}/point-history`, icon: 'list-checks' },
      { label: 'pointService', path: `${PLUS}/point-service`, icon: 'sliders-horizontal' },
      { label: 'giftPoints', path: `${PLUS}/tang-diem`, icon: 'hand-heart' },
    ],
  },
  {
    label: 'pay',
    links: [
      { label: 'topUp', path: '/tinh-nang/nap-tien', icon: 'wallet' },
      { label: 'cardCodes', path: '/tinh-nang/mua-ma-the', icon: 'ticket' },
      { label: 'payBill', path: '/tinh-nang/thanh-toan-dich-vu', icon: 'receipt-text' },
      { label: 'bills', path: '/tai-khoan/hoa-don', icon: 'file-text' },
      { label: 'eInvoices', path: '/tinh-nang/hoa-don-dien-tu', icon: 'file-check' },
      { label: 'ledger', path: '/tai-khoan/so-cuoc', icon: 'list-checks' },
    ],
  },
  {
    label: 'lines',
    links: [
      { label: 'myLines', path: '/tai-khoan/thue-bao', icon: 'smartphone' },
      { label: 'group', path: '/tai-khoan/nhom', icon: 'users' },
      { label: 'homeNetwork', path: '/tai-khoan/quan-ly-home-internet', icon: 'wifi' },
      { label: 'homeCombo', path: '/tai-khoan/goi-ket-hop', icon: 'house' },
      { label: 'sims', path: '/tinh-nang/quan-ly-multisim', icon: 'sliders-horizontal' },
      { label: 'changeSim', path: '/tinh-nang/dang-ky-doi-sim-4g', icon: 'truck' },
    ],
  },
  {
    label: 'me',
    links: [
      { label: 'personal', path: '/tai-khoan/thong-tin-ca-nhan', icon: 'user-round' },
      { label: 'numberHealth', path: '/tai-khoan/suc-khoe-so', icon: 'id-card' },
      { label: 'privacyChoices', path: '/tai-khoan/quyen-rieng-tu', icon: 'sliders-horizontal' },
      { label: 'security', path: '/tai-khoan/bao-mat', icon: 'lock-keyhole' },
      { label: 'changePassword', path: '/tai-khoan/doi-mat-khau', icon: 'key-round' },
      { label: 'sendRequest', path: '/tinh-nang/gui-yeu-cau', icon: 'headset' },
      { label: 'sentRequests', path: '/tinh-nang/yeu-cau-da-gui', icon: 'list-checks' },
    ],
  },
]

/** The account area's dock on a phone; its last place is the menu with everything else. */
export const dock: readonly (Link & { icon: Icon })[] = [
  { label: 'overview', path: '/tai-khoan', icon: 'house' },
  { label: 'topUp', path: '/tinh-nang/nap-tien', icon: 'wallet' },
  { label: 'payBillShort', path: '/tinh-nang/thanh-toan-dich-vu', icon: 'receipt-text' },
  { label: 'usageShort', path: '/tai-khoan/lich-su-su-dung', icon: 'history' },
]

/** The menu behind the greeting on every page; short, because every page contains it. */
export const mine: readonly Link[] = [
  { label: 'overview', path: '/tai-khoan' },
  { label: 'topUp', path: '/tinh-nang/nap-tien' },
  { label: 'payBill', path: '/tinh-nang/thanh-toan-dich-vu' },
  { label: 'orders', path: '/tai-khoan/don-hang' },
  { label: 'personal', path: '/tai-khoan/thong-tin-ca-nhan' },
  { label: 'changePassword', path: '/tai-khoan/doi-mat-khau' },
]

/** Destinations offered on the page for missing addresses. */
export const hubs: readonly Link[] = [
  { label: 'allPackages', path: PACKAGES },
  { label: 'internet', path: '/dich-vu/home-internet' },
  { label: 'countries', path: '/dich-vu/roaming' },
  { label: 'questions', path: '/tinh-nang/hoi-dap' },
  { label: 'news', path: '/tinh-nang/tin-tuc' },
  { label: 'features', path: '/tinh-nang' },
]

/** All features, group by group: `/tinh-nang`. */
export const features: readonly { label: Label; links: readonly (Link & { icon: Icon })[] }[] = [
  {
    label: 'myLine',
    links: [
      { label: 'mine', path: '/tai-khoan', guarded: true, icon: 'house' },
      { label: 'topUp', path: '/tinh-nang/nap-tien', icon: 'wallet' },
      { label: 'payBill', path: '/tinh-nang/thanh-toan-dich-vu', icon: 'receipt-text' },
      { label: 'cardCodes', path: '/tinh-nang/mua-ma-the', icon: 'ticket' },
      { label: 'usage', path: '/tai-khoan/lich-su-su-dung', guarded: true, icon: 'history' },
      { label: 'eInvoices', path: '/tinh-nang/hoa-don-dien-tu', icon: 'file-check' },
      { label: 'homeNetwork', path: '/tai-khoan/quan-ly-home-internet', guarded: true, icon: 'wifi' },
      { label: 'homeCombo', path: '/tai-khoan/goi-ket-hop', guarded: true, icon: 'house' },
      { label: 'group', path: '/tai-khoan/nhom', guarded: true, icon: 'users' },
      { label: 'personal', path: '/tai-khoan/thong-tin-ca-nhan', guarded: true, icon: 'user-round' },
      {
        label: 'privacyChoices',
        path: '/tai-khoan/quyen-rieng-tu',
        guarded: true,
        icon: 'sliders-horizontal',
      },
      { label: 'newSim', path: '/tinh-nang/dang-ky-sim', icon: 'smartphone' },
      { label: 'changeSim', path: '/tinh-nang/dang-ky-doi-sim-4g', guarded: true, icon: 'truck' },
      { label: 'sims', path: '/tinh-nang/quan-ly-multisim', who: 'line', icon: 'smartphone' },
      { label: 'changePassword', path: '/tai-khoan/doi-mat-khau', guarded: true, icon: 'key-round' },
    ],
  },
  {
    label: 'packages',
    links: [
      { label: 'allPackages', path: PACKAGES, icon: 'package' },
      { label: 'internet', path: '/dich-vu/home-internet', icon: 'wifi' },
      { label: 'television', path: '/dich-vu/mytv-ott', icon: 'tv' },
      { label: 'countries', path: '/dich-vu/roaming', icon: 'globe' },
      { label: 'roaming', path: '/thanhtoan/roaming', icon: 'plane' },
    ],
  },
  {
    label: 'loyalty',
    links: [
      { label: 'loyaltyMine', path: PLUS, icon: 'id-card' },
      { label: 'loyaltyBenefits', path: `${PLUS}/membership-benefits`, icon: 'sparkles' },
      { label: 'loyaltyPromotions', path: `${PLUS}/promotions`, icon: 'gift' },
      { label: 'loyaltyOffers', path: `${PLUS}/offer`, icon: 'ticket' },
      { label: 'loyaltyAbout', path: `${PLUS}/about`, icon: 'info' },
      {
        label: 'loyaltyPartner',
        path: `${PLUS}/about?key=becomePartner`,
        route: `${PLUS}/about`,
        icon: 'handshake',
      },
    ],
  },
  {
    label: 'support',
    links: [
      { label: 'questions', path: '/tinh-nang/hoi-dap', icon: 'circle-help' },
      { label: 'tvCheck', path: '/tinh-nang/smart-tv-ho-tro-mytv', icon: 'tv' },
      { label: 'safety', path: '/an-toan', icon: 'lock-keyhole' },
      { label: 'stores', path: '/tinh-nang/dia-diem-cua-hang', icon: 'map-pin' },
      { label: 'sendRequest', path: '/tinh-nang/gui-yeu-cau', icon: 'headset' },
      { label: 'sentRequests', path: '/tinh-nang/yeu-cau-da-gui', icon: 'list-checks' },
      { label: 'trouble', path: '/tinh-nang/phan-anh-chat-luong', icon: 'wifi' },
      { label: 'status', path: '/trang-thai', icon: 'info' },
    ],
  },
  {
    label: 'about',
    links: [
      { label: 'news', path: '/tinh-nang/tin-tuc', icon: 'newspaper' },
      { label: 'terms', path: '/tinh-nang/dieu-khoan-su-dung', icon: 'scale' },
      { label: 'privacy', path: '/tinh-nang/chinh-sach-rieng-tu', icon: 'lock-keyhole' },
      { label: 'version', path: '/version', icon: 'info' },
    ],
  },
]

/** Links whose route exists. */
export function existing<T extends Link>(links: readonly T[], routes: readonly string[]): T[] {
  return links.filter(({ path, route }) => routes.includes(route ?? path))
}
/** Menus with their existing links, without empty menus. */
export function existingMenus(menus: readonly Menu[], routes: readonly string[]): Menu[] {
  return menus
    .map(({ label, links }) => ({ label, links: existing(links, routes) }))
    .filter(({ links }) => links.length > 0)
}
