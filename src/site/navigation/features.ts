/** The list of all features. */
import { type Icon, type Label, type Link, PACKAGES, PLUS } from './link.ts'

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
      { label: 'adviser', path: '/tai-khoan/tu-van', guarded: true, icon: 'sparkles' },
      { label: 'eInvoices', path: '/tinh-nang/hoa-don-dien-tu', icon: 'file-check' },
      { label: 'homeNetwork', path: '/tai-khoan/quan-ly-home-internet', guarded: true, icon: 'wifi' },
      { label: 'homeCombo', path: '/tai-khoan/goi-ket-hop', guarded: true, icon: 'house' },
      { label: 'group', path: '/tai-khoan/nhom', guarded: true, icon: 'users' },
      { label: 'helpers', path: '/tai-khoan/nguoi-giup', guarded: true, icon: 'hand-heart' },
      { label: 'simplePage', path: '/tai-khoan/don-gian', guarded: true, icon: 'smartphone' },
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
      { label: 'trip', path: '/dich-vu/roaming/chuyen-di', icon: 'list-checks' },
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
