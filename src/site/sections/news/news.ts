/**
 * News at build time: items published by today (hosts build every night), newest first, and the neighbours of
 * an item.
 */
import { type CollectionEntry, getCollection } from 'astro:content'
import { vietnamDay } from '../../../contract/rules/vietnam-day.ts'
import { BUILT_AT } from '../built-at.ts'

export const NEWS_PATH = '/tinh-nang/tin-tuc'
/** Items on a page of a list. */
const PAGE = 12
/** Items listed beside an item. */
const RELATED = 4

export type NewsItem = CollectionEntry<'news'>['data'] & { id: string }

const today = vietnamDay(BUILT_AT)

/** Newest first; items of the same day by slug. */
export const news: readonly NewsItem[] = (await getCollection('news', ({ data }) => data.date <= today))
  .map(({ id, data }) => ({ id, ...data }))
  .sort((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id))

/** Groups that have items, in their order. */
export const newsGroups = (await getCollection('newsGroups'))
  .map(({ data }) => data)
  .filter(({ key }) => news.some(({ group }) => group === key))
  .sort((a, b) => a.order - b.order)

const byGroup = Map.groupBy(news, ({ group }) => group)
const byPackage = new Map<string, NewsItem[]>()
for (const item of news)
  for (const code of item.packages) byPackage.set(code, [...(byPackage.get(code) ?? []), item])
/** Position of an item in its group. */
const placeIn = new Map(
  Array.from(byGroup.values()).flatMap((items) => items.map((item, place) => [item.id, place] as const)),
)

export function newsPath({ id }: { id: string }): string {
  return `${NEWS_PATH}/${id}`
}

/** The address of a page of a list, from 1; of one group or of all. */
export function listPath(page: number, group?: string): string {
  const list = group ? `${NEWS_PATH}/nhom/${group}` : NEWS_PATH
  return page === 1 ? list : `${list}/trang/${page}`
}

export function newsGroup(key: string) {
  return newsGroups.find((group) => group.key === key)
}

/** The pages of a list: each with its items and its number, from 1. At least one page. */
export function newsPages(group?: string): { page: number; of: number; items: readonly NewsItem[] }[] {
  const all = group ? (byGroup.get(group) ?? []) : news
  const of = Math.max(1, Math.ceil(all.length / PAGE))
  return Array.from({ length: of }, (_, index) => ({
    page: index + 1,
    of,
    items: all.slice(index * PAGE, (index + 1) * PAGE),
  }))
}

/** Items about the same packages first, then the previous and next ones of its group, then the newest. */
export function relatedNews(item: NewsItem): NewsItem[] {
  const same = item.packages.flatMap((code) => (byPackage.get(code) ?? []).slice(0, RELATED))
  const place = placeIn.get(item.id) ?? 0
  const near = (byGroup.get(item.group) ?? []).slice(Math.max(0, place - 1), place + RELATED)
  const others = [...same, ...near, ...news.slice(0, RELATED)].filter(({ id }) => id !== item.id)
  return others.filter((other, at) => others.findIndex(({ id }) => id === other.id) === at).slice(0, RELATED)
}
