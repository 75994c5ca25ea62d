/** Promotions while pages are built: all of them, and those that lists show. */
import { getCollection } from 'astro:content'
import { windowState } from '../../../contract/rules/promotion.ts'
import { BUILT } from './window.ts'

/** Every promotion, small `order` first; texts with their markdown as HTML. */
export const promotions = (await getCollection('promotions')).map(({ data }) => data).sort((a, b) => a.order - b.order)
export type Offer = (typeof promotions)[number]

export const listed = promotions.filter((offer) => offer.listed)
/** Those that run now or will: whoever turns the clock on meets no other. */
export const current = listed.filter(({ window }) => windowState(window, BUILT) !== 'ended')
/** Those that have an end, the last one first. */
export const ending = listed.filter(({ window }) => window.to !== undefined).sort((a, b) => (b.window.to ?? '').localeCompare(a.window.to ?? ''))
