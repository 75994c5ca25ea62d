/** Draws a partner's mark: its letters in white on its colour, both from content. Decoration. */
import type { PartnerMark } from '../../contract/content/partner-mark.ts'

/** Letters get smaller so that up to three fit. */
export function partnerMark({ letters, colour }: PartnerMark): string {
  const size = [0, 25, 20, 15][letters.length] ?? 15
  return (
    '<svg class="vp-mark" viewBox="0 0 44 44" aria-hidden="true">' +
    `<path d="M14 0H30Q44 0 44 14V40Q44 44 40 44H14Q0 44 0 30V14Q0 0 14 0Z" fill="${colour}"/>` +
    `<text x="22" y="${22 + size * 0.36}" text-anchor="middle" font-size="${size}" font-weight="800" ` +
    `fill="#fff">${letters}</text></svg>`
  )
}
