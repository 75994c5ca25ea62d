/**
 * Discounts and categories for a member: which offers are available, and how many of each category the
 * member's tier opens. Without React. Spec LOY-14.
 */
import { tierName } from '../../../../contract/rules/tier.ts'
import { lastKnown } from '../../../stores/loadable.ts'
import { $membership, openMembership } from '../../../stores/loyalty/membership.ts'
import { $myOffers, openMyOffers } from '../../../stores/loyalty/offers.ts'
import { $promoMenu, clearPromoMenu, loadPromoMenu } from '../../../stores/loyalty/promo-menu.ts'
import { language, texts } from '../../texts.ts'
import { annotate } from './annotate.ts'

const loyaltyOfferText = await texts('loyaltyOffer')

/**
 * `element` contains cards (`data-offer`), the menu's links (`data-menu`) and a line for it
 * (`data-menu-says`); `data-category` is set on the page of one category.
 */
export default function offerCategories(element: HTMLElement): void {
  const { category } = element.dataset
  const cards = [...element.querySelectorAll<HTMLElement>('[data-offer]')]
  const links = [...element.querySelectorAll<HTMLElement>('[data-menu]')]
  const output = element.querySelector<HTMLElement>('[data-menu-says]')
  let tier = 0
  $myOffers.subscribe(({ list }) => {
    const known = lastKnown(list)?.value
    for (const card of cards) annotate(card, known?.get(card.dataset['offer'] ?? ''))
  })
  $promoMenu.subscribe((counts) => {
    for (const link of links) {
      const place = link.querySelector('[data-count]')
      if (place) place.textContent = String(counts[link.dataset['menu'] ?? ''] ?? '')
    }
    if (output)
      output.textContent =
        Object.keys(counts).length > 0
          ? loyaltyOfferText('menu', { tier: tierName(tier, language) ?? '' })
          : ''
  })
  $membership.subscribe((membership) => {
    if (membership.step === 'asking' || membership.step === 'failed') return
    tier = 'info' in membership ? (membership.info.ThongTinHoiVien?.HangHoiVienMoiId ?? 0) : 0
    if (tier > 0) void loadPromoMenu(tier)
    else clearPromoMenu()
  })
  openMembership()
  openMyOffers(category ? { category } : 'discounts')
}
