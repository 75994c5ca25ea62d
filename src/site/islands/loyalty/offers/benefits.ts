/**
 * The table of tiers for a member: marks the member's tier, shows which of its offers are available, and adds
 * a switch that hides the tiers above it. Spec LOY-23.
 */

import { lastKnown } from '../../../stores/loadable.ts'
import { $membership, openMembership } from '../../../stores/loyalty/membership.ts'
import { $myOffers, openMyOffers } from '../../../stores/loyalty/offers.ts'
import { texts } from '../../texts.ts'

const loyaltyOfferText = await texts('loyaltyOffer')

/**
 * `element` contains the switch (`data-switch`), a sentence (`data-opened-says`) and the rows
 * (`tr[data-tier]`).
 */
export default function benefits(element: HTMLElement): void {
  const choice = element.querySelector<HTMLElement>('[data-switch]')
  const output = element.querySelector<HTMLElement>('[data-opened-says]')
  $membership.subscribe((membership) => {
    const tier = 'info' in membership ? (membership.info.ThongTinHoiVien?.HangHoiVienMoiId ?? 0) : 0
    if (choice) choice.hidden = tier === 0
    for (const row of element.querySelectorAll<HTMLElement>('tr[data-tier]')) {
      const own = Number(row.dataset['tier'])
      row.toggleAttribute('data-above', tier > 0 && own > tier)
      const here = row.querySelector<HTMLElement>('[data-here]')
      if (here) here.hidden = own !== tier
    }
  })
  $myOffers.subscribe(({ list }) => {
    const opened = [...(lastKnown(list)?.value.values() ?? [])]
    const may = opened.filter(({ kind, mine }) => kind !== 'discount' && mine?.may).length
    if (!output) return
    // Hidden for users who are not members: the page itself explains the tiers.
    output.hidden = !opened.some(({ mine }) => mine && mine.reason !== 'not_member')
    const words = output.querySelector('span')
    if (words) words.textContent = loyaltyOfferText('opened', { count: opened.length, may })
  })
  openMembership()
  openMyOffers('tier')
}
