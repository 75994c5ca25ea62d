/** Published news by the operator's clock. Spec CON-1. */
import { and, eq, lte, sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { NEWS_PER_PAGE, type NewsCard } from '../../../contract/main/news.schema.ts'
import type { CallHandler } from '../../platform/context.ts'
import { bestOf, fitOf, wordsOf } from '../../platform/search/likeness.ts'
import { news, newsGroup } from './tables.ts'

type Row = Omit<typeof news.$inferSelect, 'searchable' | 'mentions'> & {
  groupName: { vi: string; en: string }
}

/**
 * `news_search`: the best match first, then the newest; without a keyword the newest first. A page beyond the
 * last is empty.
 */
export const newsSearch: CallHandler<'news_search'> = async (
  { db, clock },
  _caller,
  { keyword = '', group, page = 1 },
) => {
  const found = bestOf(sql`
    select n.id, n."group", n.title, n.lead, n.image, n.published_at as "publishedAt", g.name as "groupName",
      fit.exact, fit.mean
    from news n join news_group g on g.key = n."group"
    cross join ${fitOf(wordsOf(keyword), sql`n.searchable`, sql`n.mentions`)}
    where fit.good and n.published_at <= ${clock.now().toISOString()}::timestamptz
      and (${group ?? null}::text is null or n."group" = ${group ?? null})`)
  const [counted, listed] = await Promise.all([
    db.execute(sql`select count(*)::int as total from (${found}) found`),
    db.execute(
      sql`
        select * from (${found}) found order by mean desc, "publishedAt" desc, id
        limit ${NEWS_PER_PAGE} offset ${(page - 1) * NEWS_PER_PAGE}`,
    ),
  ])
  const total = (counted as unknown as { rows: { total: number }[] }).rows[0]?.total ?? 0
  const { rows } = listed as unknown as { rows: Omit<Row, 'body'>[] }
  return { news: rows.map(cardOf), total, page, pages: Math.ceil(total / NEWS_PER_PAGE) }
}

/** `help_news_detail`: one item with its text. An item with a future date is reported as unknown. */
export const helpNewsDetail: CallHandler<'help_news_detail'> = async (
  { db, clock },
  _caller,
  { NEWS_ID },
) => {
  const [found] = await db
    .select({ item: news, groupName: newsGroup.name })
    .from(news)
    .innerJoin(newsGroup, eq(newsGroup.key, news.group))
    .where(and(eq(news.id, NEWS_ID), lte(news.publishedAt, clock.now())))
  if (!found) throw new ApiError('news_unknown')
  const { item, groupName } = found
  return { ...cardOf({ ...item, groupName }), BODY: item.body.vi, EN_BODY: item.body.en }
}

/** `help_news_group`: all groups in order, including empty ones. */
export const helpNewsGroup: CallHandler<'help_news_group'> = async ({ db, clock }) => {
  const rows = await db
    .select({ key: newsGroup.key, name: newsGroup.name, count: sql<number>`count(${news.id})::int` })
    .from(newsGroup)
    .leftJoin(news, and(eq(news.group, newsGroup.key), lte(news.publishedAt, clock.now())))
    .groupBy(newsGroup.key)
    .orderBy(newsGroup.position)
  return {
    groups: rows.map(({ key, name, count }) => ({
      GROUP_ID: key,
      GROUP_NAME: name.vi,
      EN_GROUP_NAME: name.en,
      COUNT: count,
    })),
  }
}

function cardOf({ id, title, lead, image, group, groupName, publishedAt }: Omit<Row, 'body'>): NewsCard {
  return {
    NEWS_ID: id,
    TITLE: title.vi,
    EN_TITLE: title.en,
    DESCRIPTION: lead.vi,
    EN_DESCRIPTION: lead.en,
    IMAGE: image,
    GROUP_ID: group,
    GROUP_NAME: groupName.vi,
    EN_GROUP_NAME: groupName.en,
    DATETIME: new Date(publishedAt).toISOString(),
  }
}
