/** Public roaming data: countries, carriers, one package, banners. Spec ROA-3, Spec ROA-5. */
import { ApiError } from '../../../contract/errors.ts'
import type { CallHandler } from '../../platform/context.ts'
import { runningBanners } from '../content/banners.ts'
import { countryOf, detailOf, packageOf } from './catalogue.ts'

/** Sorted by Vietnamese name, ignoring diacritics. */
export const getListNational: CallHandler<'getListNational'> = async ({ roaming }) => ({
  countries: roaming.countries.map(countryOf),
})

export const getPackageDetail: CallHandler<'getPackageDetail'> = async (
  { roaming },
  _caller,
  { packageId },
) => {
  const found = packageOf(roaming, packageId)
  if (!found) throw new ApiError('package_unknown')
  return detailOf(roaming, found)
}

/** Sorted by the name in the requested language. */
export const mobileIrCountryList: CallHandler<'mobile_ir_country_list'> = async (
  { roaming },
  { language },
) => {
  const alphabet = new Intl.Collator(language)
  return roaming.countries
    .map(({ name, code }) => ({ COUNTRY: name[language], CODE: code.toUpperCase() }))
    .sort((a, b) => alphabet.compare(a.COUNTRY, b.COUNTRY))
}

export const mobileGetIrPartner: CallHandler<'mobile_get_ir_partner'> = async (
  { roaming },
  _caller,
  { country },
) => {
  const found = roaming.countries.find(({ code }) => code === country.toLowerCase())
  return found?.carriers.map(({ network, name }) => ({ CODE: network, NAME: name })) ?? []
}

export const getListBannerByType: CallHandler<'getListBannerByType'> = async (
  context,
  caller,
  { pageType },
) =>
  runningBanners(context, caller, pageType).map(({ imagePath, position, rootImageUrl, title, link }) => ({
    imagePath,
    position,
    rootImageUrl,
    title,
    link,
  }))
