/**
 * What short links brought in a month. Purchases are counted from the payment orders themselves, so that an
 * undone purchase moves from `bought` to `undone` with its money. Spec LNK-4.
 */
import { and, gte, isNotNull, lt, sql, sum } from 'drizzle-orm'
import { MARKER, type ShortLinkSource } from '../../../contract/rules/short-link.ts'
import {
  type ShortLinkCount,
  type ShortLinkCounts,
  shownCount,
} from '../../../contract/rules/short-link-counts.ts'
import { addMonths, startOfDay } from '../../../contract/rules/vietnam-day.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { paymentOrder } from '../payments/order-tables.ts'
import { shortLinkOpening } from './tables.ts'

type Figures = { opened: number; bought: number; undone: number; amount: number }
const NONE: Figures = { opened: 0, bought: 0, undone: 0, amount: 0 }

/** `month`: `2026-11`. Links that are published in it are listed before anything came of them. */
export async function countShortLinks(
  { db, shortLinks }: Pick<Context, 'db' | 'shortLinks'>,
  month: string,
): Promise<ShortLinkCounts> {
  const first = `${month}-01`
  const next = addMonths(first, 1)
  const published = shortLinks
    .filter(({ until }) => !until || until >= first)
    .map(({ key, channel, camp }) => ({ source: { link: key, channel, camp }, ...NONE }))
  const bySource = new Map<string, Figures & { source: ShortLinkSource }>()
  for (const { source, ...figures } of [
    ...published,
    ...(await openingsOf(db, first, next)),
    ...(await purchasesOf(db, new Date(startOfDay(first)), new Date(startOfDay(next)))),
  ]) {
    const key = orderOf(source)
    const before = bySource.get(key) ?? NONE
    bySource.set(key, { source, ...added(before, figures) })
  }
  const links = [...bySource].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, found]) => shown(found))
  return { month, links }
}

async function openingsOf(db: Database, first: string, next: string) {
  const { day, link, channel, camp, opened } = shortLinkOpening
  const rows = await db
    .select({ link, channel, camp, opened: sum(opened).mapWith(Number) })
    .from(shortLinkOpening)
    .where(and(gte(day, first), lt(day, next)))
    .groupBy(link, channel, camp)
  return rows.map(({ opened, ...source }) => ({ source, ...NONE, opened }))
}

/** By the time of delivery: nothing was bought before. */
async function purchasesOf(db: Database, from: Date, until: Date) {
  const { shortLink, deliveredAt, returnedAt, finalAmount } = paymentOrder
  const kept = sql`${returnedAt} is null`
  const rows = await db
    .select({
      source: shortLink,
      bought: sql`count(*) filter (where ${kept})`.mapWith(Number),
      undone: sql`count(*) filter (where not ${kept})`.mapWith(Number),
      amount: sql`coalesce(sum(${finalAmount}) filter (where ${kept}), 0)`.mapWith(Number),
    })
    .from(paymentOrder)
    .where(and(isNotNull(shortLink), gte(deliveredAt, from), lt(deliveredAt, until)))
    .groupBy(shortLink)
  return rows.flatMap(({ source, ...figures }) => (source ? [{ source, ...NONE, ...figures }] : []))
}

/** `jsonb` does not keep the order of its keys. */
function orderOf({ channel, camp, link }: ShortLinkSource): string {
  return JSON.stringify([channel, camp, link])
}

function added(a: Figures, b: Figures): Figures {
  return {
    opened: a.opened + b.opened,
    bought: a.bought + b.bought,
    undone: a.undone + b.undone,
    amount: a.amount + b.amount,
  }
}

function shown({ source, ...figures }: Figures & { source: ShortLinkSource }): ShortLinkCount {
  const { link, channel, camp } = source
  const bought = shownCount(figures.bought)
  return {
    link,
    channel,
    camp,
    opened: link.startsWith(MARKER) ? null : figures.opened,
    bought,
    undone: shownCount(figures.undone),
    amount: bought === 'few' ? null : figures.amount,
  }
}
