/** Menus of the account area. */
import { type Icon, type Label, type Link, PACKAGES, PLUS } from './link.ts'

/** The account area, group by group: side list on a desktop, sheet behind the dock's menu on a phone. */
export const account: readonly { label: Label; links: readonly (Link & { icon: Icon })[] }[] = [
  {
    label: 'inUse',
    links: [
      { label: 'overview', path: '/tai-khoan', icon: 'house' },
      { label: 'packages', path: PACKAGES, icon: 'package' },
      { label: 'customPackage', path: '/dich-vu/goi-tu-chon', icon: 'sliders-horizontal' },
      { label: 'adviser', path: '/tai-khoan/tu-van', icon: 'sparkles' },
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
      { label: 'helpers', path: '/tai-khoan/nguoi-giup', icon: 'hand-heart' },
      { label: 'group', path: '/tai-khoan/nhom', icon: 'users' },
      { label: 'homeNetwork', path: '/tai-khoan/quan-ly-home-internet', icon: 'wifi' },
      { label: 'homeCombo', path: '/tai-khoan/goi-ket-hop', icon: 'house' },
      { label: 'roamingMine', path: '/tai-khoan/roaming', icon: 'plane' },
      { label: 'sims', path: '/tinh-nang/quan-ly-multisim', icon: 'sliders-horizontal' },
      { label: 'changeSim', path: '/tinh-nang/dang-ky-doi-sim-4g', icon: 'truck' },
    ],
  },
  {
    label: 'me',
    links: [
      { label: 'simplePage', path: '/tai-khoan/don-gian', icon: 'smartphone' },
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
