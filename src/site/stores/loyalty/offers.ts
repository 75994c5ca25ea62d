/**
 * The offers available to the line, for the cards of a page and for a single offer. Spec LOY-23, Spec LOY-14.
 */
import { map } from 'nanostores'
import type { Offer, OfferDetail } from '../../../contract/loyalty/offers.schema.ts'
import { apiXemThongTinChuongTrinhUuDai } from '../../../contract/loyalty/offers.ts'
import { foldDiacritics } from '../../../contract/rules/fold-diacritics.ts'
import { TAB_QUERY } from '../../../contract/rules/offer-page.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { createLineCheck, followLine } from '../line-page.ts'
import { type Loadable, loadInto } from '../loadable.ts'
import { type OfferPlace, offersOf } from './offer-lists.ts'
import './speak.ts'

/** `list`: by id. `one`: the offer of the page. */
export type MyOffers = { list: Loadable<ReadonlyMap<string, Offer>>; one: Loadable<OfferDetail> }
const NOTHING: MyOffers = { list: { step: 'idle' }, one: { step: 'idle' } }
export const $myOffers = map<MyOffers>(NOTHING)

/** Kind of the open tab, category, search words, and whether only available offers are shown. */
export type OfferFilter = { kind: 'voucher' | 'gift'; category: string; keyword: string; mine: boolean }
export const FIRST_OFFER_FILTER: OfferFilter = { kind: 'voucher', category: '', keyword: '', mine: false }

/** A card of the page. `words`: processed by `foldDiacritics`. */
export type OfferCard = { id: string; kind: string; category: string; words: string }

export function fitsFilter(
  card: OfferCard,
  { kind, category, keyword, mine }: OfferFilter,
  known: ReadonlyMap<string, Offer> | undefined,
): boolean {
  if (card.kind !== kind || (category !== '' && card.category !== category)) return false
  if (mine && !known?.get(card.id)?.mine?.may) return false
  const searched = foldDiacritics(keyword).split(/\s+/).filter(Boolean)
  return searched.every((word) => card.words.includes(word))
}

const CATEGORY = 'loai'
const KEYWORD = 'tim'
const MINE = 'cua-toi'
/** `?tabIndex=2&loai=an-uong`: 1 vouchers, 2 gifts. Spec LOY-14. */
export function filterOfPage(): OfferFilter {
  const query = new URL(environment().path(), 'https://own.invalid').searchParams
  return {
    kind: query.get(TAB_QUERY) === '2' ? 'gift' : 'voucher',
    category: query.get(CATEGORY) ?? '',
    keyword: query.get(KEYWORD)?.slice(0, 60) ?? '',
    mine: query.has(MINE),
  }
}
/** Writes the filter into the address, so that it survives a reload and a change of language. */
export function saveFilter({ kind, category, keyword, mine }: OfferFilter): void {
  const url = new URL(environment().path(), 'https://own.invalid')
  const put = (name: string, value: string): void =>
    value ? url.searchParams.set(name, value) : url.searchParams.delete(name)
  put(TAB_QUERY, kind === 'gift' ? '2' : '1')
  put(CATEGORY, category)
  put(KEYWORD, keyword.trim())
  put(MINE, mine ? '1' : '')
  environment().pushUrl(url.pathname + url.search, 'same')
}

export async function loadMyOffers(place: OfferPlace): Promise<void> {
  const still = createLineCheck()
  if (still) await loadInto($myOffers, 'list', () => offersOf(place), still)
}
export async function loadOffer(id: string): Promise<void> {
  const still = createLineCheck()
  if (still) await loadInto($myOffers, 'one', () => send(apiXemThongTinChuongTrinhUuDai, { id }), still)
}

/** For a page with cards; follows the session, the tab and the network until stopped. */
export function openMyOffers(place: OfferPlace): Cleanup {
  return followLine({ load: () => void loadMyOffers(place), clear: () => $myOffers.set(NOTHING) })
}
/** For the page of one offer. */
export function openOffer(id: string): Cleanup {
  return followLine({ load: () => void loadOffer(id), clear: () => $myOffers.set(NOTHING) })
}
