/**
 * Pictures of offers: one object on the water for each subject. A page draws every subject it shows once
 * (`sprite`) and refers to it from each card (`picture`), so that a long list stays small.
 */
import type { OfferArt } from '../../../contract/rules/offer.ts'
import { hills, LEAF, leaf, PETAL, ripples } from '../parts.ts'
import * as goods from './goods.ts'
import * as services from './services.ts'

const OBJECTS: Readonly<Record<OfferArt, string>> = { ...services, ...goods }

/** The water of every picture: far hills, rings, two leaves. */
const WATER =
  `<g id="vp-water">${hills(320, 92, 'var(--leaf-1)', 0.3)}${ripples(160, 118, 74, 0.22, 3)}` +
  `${leaf(160, 118, 84, 18, 'var(--leaf-2)', 'var(--leaf-1)', 60)}` +
  `${leaf(268, 108, 30, 7, 'var(--leaf-3)', 'var(--leaf-2)', 150)}` +
  `${leaf(52, 122, 36, 8, 'var(--leaf-3)', 'var(--leaf-2)', 20)}</g>`

/** Hidden; `subjects` may repeat. */
export function sprite(subjects: readonly OfferArt[]): string {
  const objects = [...new Set(subjects)].map((art) => `<g id="vp-${art}">${OBJECTS[art]}</g>`)
  return (
    '<svg class="vp-sprite" width="0" height="0" aria-hidden="true">' +
    `${PETAL}${LEAF}<defs>${WATER}${objects.join('')}</defs></svg>`
  )
}

/** Decoration; cut to the shape of its place, with the object always whole in the middle. */
export function picture(art: OfferArt): string {
  return (
    '<svg class="vp-picture" viewBox="0 0 320 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true">' +
    `<use href="#vp-water"/><use href="#vp-${art}" x="160" y="70"/></svg>`
  )
}
