/** Maps the calls of editorial content to their handlers. */
import { type Handlers, mayLag } from '../../platform/context.ts'
import { helpGetFaq } from './faq.ts'
import { helpNewsDetail, helpNewsGroup, newsSearch } from './news.ts'
import { helpGetStoresByLnglat, helpGetStoresByProvince, listCities, listIssuers } from './stores.ts'

export const editorialHandlers = {
  news_search: mayLag(newsSearch),
  help_news_detail: mayLag(helpNewsDetail),
  help_news_group: mayLag(helpNewsGroup),
  help_get_faq: mayLag(helpGetFaq),
  help_get_stores_by_province: mayLag(helpGetStoresByProvince),
  help_get_stores_by_lnglat: mayLag(helpGetStoresByLnglat),
  vin_list_city: mayLag(listCities),
  selfcare_list_gt_noicap: listIssuers,
} satisfies Partial<Handlers>
