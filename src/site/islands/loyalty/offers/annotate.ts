/** Adds to an offer's card whether the line may claim it, why not, and how many are left. */
import type { Offer } from '../../../../contract/loyalty/offers.schema.ts'
import { texts } from '../../texts.ts'
import { leftText, obstacleText } from './format.ts'

const loyaltyOfferText = await texts('loyaltyOffer')

/** `card` contains an element for it (`data-mine-says`), which stays hidden while nothing is known. */
export function annotate(card: HTMLElement, offer: Offer | undefined): void {
  const place = card.querySelector<HTMLElement>('[data-mine-says]')
  if (!place) return
  place.hidden = !offer?.mine
  if (!offer?.mine) return
  const { may } = offer.mine
  const yes = loyaltyOfferText(offer.kind === 'discount' ? 'mayShow' : 'may')
  place.textContent = [may ? yes : obstacleText(offer), leftText(offer)].filter(Boolean).join(' · ')
  place.classList.toggle('text-success', may)
  place.classList.toggle('muted', !may)
}
