import * as z from 'zod/mini'
import { KEYWORD_MAX } from '../rules/search.ts'
import { body, moment } from '../schema.ts'

/** Most items that a page of results holds. */
export const NEWS_PER_PAGE = 12

const key = z.string().check(z.maxLength(120))
const keyword = z.optional(z.string().check(z.maxLength(KEYWORD_MAX)))

/** `page` counts from 1. */
export const newsSearchRequest = body({ keyword, group: z.optional(key), page: z.optional(z.int().check(z.gte(1), z.lte(10_000))) })
export type NewsSearchRequest = z.infer<typeof newsSearchRequest>

/**
 * The specification's own item (core §3, "News"): what has no prefix is Vietnamese. `NEWS_ID` is also the end of its address, `GROUP_ID` the
 * tab; `IMAGE` names a drawing of the site; `DATETIME` is when it was published.
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
  DATETIME: moment,
})
export type NewsCard = z.infer<typeof newsCard>
/** One page of what was found, and how much there is. */
export const newsSearchResult = z.strictObject({ news: z.array(newsCard), total: z.int(), page: z.int(), pages: z.int() })
export type NewsSearchResult = z.infer<typeof newsSearchResult>

export const newsDetailRequest = body({ NEWS_ID: key })
export type NewsDetailRequest = z.infer<typeof newsDetailRequest>
/** `BODY` and `EN_BODY`: markdown without HTML; links to the site's own pages carry no language. */
export const newsDetail = z.strictObject({ ...newsCard.shape, BODY: z.string(), EN_BODY: z.string() })
export type NewsDetail = z.infer<typeof newsDetail>

/** Groups in their order; `COUNT` of the items that are published. */
export const newsGroups = z.strictObject({
  groups: z.array(z.strictObject({ GROUP_ID: z.string(), GROUP_NAME: z.string(), EN_GROUP_NAME: z.string(), COUNT: z.int() })),
})
export type NewsGroups = z.infer<typeof newsGroups>
