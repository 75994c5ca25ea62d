import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { KEYWORD_MAX } from '../rules/search.ts'
import { body, isoTime } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'

/** Maximum number of items on a page of results. */
export const NEWS_PER_PAGE = 12

const key = z.string().check(z.maxLength(120))
const keyword = z.optional(z.string().check(z.maxLength(KEYWORD_MAX)))

/** `page` counts from 1. */
export const newsSearchRequest = body({
  keyword,
  group: z.optional(key),
  page: z.optional(z.int().check(z.gte(1), z.lte(10_000))),
})

/**
 * A news item as the API defines it: fields without a prefix are Vietnamese. `NEWS_ID` is also the end of its
 * address, `GROUP_ID` the tab; `IMAGE` names a drawing of the site; `DATETIME` is the publication time. Spec
 * CON-1.
 */
export const newsCard = z.strictObject({
  NEWS_ID: z.string(),
  TITLE: z.string(),
  EN_TITLE: z.string(),
  DESCRIPTION: z.string(),
  EN_DESCRIPTION: z.string(),
  IMAGE: z.string(),
  GROUP_ID: z.string(),
  GROUP_NAME: z.string(),
  EN_GROUP_NAME: z.string(),
  DATETIME: isoTime,
})
export type NewsCard = z.infer<typeof newsCard>
/** One page of the results, and their total number. */
export const newsSearchResult = z.strictObject({
  news: z.array(newsCard),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
})

export const newsDetailRequest = body({ NEWS_ID: key })
/** `BODY` and `EN_BODY`: markdown without HTML; links within the site have no language. */
export const newsDetail = z.strictObject({ ...newsCard.shape, BODY: z.string(), EN_BODY: z.string() })

/** Groups in their order; `COUNT`: number of published items. */
export const newsGroups = z.strictObject({
  groups: z.array(
    z.strictObject({
      GROUP_ID: z.string(),
      GROUP_NAME: z.string(),
      EN_GROUP_NAME: z.string(),
      COUNT: z.int(),
    }),
  ),
})

export const newsSchemas = {
  news_search: callEntry(
    'Searches published news by words (tolerating typos) and group, by page; without words newest first.',
    newsSearchRequest,
    newsSearchResult,
  ),
  help_news_detail: callEntry('One published item with its full text.', newsDetailRequest, newsDetail),
  help_news_group: callEntry('News groups with their number of items.', emptyRequest, newsGroups),
}
export type NewsSchemas = typeof newsSchemas
