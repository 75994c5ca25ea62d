/**
 * Enhances the list of vouchers and gifts: tabs, filters by category and words, and for members the offers
 * they may claim. The cards are in the built page; this module hides and annotates them. Without React.
 */
import type { Offer } from '../../../../contract/loyalty/offers.schema.ts'
import { lastKnown } from '../../../stores/loadable.ts'
import {
  $myOffers,
  filterOfPage,
  fitsFilter,
  type OfferCard,
  type OfferFilter,
  openMyOffers,
  saveFilter,
} from '../../../stores/loyalty/offers.ts'
import { texts } from '../../texts.ts'
import { annotate } from './annotate.ts'

const loyaltyOfferText = await texts('loyaltyOffer')

/**
 * `element` contains tabs (`data-tab`), categories (`a[data-category]`), field (`data-keyword`), checkbox
 * (`data-only-mine`), sections and cards.
 */
export default function offerList(element: HTMLElement): void {
  const one = <E extends HTMLElement>(selector: string): E | null => element.querySelector<E>(selector)
  const all = (selector: string): HTMLElement[] => [...element.querySelectorAll<HTMLElement>(selector)]
  const keyword = one<HTMLInputElement>('[data-keyword]')
  const mine = one<HTMLInputElement>('[data-only-mine]')
  const output = one('[data-says]')
  const cards = all('[data-offer]')
  let filter = filterOfPage()
  let known: ReadonlyMap<string, Offer> | undefined
  if (keyword) {
    // Text typed before this script loaded is used.
    if (keyword.value) filter = { ...filter, keyword: keyword.value }
    else keyword.value = filter.keyword
  }
  if (mine) {
    // A box ticked before this script loaded stays ticked.
    if (mine.checked !== mine.defaultChecked) filter = { ...filter, mine: mine.checked }
    else mine.checked = filter.mine
  }

  function show(): void {
    let found = 0
    for (const card of cards) {
      const fits = fitsFilter(cardOf(card), filter, known)
      card.hidden = !fits
      if (fits && card.dataset['now'] === '1') found += 1
    }
    for (const section of all('section[data-kind]')) section.hidden = section.dataset['kind'] !== filter.kind
    for (const tab of all('[data-tab]')) current(tab, tab.dataset['tab'] === filter.kind)
    for (const link of all('a[data-category]')) current(link, link.dataset['category'] === filter.category)
    if (output)
      output.textContent = found > 0 ? loyaltyOfferText('found', { count: found }) : loyaltyOfferText('none')
  }
  function change(part: Partial<OfferFilter>): void {
    filter = { ...filter, ...part }
    saveFilter(filter)
    show()
  }
  element.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLElement>('[data-tab], a[data-category]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { tab, category = '' } = link.dataset
    if (tab) change({ kind: tab === 'gift' ? 'gift' : 'voucher' })
    // A second press removes the filter by category.
    else change({ category: filter.category === category ? '' : category })
  })
  keyword?.addEventListener('input', () => change({ keyword: keyword.value }))
  mine?.addEventListener('change', () => change({ mine: mine.checked }))
  $myOffers.subscribe(({ list }) => {
    known = lastKnown(list)?.value
    for (const card of cards) annotate(card, known?.get(card.dataset['offer'] ?? ''))
    show()
  })
  openMyOffers('points')
}

function cardOf({
  dataset: { offer: id = '', kind = '', category = '', words = '' },
}: HTMLElement): OfferCard {
  return { id, kind, category, words }
}
function current(element: HTMLElement, on: boolean): void {
  if (on) element.setAttribute('aria-current', 'true')
  else element.removeAttribute('aria-current')
}
