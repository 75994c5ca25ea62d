/** Calls of the loyalty programme. All of them are signed by the gateway. */
import * as memberSchema from '../loyalty/member.schema.ts'
import * as membership from '../loyalty/member.ts'
import * as offerSchema from '../loyalty/offers.schema.ts'
import * as offers from '../loyalty/offers.ts'
import * as partnerSchema from '../loyalty/partner.schema.ts'
import * as partner from '../loyalty/partner.ts'
import * as pointSchema from '../loyalty/points.schema.ts'
import * as points from '../loyalty/points.ts'
import { bare, empty } from '../main/authen.schema.ts'
import { loyal } from './loyal.ts'

export const loyaltyCalls = {
  getDanhMucUuDai: loyal(offers.getDanhMucUuDai, 'Categories of offers, and how many each holds.', offerSchema.categoriesRequest, offerSchema.categories),
  getDSChuongTrinhUuDaiDoiDiem: loyal(
    offers.getDSChuongTrinhUuDaiDoiDiem,
    'Vouchers and gifts for points, by words, category and partner; a member is told which may be had now.',
    offerSchema.offersRequest,
    offerSchema.offers,
  ),
  catalogDiscounts: loyal(offers.catalogDiscounts, 'Discounts of partners that cost no points.', offerSchema.offersRequest, offerSchema.offers),
  Api_DSChuongTrinhUuDaiUuDaiHoiVien: loyal(
    offers.apiDSChuongTrinhUuDaiHoiVien,
    'What the member’s tier opens; for others what the first tier does.',
    offerSchema.offersRequest,
    offerSchema.offers,
  ),
  apiDSChuongTrinhUuDaiQuaTang: loyal(offers.apiDSChuongTrinhUuDaiQuaTang, 'Gifts for points.', offerSchema.offersRequest, offerSchema.offers),
  apiXemThongTinChuongTrinhUuDai: loyal(
    offers.apiXemThongTinChuongTrinhUuDai,
    'One offer with its texts, places and the products of its partner.',
    offerSchema.offerRequest,
    offerSchema.offerDetail,
  ),
  apiDSChuongTrinhSanPhamTheoDoiTac: loyal(
    offers.apiDSChuongTrinhSanPhamTheoDoiTac,
    'A partner, and what members pay there.',
    offerSchema.partnerProductsRequest,
    offerSchema.partnerProducts,
  ),
  apiKiemTraNhanUuDai: loyal(
    offers.apiKiemTraNhanUuDai,
    'May this member have the offer; then a code is sent for it.',
    offerSchema.checkClaimRequest,
    memberSchema.codeSent,
  ),
  apiNhanUuDaiWithOTP: loyal(
    offers.apiNhanUuDaiWithOtp,
    'Takes the points and gives the offer, both or neither: a voucher, a gift on its way, or data on the line.',
    offerSchema.claimRequest,
    offerSchema.claimResult,
  ),
  apiXemMaUuDai: loyal(offers.apiXemMaUuDai, 'The code of a voucher, and that it was looked at.', offerSchema.claimIdRequest, offerSchema.claimResult),
  apiTheodoinhanqua: loyal(offers.apiTheodoinhanqua, 'Gifts on their way.', bare, offerSchema.claims),
  apiLichSuSuDungUuDaiHoiVienSudung: loyal(
    offers.apiLichSuSuDungUuDaiHoiVienSudung,
    'Everything that was received in twelve months.',
    bare,
    offerSchema.claims,
  ),
  KiemTraDanhGiaChuongTrinhUuDai: loyal(
    offers.kiemTraDanhGiaChuongTrinhUuDai,
    'May what was received be rated, and until when.',
    offerSchema.claimIdRequest,
    offerSchema.rateCheck,
  ),
  apiDanhGiaChuongTrinhUuDai: loyal(offers.apiDanhGiaChuongTrinhUuDai, 'Rates an offer after use, once.', offerSchema.rateRequest, empty),
  getLichSuDiemNewV2: loyal(
    points.getLichSuDiemNewV2,
    'Points: balance, what ends next, what is on its way, and every entry, newest first.',
    pointSchema.historyRequest,
    pointSchema.history,
  ),
  getChiTietDiemThongTinBoSung: loyal(points.getChiTietDiemThongTinBoSung, 'How an entry of points came about.', pointSchema.detailRequest, pointSchema.detail),
  apiLayDanhSachDichVuSuDung: loyal(
    points.apiLayDanhSachDichVuSuDung,
    'What points were used for in 90 days, and what they can become.',
    bare,
    pointSchema.usedServices,
  ),
  getConfigPromotionPoints: loyal(
    points.getConfigPromotionPoints,
    'How points are earned and end, and campaigns that give some.',
    bare,
    pointSchema.promotionPoints,
  ),
  TangDiemThongTin: loyal(
    points.tangDiemThongTin,
    'Whose a number is, masked, and what may still be given this month.',
    pointSchema.giftInfoRequest,
    pointSchema.giftInfo,
  ),
  TangDiemSendOTP: loyal(points.tangDiemSendOtp, 'Sends the code for a gift of points.', pointSchema.giftRequest, memberSchema.codeSent),
  TangDiemVerify: loyal(points.tangDiemVerify, 'Checks the code for a gift of points.', pointSchema.giftCodeRequest, pointSchema.giftProven),
  TangDiem: loyal(points.tangDiem, 'Gives the points that the proven code was for.', pointSchema.givePointsRequest, pointSchema.gift),
  TangDiemHuy: loyal(points.tangDiemHuy, 'Takes a gift back within ten minutes, while nothing of it was used.', pointSchema.giftBackRequest, pointSchema.gift),
  apiGetGioiThieu: loyal(partner.apiGetGioiThieu, 'About the programme.', bare, partnerSchema.about),
  Api_LayDSLinhVucKinhDoanh: loyal(partner.apiLayDSLinhVucKinhDoanh, 'Sectors of business of partners.', bare, partnerSchema.sectors),
  apiGetCaptcha: loyal(partner.apiGetCaptcha, 'A picture with letters, or a code to an e-mail address.', partnerSchema.captchaRequest, partnerSchema.captcha),
  Api_DangKyDoiTacLienKet: loyal(partner.apiDangKyDoiTacLienKet, 'An application to become a partner.', partnerSchema.applyRequest, partnerSchema.application),
  apiTrangThaiDoiTac: loyal(
    partner.apiTrangThaiDoiTac,
    'Where an application stands, by its code and phone number.',
    partnerSchema.applicationRequest,
    partnerSchema.application,
  ),
  apiBoSungHoSoDoiTac: loyal(partner.apiBoSungHoSoDoiTac, 'Adds what was asked for to an application.', partnerSchema.moreRequest, partnerSchema.application),
  getTokenHoiVien: loyal(
    membership.getTokenHoiVien,
    'A token of the loyalty service for this session. The page is given aliases; the real one stays in the gateway.',
    memberSchema.tokenRequest,
    memberSchema.tokenResult,
  ),
  getLayThongTinChungMobile: loyal(
    membership.getLayThongTinChungMobile,
    'How the line stands to the programme, and the member: card, tier and the way to the next one, points.',
    bare,
    memberSchema.memberInfo,
  ),
  getLayThongTinChungMobileV2: loyal(membership.getLayThongTinChungMobileV2, 'getLayThongTinChungMobile, its second version.', bare, memberSchema.memberInfo),
  registerMember: loyal(
    membership.registerMember,
    'Checks who wants to join and what was typed, and sends a code. result.Error 0, -3, -5, -6, -9, -10, -12, -13.',
    memberSchema.registerRequest,
    memberSchema.codeSent,
    memberSchema.registerSigned,
  ),
  verifyMemberInfo: loyal(
    membership.verifyMemberInfo,
    'Joins with the code, and credits points for what was paid in the last twelve months. result.Error 0, -2, -3, -4.',
    memberSchema.verifyRequest,
    memberSchema.verifyResult,
  ),
  cancelMember: loyal(membership.cancelMember, 'Sends the code to leave with: errorCode 17, or 14 and 20.', memberSchema.cancelRequest, memberSchema.codeSent),
  apiCancelMember: loyal(
    membership.apiCancelMember,
    'Leaves with the code: errorCode 0, 14, 16, 20.',
    memberSchema.confirmCancelRequest,
    memberSchema.cancelled,
  ),
  capNhatEmail: loyal(
    membership.capNhatEmail,
    'Sends a code to a new address; with the code it is confirmed. Asks for a second look.',
    memberSchema.emailRequest,
    memberSchema.emailResult,
  ),
  apidmdiaban: loyal(
    partner.apidmdiaban,
    'Areas of the programme’s forms: provinces (0), districts of a province (1), wards of a district or province (2).',
    partnerSchema.areasRequest,
    partnerSchema.areas,
  ),
}
