/** The promotions while pages are built: all of them, what lists show, and the one at an address. */
import { type CollectionEntry, getCollection } from 'astro:content'
import type { Window } from '../../../contract/content/promotion-terms.schema.ts'
import { windowMoments, windowState } from '../../../contract/rules/promotion.ts'
import { DAY } from '../../../contract/rules/vietnam-day.ts'

/** A promotion with its two texts; `texts.vi.html` is the text beside the terms. */
export type Promotion = CollectionEntry<'promotions'>['data']

/**
 * When the pages are built, milliseconds: what they show is true then, and the page script puts it right when
 * they are read.
 */
export const BUILT_AT = Date.now()

/** Every promotion, listed or not, small `order` first. */
export const promotions: readonly Promotion[] = (await getCollection('promotions'))
  .map(({ data }) => data)
  .sort((a, b) => a.order - b.order)

/** Those that lists show; notices and other pages that are reached by their address only are none of them. */
export const listed = promotions.filter((promotion) => promotion.listed)

/**
 * What lists have to hold so that they stay true until the next build: what runs now and what begins within
 * the days given; each element that shows one carries `moments(window)`, and CSS hides what is not on.
 */
export function onSoon(days: number): Promotion[] {
  return listed.filter(({ window }) => isSoon(window, days))
}

/** The promotion at an address without language. */
export function promotionAt(path: string): Promotion | undefined {
  return promotions.find((promotion) => promotion.path === path)
}

/**
 * Attributes of an element that knows the window: seconds since 1970, and `data-now` 0 before, 1 within, 2
 * after, true when built.
 */
export function moments(window: Window): {
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

/** Runs now or begins within the days given, however short it is. */
function isSoon(window: Window, days: number): boolean {
  const { since, until } = windowMoments(window)
  return since <= BUILT_AT + days * DAY && until > BUILT_AT
}
