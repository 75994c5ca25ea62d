/**
 * Every call there is, with its schemas. Gateway and operator read this list; the browser imports single calls.
 * The operator's handlers are typed by it: a call without a handler does not compile.
 */
import * as z from 'zod/mini'
import * as typedBannerSchema from './banners/banner.schema.ts'
import * as typedBanner from './banners/banner.ts'
import type { Call, RequestOf, ResultOf } from './call.ts'
import * as appSchema from './configuration/app.schema.ts'
import * as app from './configuration/app.ts'
import * as bannerSchema from './configuration/banner.schema.ts'
import * as banner from './configuration/banner.ts'
import * as locationSchema from './configuration/location.schema.ts'
import * as location from './configuration/location.ts'
import * as irCountrySchema from './configuration/roaming.schema.ts'
import * as irCountry from './configuration/roaming.ts'
import * as storeSchema from './configuration/store.schema.ts'
import * as store from './configuration/store.ts'
import * as memberSchema from './loyalty/member.schema.ts'
import * as membership from './loyalty/member.ts'
import * as offerSchema from './loyalty/offers.schema.ts'
import * as offers from './loyalty/offers.ts'
import * as partnerSchema from './loyalty/partner.schema.ts'
import * as partner from './loyalty/partner.ts'
import * as pointSchema from './loyalty/points.schema.ts'
import * as points from './loyalty/points.ts'
import * as accessSchema from './main/access.schema.ts'
import * as access from './main/access.ts'
import * as authenSchema from './main/authen.schema.ts'
import * as authen from './main/authen.ts'
import * as autopaySchema from './main/autopay.schema.ts'
import * as autopays from './main/autopay.ts'
import * as balanceSchema from './main/balance.schema.ts'
import * as balance from './main/balance.ts'
import * as billSchema from './main/bill.schema.ts'
import * as bills from './main/bill.ts'
import * as calendarFeedSchema from './main/calendar-feed.schema.ts'
import * as calendarFeed from './main/calendar-feed.ts'
import * as campaignSchema from './main/campaign.schema.ts'
import * as campaign from './main/campaign.ts'
import * as cardCodeSchema from './main/card-code.schema.ts'
import * as cardCode from './main/card-code.ts'
import * as contactSchema from './main/contact-update.schema.ts'
import * as contact from './main/contact-update.ts'
import * as customSchema from './main/custom-package.schema.ts'
import * as custom from './main/custom-package.ts'
import * as customerSchema from './main/customer.schema.ts'
import * as customer from './main/customer.ts'
import * as einvoiceSchema from './main/einvoice.schema.ts'
import * as einvoice from './main/einvoice.ts'
import * as faqSchema from './main/faq.schema.ts'
import * as faq from './main/faq.ts'
import * as homeOrderSchema from './main/home-order.schema.ts'
import * as homeOrder from './main/home-order.ts'
import * as ledgerSchema from './main/ledger.schema.ts'
import * as ledger from './main/ledger.ts'
import * as managedSchema from './main/managed-line.schema.ts'
import * as managed from './main/managed-line.ts'
import * as newsSchema from './main/news.schema.ts'
import * as news from './main/news.ts'
import * as noticeChoiceSchema from './main/notice-choice.schema.ts'
import * as noticeChoices from './main/notice-choice.ts'
import * as otpSchema from './main/otp.schema.ts'
import * as otp from './main/otp.ts'
import * as packageSchema from './main/package.schema.ts'
import * as packages from './main/package.ts'
import * as paymentOrderSchema from './main/payment-order.schema.ts'
import * as paymentOrder from './main/payment-order.ts'
import * as personalSchema from './main/personal.schema.ts'
import * as personal from './main/personal.ts'
import * as receiptSchema from './main/receipt.schema.ts'
import * as receipt from './main/receipt.ts'
import * as rechargeSchema from './main/recharge.schema.ts'
import * as recharge from './main/recharge.ts'
import * as sessionSchema from './main/session.schema.ts'
import * as sessions from './main/session.ts'
import * as usageSchema from './main/usage.schema.ts'
import * as usage from './main/usage.ts'
import * as walletSchema from './main/wallet.schema.ts'
import * as wallets from './main/wallet.ts'
import * as packageRegSchema from './payment/package-reg.schema.ts'
import * as packageReg from './payment/package-reg.ts'
import * as roamingSchema from './roaming/package.schema.ts'
import * as roaming from './roaming/package.ts'
import * as roamingSwitchSchema from './roaming/register.schema.ts'
import * as roamingSwitch from './roaming/register.ts'
import * as transactionSchema from './roaming/transaction.schema.ts'
import * as transaction from './roaming/transaction.ts'

