/** Calls of what editors publish and who answers them. */
import type { Handlers } from '../context.ts'
import { helpGetFaq } from '../editorial/faq.ts'
import { helpNewsDetail, helpNewsGroup, newsSearch } from '../editorial/news.ts'
import { helpGetStoresByProvince } from '../editorial/stores.ts'

export const editorialHandlers = {
  news_search: newsSearch,
  help_news_detail: helpNewsDetail,
  help_news_group: helpNewsGroup,
  help_get_faq: helpGetFaq,
  help_get_stores_by_province: helpGetStoresByProvince,
} satisfies Partial<Handlers>
