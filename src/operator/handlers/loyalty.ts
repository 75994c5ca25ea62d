/** Calls of the programme about points, offers and partners, and who answers them. */
import type { Handlers } from '../context.ts'
import { offerCategories } from '../loyalty/offers/categories.ts'
import { offerDetail } from '../loyalty/offers/detail.ts'
import { discountList, giftList, pointOfferList, tierOfferList } from '../loyalty/offers/list.ts'
import { partnerProducts } from '../loyalty/offers/products.ts'
import { aboutProgramme, partnerSectors } from '../loyalty/partner/about.ts'
import { applicationState, applyAsPartner } from '../loyalty/partner/apply.ts'
import { askCaptcha } from '../loyalty/partner/captcha.ts'
import { pointConfig } from '../loyalty/points/config.ts'
import { pointDetail } from '../loyalty/points/detail.ts'
import { pointHistory } from '../loyalty/points/history.ts'
import { usedServices } from '../loyalty/points/used.ts'

export const loyaltyHandlers = {
  getDanhMucUuDai: offerCategories,
  getDSChuongTrinhUuDaiDoiDiem: pointOfferList,
  catalogDiscounts: discountList,
  Api_DSChuongTrinhUuDaiUuDaiHoiVien: tierOfferList,
  apiDSChuongTrinhUuDaiQuaTang: giftList,
  apiXemThongTinChuongTrinhUuDai: offerDetail,
  apiDSChuongTrinhSanPhamTheoDoiTac: partnerProducts,
  getLichSuDiemNewV2: pointHistory,
  getChiTietDiemThongTinBoSung: pointDetail,
  apiLayDanhSachDichVuSuDung: usedServices,
  getConfigPromotionPoints: pointConfig,
  apiGetGioiThieu: aboutProgramme,
  Api_LayDSLinhVucKinhDoanh: partnerSectors,
  apiGetCaptcha: askCaptcha,
  Api_DangKyDoiTacLienKet: applyAsPartner,
  apiTrangThaiDoiTac: applicationState,
} satisfies Partial<Handlers>