type Schema<T> = z.ZodMiniType<T, never> | z.ZodMiniType<T>
/** `summary`: one sentence for the OpenAPI document; it stands here, where no browser reads it. `signed`: what reaches the operator, where the gateway adds a signature to what the page sent. */
type Declared<C extends Call, Signed> = { call: C; summary: string; request: Schema<RequestOf<C>>; result: Schema<ResultOf<C>>; signed?: Schema<Signed> }

function declare<C extends Call, Signed = RequestOf<C>>(
  call: C,
  summary: string,
  request: Schema<RequestOf<C>>,
  result: Schema<ResultOf<C>>,
  signed?: Schema<Signed>,
): Declared<C, Signed> {
  return { call, summary, request, result, ...(signed && { signed }) }
}

/** A call of the loyalty service: the operator gets token, requestId, partnerCode and secureCode beside what the page sent (core §7). */
function loyal<C extends Call, Request extends z.ZodMiniObject, Added extends z.core.$ZodShape = typeof memberSchema.signedFields>(
  call: C,
  summary: string,
  request: Request & Schema<RequestOf<C>>,
  result: Schema<ResultOf<C>>,
  added?: Added,
) {
  type Signed = RequestOf<C> & memberSchema.SignedFields
  return declare(call, summary, request, result, z.extend(request, added ?? memberSchema.signedFields) as unknown as Schema<Signed>)
}

const { bare, empty, sessionsEnded, signedIn } = authenSchema

