/**
 * Every call there is, with its schemas. Gateway and operator read this list; the browser imports single calls.
 * The operator's handlers are typed by it: a call without a handler does not compile.
 */
import type * as z from 'zod/mini'
import type { Call, RequestOf, ResultOf } from './call.ts'
import * as appSchema from './configuration/app.schema.ts'
import * as app from './configuration/app.ts'
import * as bannerSchema from './configuration/banner.schema.ts'
import * as banner from './configuration/banner.ts'
import * as locationSchema from './configuration/location.schema.ts'
import * as location from './configuration/location.ts'
import * as storeSchema from './configuration/store.schema.ts'
import * as store from './configuration/store.ts'
import * as authenSchema from './main/authen.schema.ts'
import * as authen from './main/authen.ts'
import * as balanceSchema from './main/balance.schema.ts'
import * as balance from './main/balance.ts'
import * as contactSchema from './main/contact-update.schema.ts'
import * as contact from './main/contact-update.ts'
import * as customerSchema from './main/customer.schema.ts'
import * as customer from './main/customer.ts'
import * as faqSchema from './main/faq.schema.ts'
import * as faq from './main/faq.ts'
import * as homeOrderSchema from './main/home-order.schema.ts'
import * as homeOrder from './main/home-order.ts'
import * as newsSchema from './main/news.schema.ts'
import * as news from './main/news.ts'
import * as otpSchema from './main/otp.schema.ts'
import * as otp from './main/otp.ts'
import * as packageSchema from './main/package.schema.ts'
import * as packages from './main/package.ts'

type Schema<T> = z.ZodMiniType<T, never> | z.ZodMiniType<T>
/** `signed`: what reaches the operator, where the gateway adds a signature to what the page sent. */
type Declared<C extends Call, Signed> = { call: C; request: Schema<RequestOf<C>>; result: Schema<ResultOf<C>>; signed?: Schema<Signed> }

function declare<C extends Call, Signed = RequestOf<C>>(
  call: C,
  request: Schema<RequestOf<C>>,
  result: Schema<ResultOf<C>>,
  signed?: Schema<Signed>,
): Declared<C, Signed> {
  return { call, request, result, ...(signed && { signed }) }
}

const { bare, empty, sessionsEnded, signedIn } = authenSchema

