/** Calls of what editors write: news, answers, stores, places, banners, the app. */
import * as appSchema from '../configuration/app.schema.ts'
import * as app from '../configuration/app.ts'
import * as bannerSchema from '../configuration/banner.schema.ts'
import * as banner from '../configuration/banner.ts'
import * as locationSchema from '../configuration/location.schema.ts'
import * as location from '../configuration/location.ts'
import * as storeSchema from '../configuration/store.schema.ts'
import * as store from '../configuration/store.ts'
import { bare } from '../main/authen.schema.ts'
import * as faqSchema from '../main/faq.schema.ts'
import * as faq from '../main/faq.ts'
import * as newsSchema from '../main/news.schema.ts'
import * as news from '../main/news.ts'
import { declare } from './declare.ts'

export const editorialCalls = {
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
  media_get_app_link_lists: declare(app.mediaGetAppLinkLists, 'Store links of the app.', bare, appSchema.appLinks),
}