export const calls = {
  otp_send: declare(otp.otpSend, 'Sends a code by SMS. Answers alike for every well-formed number.', otpSchema.sendRequest, otpSchema.sendResult),
  de_send_otp: declare(otp.deSendOtp, 'otp_send for a line that is not signed in.', otpSchema.sendRequest, otpSchema.sendResult),
  otp_smart: declare(
    otp.otpSmart,
    'Sends a code by the channel the operator chooses: voice for a privileged off-net line, else SMS.',
    otpSchema.sendRequest,
    otpSchema.sendResult,
  ),
  otp_voice_send: declare(
    otp.otpVoiceSend,
    'Calls an off-net line that has the gift-promotion or special-privilege flag and says the code, else sends an SMS; answers alike for all.',
    otpSchema.sendRequest,
    otpSchema.sendResult,
  ),
  otp_send_mail: declare(
    otp.otpSendMail,
    'Sends a code to the e-mail address on record, else by SMS; answers alike for all.',
    otpSchema.sendRequest,
    otpSchema.sendResult,
  ),
  otp_get_status: declare(
    otp.otpGetStatus,
    'What a page that counts down asks at zero and on return to the tab. Answers alike for known and unknown numbers.',
    otpSchema.statusRequest,
    otpSchema.statusResult,
  ),
  otp_check: declare(
    otp.otpCheck,
    'Counts as a try and marks the challenge proven; the call of the same purpose uses it up.',
    otpSchema.checkRequest,
    otpSchema.checkResult,
  ),
  authen_msisdn: declare(
    authen.authenMsisdn,
    'Signs in by code or by password. By code, a line without an account gets one, without a password.',
    authenSchema.authenMsisdnRequest,
    signedIn,
  ),
  authen_logout: declare(authen.authenLogout, 'Ends this session.', bare, empty),
  authen_logout_everywhere: declare(authen.authenLogoutEverywhere, 'Ends every session of the line, this one too.', bare, sessionsEnded),
  authen_register: declare(
    authen.authenRegister,
    'Makes an account with a password, opens a payment wallet when asked to, and signs the line in.',
    authenSchema.registerRequest,
    authenSchema.registerResult,
  ),
  authen_miss_password: declare(
    authen.authenMissPassword,
    'Sets a new password by code and ends every session. A refusal carries orgin_msg with AUTH_DESC.',
    authenSchema.missPasswordRequest,
    sessionsEnded,
  ),
  authen_change_password: declare(
    authen.authenChangePassword,
    'Changes the password with the old one, ends every other session and says so by SMS.',
    authenSchema.changePasswordRequest,
    sessionsEnded,
  ),
  authen_step_up: declare(
    authen.authenStepUp,
    'Confirms by a code of purpose step_up who is signed in; what needs it may be done for five minutes.',
    authenSchema.stepUpRequest,
    authenSchema.steppedUp,
  ),
  authen_set_password: declare(
    authen.authenSetPassword,
    'Gives a line that has no password its first one, after a second look; ends every other session and says so by SMS.',
    authenSchema.setPasswordRequest,
    sessionsEnded,
  ),
  authen_session_list: declare(sessions.authenSessionList, 'Where the line is signed in.', bare, sessionSchema.sessionList),
  authen_session_end: declare(
    sessions.authenSessionEnd,
    'Signs one of the line’s own sessions out; one that has ended already is no failure.',
    sessionSchema.endSessionRequest,
    sessionSchema.sessionEnded,
  ),
  customer_personal_get: declare(
    personal.customerPersonalGet,
    'What is held about the owner, masked, each fact with its source and time.',
    bare,
    personalSchema.personal,
  ),
  customer_reveal: declare(
    personal.customerReveal,
    'The same unmasked, after a second look; that somebody looked is written down for the owner.',
    bare,
    personalSchema.revealed,
  ),
  customer_reveal_list: declare(personal.customerRevealList, 'Who looked at the owner’s data unmasked, and when.', bare, personalSchema.revealList),
  customer_contact_send: declare(
    personal.customerContactSend,
    'Sends a code to a new e-mail address or contact number, after a second look.',
    personalSchema.contactSendRequest,
    personalSchema.contactSent,
  ),
  customer_contact_confirm: declare(
    personal.customerContactConfirm,
    'Takes the new address over by the code that was sent there; the line is told by SMS.',
    personalSchema.contactConfirmRequest,
    personalSchema.personal,
  ),
  customer_language_set: declare(
    personal.customerLanguageSet,
    'In which language SMS and e-mails of the line are written.',
    personalSchema.languageRequest,
    personalSchema.personal,
  ),
  customer_notice_get: declare(noticeChoices.customerNoticeGet, 'Which notices the line gets, by SMS and by e-mail.', bare, noticeChoiceSchema.noticeChoices),
  customer_notice_set: declare(
    noticeChoices.customerNoticeSet,
    'Turns notices of a kind on or off; for offers this is the consent, kept with its words.',
    noticeChoiceSchema.noticeSetRequest,
    noticeChoiceSchema.noticeChoices,
  ),
  payment_wallet_get: declare(wallets.paymentWalletGet, 'Whether a wallet is linked with the line.', bare, walletSchema.wallet),
  payment_wallet_link: declare(
    wallets.paymentWalletLink,
    'Links a wallet with the line by a consent of its own, after a second look.',
    walletSchema.walletLinkRequest,
    walletSchema.wallet,
  ),
  payment_wallet_unlink: declare(wallets.paymentWalletUnlink, 'Unlinks the wallet; the consent that was given stays written down.', bare, walletSchema.wallet),
  autopay_get: declare(autopays.autopayGet, 'Automatic payment of the line: its mandate, what it will charge, and what was.', bare, autopaySchema.autopay),
  autopay_set: declare(
    autopays.autopaySet,
    'Begins to pay the bills of the line from its wallet up to a cap a month, or sets another cap; a second look to begin and for a higher one.',
    autopaySchema.autopaySetRequest,
    autopaySchema.autopay,
  ),
  autopay_stop: declare(autopays.autopayStop, 'Stops automatic payment at once; nothing that was announced is charged.', bare, autopaySchema.autopay),
  core_customer_get_info: declare(
    customer.coreCustomerGetInfo,
    'Name and customer number, for the greeting. A failure shows nothing (roaming §8).',
    bare,
    customerSchema.customer,
  ),
  cust_get_info_ver2: declare(customer.custGetInfoVer2, 'The customer with contact data, masked.', bare, customerSchema.customerDetail),
  get_rank_vnp_plus: declare(customer.getRankVnpPlus, 'Membership, tier and points.', bare, customerSchema.rank),
  mobile_get_info: declare(customer.mobileGetInfo, 'The line: kind, plan, state, roaming, wallet.', bare, customerSchema.lineInfo),
  cust_get_subscribers_by_invoice2: declare(
    managed.custGetSubscribersByInvoice2,
    'Lines and accesses that the line manages, own ones first. CONTACT is sealed between operator and gateway and leaves masked.',
    bare,
    managedSchema.subscriberList,
  ),
  cust_send_account_consent: declare(
    managed.custSendAccountConsent,
    'Asks an owner by a code to let this line manage his. Answers alike for every well-formed account.',
    managedSchema.consentRequest,
    managedSchema.consentResult,
  ),
  mobile_add_account: declare(managed.mobileAddAccount, "Adds a mobile line with its owner's code.", managedSchema.addRequest, managedSchema.addResult),
  phone_add_account: declare(managed.phoneAddAccount, "Adds a landline with its owner's code.", managedSchema.addRequest, managedSchema.addResult),
  fiber_add_account: declare(managed.fiberAddAccount, "Adds internet at home with its owner's code.", managedSchema.addRequest, managedSchema.addResult),
  mytv_add_account: declare(managed.mytvAddAccount, "Adds MyTV with its owner's code.", managedSchema.addRequest, managedSchema.addResult),
  cust_remove_account: declare(
    managed.custRemoveAccount,
    'Takes an account out of the list; both sides are told.',
    managedSchema.accountRequest,
    managedSchema.done,
  ),
  cust_rename_account: declare(managed.custRenameAccount, 'Gives an account of the list a name and a role.', managedSchema.renameRequest, managedSchema.done),
  cust_get_account_managers: declare(
    managed.custGetAccountManagers,
    'Who manages something of the own customer, with every look of the last 90 days.',
    bare,
    managedSchema.managerList,
  ),
  cust_end_account_manager: declare(
    managed.custEndAccountManager,
    'Ends the managing of an own line by another; both sides are told.',
    managedSchema.endManagerRequest,
    managedSchema.done,
  ),
  mobile_get_managed_summary: declare(
    managed.mobileGetManagedSummary,
    'What is left and owed on an own or managed mobile line, where its owner agreed; each look is written down for the owner.',
    managedSchema.accountRequest,
    managedSchema.lineSummary,
  ),
  fiber_get_info: declare(access.fiberGetInfo, 'The card of an internet access.', managedSchema.accountRequest, accessSchema.access),
  mytv_get_info: declare(access.mytvGetInfo, 'The card of a MyTV access.', managedSchema.accountRequest, accessSchema.access),
  phone_get_info: declare(access.phoneGetInfo, 'The card of a landline.', managedSchema.accountRequest, accessSchema.access),
  fiber_search_info2: declare(
    access.fiberSearchInfo2,
    'Own accesses by words of account, contract or address.',
    accessSchema.accessSearch,
    accessSchema.accessList,
  ),
  core_mobile_ezpay_balance: declare(
    balance.coreMobileEzpayBalance,
    'One figure for the header: prepaid balance or postpaid charges.',
    bare,
    balanceSchema.headerBalance,
  ),
  mobile_IN_balances: declare(balance.mobileInBalances, 'All prepaid accounts with their expiry.', bare, balanceSchema.inBalances),
  mobile_balance_info_v2: declare(balance.mobileBalanceInfoV2, 'Balance or bill of the line, and what will be charged next.', bare, balanceSchema.balanceInfo),
  mobile_bundle_remain_amount: declare(balance.mobileBundleRemainAmount, 'Every quota: data, calls, messages.', bare, balanceSchema.bundleRemain),
  mobile_data_get_high_bandwidth: declare(
    balance.mobileDataGetHighBandwidth,
    'High-speed data left, the speed after it, seven days of use and a forecast.',
    bare,
    balanceSchema.highBandwidth,
  ),
  mobile_ledger_list: declare(
    ledger.mobileLedgerList,
    'Bookings of the line, newest first, each explained; by filter, and page by page.',
    ledgerSchema.ledgerRequest,
    balanceSchema.ledger,
  ),
  mobile_ledger_summary: declare(
    ledger.mobileLedgerSummary,
    'Sums of the bookings of a filter, as a whole and month by month.',
    ledgerSchema.ledgerSummaryRequest,
    ledgerSchema.ledgerSummary,
  ),
  ledger_dispute_create: declare(
    ledger.ledgerDisputeCreate,
    'Disputes one booking; the operator attaches what its records say. One a booking; "not me" also ends the service.',
    ledgerSchema.disputeCreateRequest,
    ledgerSchema.disputeCreateResult,
  ),
  ledger_dispute_list: declare(ledger.ledgerDisputeList, "The line's disputes, newest first.", bare, ledgerSchema.disputeList),
  ledger_dispute_get: declare(ledger.ledgerDisputeGet, 'One dispute with its evidence and its history.', ledgerSchema.disputeRequest, ledgerSchema.dispute),
  calendar_feed_get: declare(calendarFeed.calendarFeedGet, 'Whether renewals are fed to a calendar.', bare, calendarFeedSchema.calendarFeed),
  calendar_feed_renew: declare(
    calendarFeed.calendarFeedRenew,
    'Makes a secret address for the calendar, said this once; the one before ends.',
    bare,
    calendarFeedSchema.calendarFeedMade,
  ),
  calendar_feed_revoke: declare(calendarFeed.calendarFeedRevoke, 'Ends the secret address.', bare, calendarFeedSchema.calendarFeed),
  package_search: declare(
    packages.packageSearch,
    'Packages on sale, by words (diacritics and slips forgiven) and by family.',
    packageSchema.searchRequest,
    packageSchema.searchResult,
  ),
  package_get_detail: declare(packages.packageGetDetail, 'Terms of one package as sold now.', packageSchema.detailRequest, packageSchema.packageDetail),
  custom_package_quote: declare(
    custom.customPackageQuote,
    "Code and price of a package of one's own choice; from then on it is checked, registered and paid like any other.",
    customSchema.customRequest,
    customSchema.customQuote,
  ),
  package_check: declare(packages.packageCheck, 'May this line register it, and if not, why.', packageSchema.detailRequest, packageSchema.checkResult),
  mobile_get_service_active_list: declare(
    packages.mobileGetServiceActiveList,
    'Everything that can charge the line, and what ended in the last 90 days.',
    bare,
    packageSchema.serviceList,
  ),
  package_register: declare(
    packages.packageRegister,
    'Registers a package and pays it from the main account (postpaid: on the next bill), in one transaction. Value-added services need a second consent.',
    packageSchema.registerRequest,
    packageSchema.registerResult,
  ),
  package_cancel: declare(
    packages.packageCancel,
    'Stops renewal at the end of the cycle, or ends the package now; just bought and unused, the money goes back.',
    packageSchema.cancelRequest,
    packageSchema.cancelResult,
  ),
  package_resume: declare(
    packages.packageResume,
    'Takes a cancellation at the end of the cycle back while the package still runs.',
    packageSchema.resumeRequest,
    packageSchema.resumeResult,
  ),
  package_undo_cancel: declare(
    packages.packageUndoCancel,
    'Takes an end "now" back within ten minutes: the package runs again with what was left of it.',
    packageSchema.undoCancelRequest,
    packageSchema.undoCancelResult,
  ),
  vas_stop_all: declare(
    packages.vasStopAll,
    'Ends the value-added services that were shown, all at once; what was just bought and unused is refunded.',
    packageSchema.stopAllRequest,
    packageSchema.stopAllResult,
  ),
  vas_undo_stop_all: declare(
    packages.vasUndoStopAll,
    'Takes the last stop of all back within ten minutes.',
    packageSchema.undoStopAllRequest,
    packageSchema.undoStopAllResult,
  ),
  news_search: declare(
    news.newsSearch,
    'Published news by words (diacritics and slips forgiven) and by group, page by page; without words the newest first.',
    newsSchema.newsSearchRequest,
    newsSchema.newsSearchResult,
  ),
  help_news_detail: declare(news.helpNewsDetail, 'One published item with its whole text.', newsSchema.newsDetailRequest, newsSchema.newsDetail),
  help_news_group: declare(news.helpNewsGroup, 'Groups of news, and how many items each holds.', bare, newsSchema.newsGroups),
  help_get_faq: declare(
    faq.helpGetFaq,
    'Questions and answers by topic and by words (diacritics and slips forgiven); without either all of them.',
    faqSchema.faqRequest,
    faqSchema.faqResult,
  ),
  help_get_stores_by_province: declare(
    store.helpGetStoresByProvince,
    'Stores of a province; an unknown one has none.',
    storeSchema.storesRequest,
    storeSchema.storesResult,
  ),
  getBanners: declare(banner.getBanners, 'Banners that run now, of every place, in the language of the header.', bare, bannerSchema.banners),
  media_get_banner: declare(banner.mediaGetBanner, 'Banners that run now in one place.', bannerSchema.bannerRequest, bannerSchema.banners),
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
  selfcare_add_contact_update_user_info: declare(
    contact.selfcareAddContactUpdateUserInfo,
    'Sends a line the ways to bring its subscriber information up to date. Answers alike for every well-formed number.',
    contactSchema.contactUpdateRequest,
    contactSchema.contactUpdateResult,
    contactSchema.signedContactUpdateRequest,
  ),
  home_order_create: declare(
    homeOrder.homeOrderCreate,
    'Orders a home product for an address. Nothing is charged: it is paid at the installation.',
    homeOrderSchema.createRequest,
    homeOrderSchema.orderResult,
  ),
  home_order_get: declare(
    homeOrder.homeOrderGet,
    "One of the line's own orders, with what happened and what comes next.",
    homeOrderSchema.orderRequest,
    homeOrderSchema.homeOrder,
  ),
  home_order_list: declare(homeOrder.homeOrderList, "The line's orders of home products, newest first.", bare, homeOrderSchema.orderList),
  home_order_cancel: declare(
    homeOrder.homeOrderCancel,
    'Takes an order back, until its appointment begins. One that was taken back already is answered as it is.',
    homeOrderSchema.cancelOrderRequest,
    homeOrderSchema.orderResult,
  ),
  createTransaction: declare(
    transaction.createTransaction,
    'Orders a package that is paid by bank transfer. A line has one open order for a package: asking again answers that one.',
    transactionSchema.createTransactionRequest,
    transactionSchema.transaction,
  ),
  getQR: declare(
    transaction.getQR,
    'The VietQR of an order that can still be paid, and the banks whose apps read it.',
    transactionSchema.qrRequest,
    transactionSchema.qr,
  ),
  queryTransactionInfo: declare(
    transaction.queryTransactionInfo,
    'How an order stands: transactionStatus 2 is success, -1 is failure, anything else is asked again after poll_after seconds.',
    transactionSchema.queryRequest,
    transactionSchema.queryResult,
  ),
  payment_receipt: declare(
    receipt.paymentReceipt,
    'The receipt of a payment by its long code, on any device; the number is masked.',
    receiptSchema.receiptRequest,
    receiptSchema.receipt,
  ),
  mobile_payment_recharge_check_remain: declare(
    recharge.rechargeCheckRemain,
    "May this line be topped up, whose it is (masked), and what is left of the day's top-ups for others.",
    rechargeSchema.remainRequest,
    rechargeSchema.remain,
  ),
  mobile_payment_recharge_v2: declare(
    recharge.recharge,
    "With an amount: an order that is paid as any other (another's line needs step-up). With a scratch card: the own line is topped up at once.",
    rechargeSchema.rechargeRequest,
    rechargeSchema.rechargeResult,
  ),
  mobile_payment_recharge_history: declare(
    recharge.rechargeHistory,
    'Top-ups that this line paid for, newest first, to do them again.',
    bare,
    rechargeSchema.rechargeHistory,
  ),
  card_code_order: declare(
    cardCode.cardCodeOrder,
    'Orders codes of top-up cards; paid as any other order.',
    cardCodeSchema.cardOrderRequest,
    paymentOrderSchema.orderMade,
  ),
  card_code_list: declare(cardCode.cardCodeList, 'Cards that this line has bought, with their states and without their codes.', bare, cardCodeSchema.cardList),
  card_code_reveal: declare(
    cardCode.cardCodeReveal,
    'The code of a bought card, under step-up; that it was shown is recorded.',
    cardCodeSchema.revealRequest,
    cardCodeSchema.revealed,
  ),
  card_code_send: declare(
    cardCode.cardCodeSend,
    'Sends the code of a bought card to its own buyer, by SMS or e-mail, under step-up and a few times a day.',
    cardCodeSchema.sendCardRequest,
    cardCodeSchema.cardSent,
  ),
  payment_method_list: declare(
    paymentOrder.paymentMethodList,
    'How an order, or a package before it is ordered, can be paid: each method with its total, and why it would fail.',
    paymentOrderSchema.methodsRequest,
    paymentOrderSchema.methodsResult,
  ),
  payment_order_get: declare(
    paymentOrder.paymentOrderGet,
    'How an order of the line stands; whoever asks has the bank and the pages of wallets and cards asked too.',
    paymentOrderSchema.orderRequest,
    paymentOrderSchema.paymentOrderView,
  ),
  payment_order_cancel: declare(
    paymentOrder.paymentOrderCancel,
    'Gives an order up that waits for money; money that comes later goes back.',
    paymentOrderSchema.orderRequest,
    paymentOrderSchema.paymentOrderView,
  ),
  selfcare_get_qrcode: declare(
    paymentOrder.selfcareGetQrcode,
    'The VietQR of any order that can still be paid, and the banks whose apps read it.',
    paymentOrderSchema.orderRequest,
    transactionSchema.qr,
  ),
  payment_package_reg_v2: declare(
    packageReg.paymentPackageRegV2,
    'Begins to pay a package, or an order that was made, by a method; answers where to go. Signed by the gateway, which proves the answer.',
    packageRegSchema.packageRegRequest,
    packageRegSchema.packageRegResult,
    packageRegSchema.signedPackageRegRequest,
  ),
  get_banks: declare(packageReg.getBanks, 'Banks whose cards can pay: domestic and international ones.', bare, packageRegSchema.banksResult),
  campaign_progress: declare(
    campaign.campaignProgress,
    'What campaigns run, how the line stands in each this month, and what its orders earned or why they did not.',
    bare,
    campaignSchema.progress,
  ),
  voucher_list: declare(
    campaign.voucherList,
    'Vouchers that the line can use now; for an order, what each takes off.',
    campaignSchema.vouchersRequest,
    campaignSchema.vouchersResult,
  ),
  payment_order_voucher: declare(
    campaign.paymentOrderVoucher,
    'Puts a voucher on an order that nobody has begun to pay, or takes it off.',
    campaignSchema.useVoucherRequest,
    campaignSchema.useVoucherResult,
  ),
  selfcare_get_bill_code: declare(
    bills.selfcareGetBillCode,
    'Payment codes of the own customer with their open bills, or of a typed code, with the owner masked.',
    billSchema.codeRequest,
    billSchema.codeResult,
  ),
  selfcare_ttc_billcode_list: declare(
    bills.selfcareTtcBillcodeList,
    'Payment codes of others that this line keeps, with their open bills.',
    bare,
    billSchema.savedCodes,
  ),
  selfcare_ttc_detail: declare(
    bills.selfcareTtcDetail,
    'One bill of a payment code; its lines and those of the month before only for the own customer.',
    billSchema.detailRequest,
    billSchema.billDetail,
  ),
  selfcare_ttc_update: declare(
    bills.selfcareTtcUpdate,
    'Keeps a payment code under a name, names an own one, or forgets it.',
    billSchema.updateRequest,
    billSchema.savedCodes,
  ),
  selfcare_ttc_payment_info: declare(
    bills.selfcareTtcPaymentInfo,
    'Makes one order of the chosen bills, of one payment code or several.',
    billSchema.payRequest,
    paymentOrderSchema.orderMade,
  ),
  mobile_post_billing_history: declare(bills.mobilePostBillingHistory, 'Bills of the own postpaid line, two years of them.', bare, billSchema.mobileHistory),
  mobile_post_hist_detail: declare(
    bills.mobilePostHistDetail,
    'One bill of the own line with its lines and those of the month before.',
    billSchema.mobileDetailRequest,
    billSchema.billDetail,
  ),
  cust_nonmobile_lichsu_no: declare(bills.custNonmobileLichsuNo, "Bills of the customer's home accesses, two years of them.", bare, billSchema.homeHistory),
  help_get_provinces: declare(location.helpGetProvinces, 'All provinces, with the old ones they were made of.', bare, locationSchema.provinces),
  help_get_provinces_1800: declare(location.helpGetProvinces1800, 'Provinces where home products can be installed.', bare, locationSchema.provinces),
  help_get_provinces_lantoa: declare(location.helpGetProvincesLantoa, 'Provinces of the "lan toả" referral programme.', bare, locationSchema.provinces),
  help_get_districts_1800: declare(
    location.helpGetDistricts1800,
    'Old districts of a province, derived: they were abolished on 1 July 2025.',
    locationSchema.inProvinceRequest,
    locationSchema.districts,
  ),
  help_get_precinct_1800: declare(
    location.helpGetPrecinct1800,
    'Wards of a province, each with the old wards it was made of.',
    locationSchema.precinctsRequest,
    locationSchema.precincts,
  ),
  help_get_street_1800: declare(location.helpGetStreet1800, 'Streets of a ward.', locationSchema.inPrecinctRequest, locationSchema.streets),
  help_get_area_1800: declare(location.helpGetArea1800, 'Hamlets (ấp) of a ward.', locationSchema.inPrecinctRequest, locationSchema.streets),
  help_get_incubation_1800: declare(
    location.helpGetIncubation1800,
    'Quarters and estates (khu) of a ward.',
    locationSchema.inPrecinctRequest,
    locationSchema.streets,
  ),
  getPackageInfo: declare(
    roaming.getPackageInfo,
    "Roaming packages on sale, and how roaming stands on the line of the session or of the app's entry token, which opens once.",
    roamingSchema.packageInfoRequest,
    roamingSchema.packageInfo,
  ),
  getPackageDetail: declare(
    roaming.getPackageDetail,
    'One roaming package with its long texts and every carrier of its countries.',
    roamingSchema.packageDetailRequest,
    roamingSchema.roamingPackageDetail,
  ),
  getListNational: declare(
    roaming.getListNational,
    'Countries where one can roam, by Vietnamese name with diacritics left aside.',
    bare,
    roamingSchema.nationals,
  ),
  irRegister: declare(
    roamingSwitch.irRegister,
    'Turns data roaming on by the code of otp_send (ir_register), or off; off is confirmed again while a package runs.',
    roamingSwitchSchema.irRegisterRequest,
    roamingSwitchSchema.irRegisterResult,
  ),
  mobile_ir_country_list: declare(irCountry.mobileIrCountryList, 'Countries where one can roam, by name.', bare, irCountrySchema.irCountries),
  mobile_get_ir_partner: declare(
    irCountry.mobileGetIrPartner,
    'Carriers with whom one roams in a country; an unknown one has none.',
    irCountrySchema.irPartnerRequest,
    irCountrySchema.irPartners,
  ),
  getListBannerByType: declare(
    typedBanner.getListBannerByType,
    'Banners of the roaming result and app pages that run now, by position.',
    typedBannerSchema.bannersByTypeRequest,
    typedBannerSchema.roamingBanners,
  ),
  selfcare_einvoice_list_by_cust: declare(
    einvoice.selfcareEinvoiceListByCust,
    "Electronic invoices of the line's customer, year by year, newest first, with their chains.",
    einvoiceSchema.einvoicesRequest,
    einvoiceSchema.einvoices,
  ),
  selfcare_einvoice_get_file: declare(
    einvoice.selfcareEinvoiceGetFile,
    'One invoice as XML (the original) or PDF: a ticket for /api/file.',
    einvoiceSchema.einvoiceFileRequest,
    einvoiceSchema.documentFile,
  ),
  selfcare_einvoice_download_file: declare(
    einvoice.selfcareEinvoiceDownloadFile,
    'All invoices of a year as ZIP, XML and PDF of each: a ticket for /api/file.',
    einvoiceSchema.einvoiceYearRequest,
    einvoiceSchema.documentFile,
  ),
  selfcare_einvoice_correct_buyer: declare(
    einvoice.selfcareEinvoiceCorrectBuyer,
    'Asks to correct the buyer of one invoice; the operator decides by an adjusting or replacing invoice.',
    einvoiceSchema.correctBuyerRequest,
    einvoiceSchema.correctBuyerResult,
  ),
  selfcare_einvoice_lookup: declare(
    einvoice.selfcareEinvoiceLookup,
    'The invoice of a look-up code, without signing in.',
    einvoiceSchema.lookupRequest,
    einvoiceSchema.einvoice,
  ),
  selfcare_einvoice_lookup_file: declare(
    einvoice.selfcareEinvoiceLookupFile,
    'The file of the invoice of a look-up code, without signing in: a ticket for /api/file.',
    einvoiceSchema.lookupFileRequest,
    einvoiceSchema.documentFile,
  ),
  selfcare_einvoice_signer: declare(
    einvoice.selfcareEinvoiceSigner,
    'The public key that invoices are signed with; null where they are not signed.',
    bare,
    einvoiceSchema.signer,
  ),
  selfcare_get_tbc_file: declare(
    einvoice.selfcareGetTbcFile,
    'The notice of a bill as PDF: a ticket for /api/file.',
    einvoiceSchema.tbcFileRequest,
    einvoiceSchema.documentFile,
  ),
  usage_history: declare(
    usage.usageHistory,
    'Calls, messages and data of the last 90 days, newest first, numbers hidden; in full after a step-up.',
    usageSchema.usageRequest,
    usageSchema.usagePage,
  ),
  history_file: declare(
    usage.historyFile,
    'What is shown of usage or payments as CSV or PDF: a ticket for /api/file.',
    usageSchema.historyFileRequest,
    usageSchema.historyFileResult,
  ),
  mobile_prepaid_refill_history: declare(
    usage.mobilePrepaidRefillHistory,
    'What was paid into a prepaid main account in the last 90 days, newest first.',
    usageSchema.refillsRequest,
    usageSchema.refills,
  ),
  mobile_post_payment_history: declare(
    usage.mobilePostPaymentHistory,
    'What the bills of a postpaid line were paid with in the last 90 days, newest first.',
    usageSchema.refillsRequest,
    usageSchema.billPayments,
  ),
  mobile_prepaid_hist_detail: declare(
    usage.mobilePrepaidHistDetail,
    'One refill with the balance before and after it.',
    usageSchema.refillRequest,
    usageSchema.refillDetail,
  ),
  media_get_app_link_lists: declare(app.mediaGetAppLinkLists, 'Store links of the app.', bare, appSchema.appLinks),
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

export type Calls = typeof calls
export type CallName = keyof Calls
export type CallRequest<Name extends CallName> = RequestOf<Calls[Name]['call']>
/** What an operator's verb is handed: the request, signed where it is. */
export type SignedRequest<Name extends CallName> = Calls[Name] extends Declared<Call, infer Signed> ? Signed : never
export type CallResult<Name extends CallName> = ResultOf<Calls[Name]['call']>

export function isCallName(name: string): name is CallName {
  return Object.hasOwn(calls, name)
}
