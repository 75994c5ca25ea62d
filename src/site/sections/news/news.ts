/**
 * News while pages are built: what is published by today (hosts build every night), newest first, and the
 * neighbours of an item.
 */
import { type CollectionEntry, getCollection } from 'astro:content'
import { vietnamDay } from '../../../contract/rules/vietnam-day.ts'

export const NEWS_PATH = '/tinh-nang/tin-tuc'
/** So many on a page of a list. */
const PAGE = 12
/** So many beside an item. */
const RELATED = 4

export type NewsItem = CollectionEntry<'news'>['data'] & { id: string }

const today = vietnamDay(Date.now())

/** Newest first; those of one day by slug. */
export const news: readonly NewsItem[] = (await getCollection('news', ({ data }) => data.date <= today))
  .map(({ id, data }) => ({ id, ...data }))
  .sort((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id))

/** In their order, those with something in them. */
export const newsGroups = (await getCollection('newsGroups'))
  .map(({ data }) => data)
  .filter(({ key }) => news.some(({ group }) => group === key))
  .sort((a, b) => a.order - b.order)

const byGroup = Map.groupBy(news, ({ group }) => group)
const byPackage = new Map<string, NewsItem[]>()
for (const item of news)
  for (const code of item.packages) byPackage.set(code, [...(byPackage.get(code) ?? []), item])
/** Where an item stands in its group. */
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

/** The pages of a list: each with its items and its number, from 1. Never none. */
export function newsPages(group?: string): { page: number; of: number; items: readonly NewsItem[] }[] {
  const all = group ? (byGroup.get(group) ?? []) : news
  const of = Math.max(1, Math.ceil(all.length / PAGE))
  return Array.from({ length: of }, (_, index) => ({
    page: index + 1,
    of,
    items: all.slice(index * PAGE, (index + 1) * PAGE),
  }))
}

/** About the same packages first, then what came before and after it in its group, then the newest. */
export function relatedNews(item: NewsItem): NewsItem[] {
  const same = item.packages.flatMap((code) => (byPackage.get(code) ?? []).slice(0, RELATED))
  const place = placeIn.get(item.id) ?? 0
  const near = (byGroup.get(item.group) ?? []).slice(Math.max(0, place - 1), place + RELATED)
  const others = [...same, ...near, ...news.slice(0, RELATED)].filter(({ id }) => id !== item.id)
  return others.filter((other, at) => others.findIndex(({ id }) => id === other.id) === at).slice(0, RELATED)
}
