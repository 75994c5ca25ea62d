/** Calls of the programme about points, offers and partners, and who answers them. */
import type { Handlers } from '../context.ts'
import { offerCategories } from '../loyalty/offers/categories.ts'
import { checkClaim, claimOffer } from '../loyalty/offers/claim.ts'
import { offerDetail } from '../loyalty/offers/detail.ts'
import { discountList, giftList, pointOfferList, tierOfferList } from '../loyalty/offers/list.ts'
import { partnerProducts } from '../loyalty/offers/products.ts'
import { checkRating, rateOffer } from '../loyalty/offers/rate.ts'
import { claimHistory, giftsOnTheWay, openCode } from '../loyalty/offers/received.ts'
import { aboutProgramme, partnerSectors } from '../loyalty/partner/about.ts'
import { addToApplication, applicationState } from '../loyalty/partner/application.ts'
import { applyAsPartner } from '../loyalty/partner/apply.ts'
import { askCaptcha } from '../loyalty/partner/captcha.ts'
import { pointConfig } from '../loyalty/points/config.ts'
import { pointDetail } from '../loyalty/points/detail.ts'
import { givePoints, takeGiftBack } from '../loyalty/points/gift.ts'
import { giftInfo, sendGiftCode, verifyGiftCode } from '../loyalty/points/gift-ask.ts'
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
  apiKiemTraNhanUuDai: checkClaim,
  apiNhanUuDaiWithOTP: claimOffer,
  apiXemMaUuDai: openCode,
  apiTheodoinhanqua: giftsOnTheWay,
  apiLichSuSuDungUuDaiHoiVienSudung: claimHistory,
  KiemTraDanhGiaChuongTrinhUuDai: checkRating,
  apiDanhGiaChuongTrinhUuDai: rateOffer,
  getLichSuDiemNewV2: pointHistory,
  getChiTietDiemThongTinBoSung: pointDetail,
  apiLayDanhSachDichVuSuDung: usedServices,
  getConfigPromotionPoints: pointConfig,
  TangDiemThongTin: giftInfo,
  TangDiemSendOTP: sendGiftCode,
  TangDiemVerify: verifyGiftCode,
  TangDiem: givePoints,
  TangDiemHuy: takeGiftBack,
  apiGetGioiThieu: aboutProgramme,
  Api_LayDSLinhVucKinhDoanh: partnerSectors,
  apiGetCaptcha: askCaptcha,
  Api_DangKyDoiTacLienKet: applyAsPartner,
  apiTrangThaiDoiTac: applicationState,
  apiBoSungHoSoDoiTac: addToApplication,
} satisfies Partial<Handlers>
