/** Menus of every page: header, footer, frequent tasks, the menu of a signed-in line, ways out of a missing page. */
import { type Icon, type Label, type Link, type Menu, PACKAGES, PLUS } from './link.ts'

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
    needs: '/dich-vu/home-internet',
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
      { label: 'questions', path: '/tinh-nang/hoi-dap' },
      { label: 'sendRequest', path: '/tinh-nang/gui-yeu-cau' },
      { label: 'sentRequests', path: '/tinh-nang/yeu-cau-da-gui' },
      { label: 'status', path: '/trang-thai' },
      { label: 'safety', path: '/an-toan' },
      { label: 'app', path: '/tinh-nang/ung-dung' },
      { label: 'terms', path: '/tinh-nang/dieu-khoan-su-dung' },
      { label: 'privacy', path: '/tinh-nang/chinh-sach-rieng-tu' },
    ],
  },
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
