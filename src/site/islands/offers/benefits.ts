/** The table of tiers for a member: which one is the own, and a switch that leaves out those above it. Feature J10. */
import { $membership, openMembership } from '../../stores/loyalty/membership.ts'

/** `element` holds the switch (`data-switch`) and the rows (`tr[data-tier]`). */
export default function benefits(element: HTMLElement): void {
  const choice = element.querySelector<HTMLElement>('[data-switch]')
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
  openMembership()
}
