/** Maps the calls of points, offers, partners and the wallet pass to their handlers. */
import type { Handlers } from '../../platform/context.ts'
import { offerCategories } from './offers/categories.ts'
import { checkClaim, claimOffer } from './offers/claim.ts'
import { claimedOffer } from './offers/claimed-offer.ts'
import { offerDetail } from './offers/detail.ts'
import { discountList, giftList, pointOfferList, tierOfferList } from './offers/list.ts'
import { partnerProducts } from './offers/products.ts'
import { checkRating, rateOffer } from './offers/rate.ts'
import { claimHistory, giftsOnTheWay, openCode } from './offers/received.ts'
import { usedServices } from './offers/used.ts'
import { aboutProgramme, partnerSectors } from './partner/about.ts'
import { addToApplication, applicationState } from './partner/application.ts'
import { applyAsPartner } from './partner/apply.ts'
import { createCaptcha } from './partner/captcha.ts'
import { pointConfig } from './points/config.ts'
import { pointDetail } from './points/detail.ts'
import { giftPoints, revertGift } from './points/gift.ts'
import { giftInfo, sendGiftCode, verifyGiftCode } from './points/gift-ask.ts'
import { pointHistory } from './points/history.ts'
import { memberCardPass } from './wallet-pass/member-card-pass.ts'

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
  getChiTietDiemThongTinBoSung: pointDetail(claimedOffer),
  apiLayDanhSachDichVuSuDung: usedServices,
  getConfigPromotionPoints: pointConfig,
  TangDiemThongTin: giftInfo,
  TangDiemSendOTP: sendGiftCode,
  TangDiemVerify: verifyGiftCode,
  TangDiem: giftPoints,
  TangDiemHuy: revertGift,
  apiGetGioiThieu: aboutProgramme,
  Api_LayDSLinhVucKinhDoanh: partnerSectors,
  apiGetCaptcha: createCaptcha,
  Api_DangKyDoiTacLienKet: applyAsPartner,
  apiTrangThaiDoiTac: applicationState,
  apiBoSungHoSoDoiTac: addToApplication,
  member_card_pass: memberCardPass,
} satisfies Partial<Handlers>
