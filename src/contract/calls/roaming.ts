/** Calls of roaming: packages, turning it on, orders by bank transfer, countries and their carriers. */
import * as typedBannerSchema from '../banners/banner.schema.ts'
import * as typedBanner from '../banners/banner.ts'
import * as irCountrySchema from '../configuration/roaming.schema.ts'
import * as irCountry from '../configuration/roaming.ts'
import { bare } from '../main/authen.schema.ts'
import * as roamingSchema from '../roaming/package.schema.ts'
import * as roaming from '../roaming/package.ts'
import * as roamingSwitchSchema from '../roaming/register.schema.ts'
import * as roamingSwitch from '../roaming/register.ts'
import * as transactionSchema from '../roaming/transaction.schema.ts'
import * as transaction from '../roaming/transaction.ts'
import { declare } from './declare.ts'

export const roamingCalls = {
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
}
