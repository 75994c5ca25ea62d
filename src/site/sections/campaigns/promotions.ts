/** The promotions at build time: all of them, those in lists, and the one at an address. */
import { type CollectionEntry, getCollection } from 'astro:content'
import type { Window } from '../../../contract/content/promotion-terms.schema.ts'
import { windowMoments, windowState } from '../../../contract/rules/promotion.ts'
import { DAY } from '../../../contract/rules/vietnam-day.ts'
import { BUILT_AT } from '../built-at.ts'

/** A promotion with its two texts; `texts.vi.html` is the text beside the terms. */
export type Promotion = CollectionEntry<'promotions'>['data']

/** Every promotion, listed or not, small `order` first. */
export const promotions: readonly Promotion[] = (await getCollection('promotions'))
  .map(({ data }) => data)
  .sort((a, b) => a.order - b.order)

/** Those in lists, without notices and other pages that are reached only by their address. */
export const listed = promotions.filter((promotion) => promotion.listed)

/**
 * What lists need so that they stay correct until the next build: promotions that run now or begin within the
 * given days; each element carries `moments(window)`, and CSS hides those outside their window.
 */
export function startingWithin(days: number): Promotion[] {
  return listed.filter(({ window }) => isSoon(window, days))
}

/** The promotion at an address without language. */
export function promotionAt(path: string): Promotion | undefined {
  return promotions.find((promotion) => promotion.path === path)
}

/**
 * Attributes of an element with a time window: seconds since 1970, and `data-now` 0 before, 1 within, 2
 * after, as of the build.
 */
export function windowAttributes(window: Window): {
  'data-since': number
  'data-until': string
  'data-now': 0 | 1 | 2
} {
  const { since, until } = windowMoments(window)
  const now = { before: 0, running: 1, ended: 2 } as const
  return {
    'data-since': since / 1000,
    'data-until': String(until / 1000),
    'data-now': now[windowState(window, BUILT_AT)],
  }
}

/** Runs now or begins within the given days, however short it is. */
function isSoon(window: Window, days: number): boolean {
  const { since, until } = windowMoments(window)
  return since <= BUILT_AT + days * DAY && until > BUILT_AT
}
