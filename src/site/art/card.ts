/**
 * Draws member cards as SVG text: the front for pages and the card's dialog, and front and code together as a
 * picture for download (Spec LOY-11).
 */
import { formatHolder } from '../../contract/format/holder.ts'
import { cardGroups } from '../../contract/rules/member.ts'
import { TIERS, type TierId } from '../../contract/rules/tier.ts'
import { cardLooks, cardRibs } from './card-looks.ts'
import { LEAF, PETAL } from './parts.ts'

/**
 * `tier`: 1 to 5; anything else is drawn neutral. `name`: the tier's name. `number` and `holder`: for a
 * person's own card only; omitted where a tier is shown. `id`: separates cards of one tier on one page, so
 * that hiding one does not remove the gradients of the other.
 */
export type CardFace = {
  tier: number | undefined
  name: string
  programme: string
  number?: string | undefined
  holder?: string | undefined
  id?: string
}

/** The look of a tier; the neutral one for a missing or unknown tier. */
export function lookOf(tier: number | undefined): TierId | 'none' {
  return tier !== undefined && Object.hasOwn(TIERS, tier) ? (tier as TierId) : 'none'
}

/**
 * The front, 380 × 240, as decoration: the same facts are in the text beside it. It contains its own petals
 * and leaf and needs no styles of the page.
 */
export function memberCard(face: CardFace): string {
  return `<svg class="mcard" viewBox="0 0 380 240" aria-hidden="true">${front(face)}</svg>`
}

/**
 * Front and code one above the other, 380 × 520, as an independent file: it uses no CSS variables, and dark
 * on white where a till reads it. `code`: the card number as SVG text with plain colours. `say`: the line
 * below the code.
 */
export function cardPicture(face: CardFace, code: string, say: string): string {
  const box = code.replace(/^<svg\b/, '<svg x="40" y="262" width="300" height="190"')
  const number = face.number
    ? '<text x="190" y="480" font-size="20" font-weight="700" letter-spacing="1.5">' +
      `${clean(cardGroups(face.number))}</text>`
    : ''
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="760" height="1040" viewBox="0 0 380 520" ' +
    'font-family="system-ui,sans-serif"><rect width="380" height="520" fill="#fff"/>' +
    `<svg width="380" height="240" viewBox="0 0 380 240">${front(face)}</svg>${box}` +
    `<g fill="#000" text-anchor="middle">${number}<text x="190" y="505" font-size="13">${clean(say)}</text>` +
    '</g></svg>'
  )
}

function front({ tier, name, programme, number, holder, id: which = 'card' }: CardFace): string {
  const look = lookOf(tier)
  const { from, to, ink, bloom } = cardLooks[look]
  const id = `${which}-${look}`
  const own = PETAL.replace('id="petal"', `id="${id}-petal"`).replaceAll('var(--rib)', cardRibs[look])
  const flower = bloom.replaceAll('#petal', `#${id}-petal`).replaceAll('#leaf', `#${id}-leaf`)
  const parts =
    (flower.includes(`#${id}-petal`) ? own : '') +
    (flower.includes(`#${id}-leaf`) ? LEAF.replace('id="leaf"', `id="${id}-leaf"`) : '')
  const whose = [
    number
      ? '<text x="24" y="186" font-size="16" font-weight="600" letter-spacing="1">' +
        `${clean(cardGroups(number))}</text>`
      : '',
    holder
      ? `<text x="24" y="214" font-size="14" font-weight="600">${clean(formatHolder(holder))}</text>`
      : '',
  ].join('')
  return (
    `<defs><linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/>` +
    `<stop offset="1" stop-color="${to}"/></linearGradient></defs>${parts}` +
    `<rect width="380" height="240" fill="url(#${id})"/>${flower}<g fill="${ink}">` +
    `<text x="24" y="42" font-size="15" font-weight="700">${clean(programme)}</text>` +
    `<text x="24" y="80" font-size="30" font-weight="800">${clean(name)}</text>${whose}</g>`
  )
}

function clean(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