export const calls = {
  otp_send: declare(otp.otpSend, otpSchema.sendRequest, otpSchema.sendResult),
  de_send_otp: declare(otp.deSendOtp, otpSchema.sendRequest, otpSchema.sendResult),
  otp_smart: declare(otp.otpSmart, otpSchema.sendRequest, otpSchema.sendResult),
  otp_voice_send: declare(otp.otpVoiceSend, otpSchema.sendRequest, otpSchema.sendResult),
  otp_send_mail: declare(otp.otpSendMail, otpSchema.sendRequest, otpSchema.sendResult),
  otp_get_status: declare(otp.otpGetStatus, otpSchema.statusRequest, otpSchema.statusResult),
  otp_check: declare(otp.otpCheck, otpSchema.checkRequest, otpSchema.checkResult),
  authen_msisdn: declare(authen.authenMsisdn, authenSchema.authenMsisdnRequest, signedIn),
  authen_logout: declare(authen.authenLogout, bare, empty),
  authen_logout_everywhere: declare(authen.authenLogoutEverywhere, bare, sessionsEnded),
  authen_register: declare(authen.authenRegister, authenSchema.registerRequest, authenSchema.registerResult),
  authen_miss_password: declare(authen.authenMissPassword, authenSchema.missPasswordRequest, sessionsEnded),
  authen_change_password: declare(authen.authenChangePassword, authenSchema.changePasswordRequest, sessionsEnded),
  core_customer_get_info: declare(customer.coreCustomerGetInfo, bare, customerSchema.customer),
  cust_get_info_ver2: declare(customer.custGetInfoVer2, bare, customerSchema.customerDetail),
  get_rank_vnp_plus: declare(customer.getRankVnpPlus, bare, customerSchema.rank),
  mobile_get_info: declare(customer.mobileGetInfo, bare, customerSchema.lineInfo),
  core_mobile_ezpay_balance: declare(balance.coreMobileEzpayBalance, bare, balanceSchema.headerBalance),
  mobile_IN_balances: declare(balance.mobileInBalances, bare, balanceSchema.inBalances),
  mobile_balance_info_v2: declare(balance.mobileBalanceInfoV2, bare, balanceSchema.balanceInfo),
  mobile_bundle_remain_amount: declare(balance.mobileBundleRemainAmount, bare, balanceSchema.bundleRemain),
  mobile_data_get_high_bandwidth: declare(balance.mobileDataGetHighBandwidth, bare, balanceSchema.highBandwidth),
  mobile_ledger_list: declare(balance.mobileLedgerList, bare, balanceSchema.ledger),
  package_search: declare(packages.packageSearch, packageSchema.searchRequest, packageSchema.searchResult),
  package_get_detail: declare(packages.packageGetDetail, packageSchema.detailRequest, packageSchema.packageDetail),
  package_check: declare(packages.packageCheck, packageSchema.detailRequest, packageSchema.checkResult),
  mobile_get_service_active_list: declare(packages.mobileGetServiceActiveList, bare, packageSchema.serviceList),
  package_register: declare(packages.packageRegister, packageSchema.registerRequest, packageSchema.registerResult),
  package_cancel: declare(packages.packageCancel, packageSchema.cancelRequest, packageSchema.cancelResult),
  package_resume: declare(packages.packageResume, packageSchema.resumeRequest, packageSchema.resumeResult),
  news_search: declare(news.newsSearch, newsSchema.newsSearchRequest, newsSchema.newsSearchResult),
  help_news_detail: declare(news.helpNewsDetail, newsSchema.newsDetailRequest, newsSchema.newsDetail),
  help_news_group: declare(news.helpNewsGroup, bare, newsSchema.newsGroups),
  help_get_faq: declare(faq.helpGetFaq, faqSchema.faqRequest, faqSchema.faqResult),
  help_get_stores_by_province: declare(store.helpGetStoresByProvince, storeSchema.storesRequest, storeSchema.storesResult),
  getBanners: declare(banner.getBanners, bare, bannerSchema.banners),
  media_get_banner: declare(banner.mediaGetBanner, bannerSchema.bannerRequest, bannerSchema.banners),
  selfcare_add_contact_update_user_info: declare(
    contact.selfcareAddContactUpdateUserInfo,
    contactSchema.contactUpdateRequest,
    contactSchema.contactUpdateResult,
    contactSchema.signedContactUpdateRequest,
  ),
  home_order_create: declare(homeOrder.homeOrderCreate, homeOrderSchema.createRequest, homeOrderSchema.orderResult),
  home_order_get: declare(homeOrder.homeOrderGet, homeOrderSchema.orderRequest, homeOrderSchema.homeOrder),
  home_order_list: declare(homeOrder.homeOrderList, bare, homeOrderSchema.orderList),
  home_order_cancel: declare(homeOrder.homeOrderCancel, homeOrderSchema.cancelOrderRequest, homeOrderSchema.orderResult),
  help_get_provinces: declare(location.helpGetProvinces, bare, locationSchema.provinces),
  help_get_provinces_1800: declare(location.helpGetProvinces1800, bare, locationSchema.provinces),
  help_get_provinces_lantoa: declare(location.helpGetProvincesLantoa, bare, locationSchema.provinces),
  help_get_districts_1800: declare(location.helpGetDistricts1800, locationSchema.inProvinceRequest, locationSchema.districts),
  help_get_precinct_1800: declare(location.helpGetPrecinct1800, locationSchema.precinctsRequest, locationSchema.precincts),
  help_get_street_1800: declare(location.helpGetStreet1800, locationSchema.inPrecinctRequest, locationSchema.streets),
  help_get_area_1800: declare(location.helpGetArea1800, locationSchema.inPrecinctRequest, locationSchema.streets),
  help_get_incubation_1800: declare(location.helpGetIncubation1800, locationSchema.inPrecinctRequest, locationSchema.streets),
  media_get_app_link_lists: declare(app.mediaGetAppLinkLists, bare, appSchema.appLinks),
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
