/** Maps the calls of editorial content to their handlers. */
import type { Handlers } from '../../platform/context.ts'
import { helpGetFaq } from './faq.ts'
import { helpNewsDetail, helpNewsGroup, newsSearch } from './news.ts'
import { helpGetStoresByProvince } from './stores.ts'

export const editorialHandlers = {
  news_search: newsSearch,
  help_news_detail: helpNewsDetail,
  help_news_group: helpNewsGroup,
  help_get_faq: helpGetFaq,
  help_get_stores_by_province: helpGetStoresByProvince,
} satisfies Partial<Handlers>
