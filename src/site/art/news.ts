/** Draws the pictures of news items: one scene on the morning pond, with one sign for the subject. */

import phoneCard from 'icon:card-sim'
import gift from 'icon:gift'
import leafSign from 'icon:leaf'
import phone from 'icon:phone-call'
import plane from 'icon:plane'
import tower from 'icon:radio-tower'
import shield from 'icon:shield-check'
import store from 'icon:store'
import tv from 'icon:tv'
import people from 'icon:users-round'
import wallet from 'icon:wallet'
import wifi from 'icon:wifi'
import { dragonfly, drawing, drop, hills, leaf, ripples, sun } from './parts.ts'

/** The sign, and the colour of the water around it. */
const SIGNS: Readonly<Record<string, readonly [body: string, water: 'rose' | 'leaf' | 'pond']>> = {
  gift: [gift, 'rose'],
  tower: [tower, 'pond'],
  shield: [shield, 'leaf'],
  sim: [phoneCard, 'pond'],
  wifi: [wifi, 'pond'],
  tv: [tv, 'rose'],
  wallet: [wallet, 'leaf'],
  plane: [plane, 'pond'],
  store: [store, 'rose'],
  people: [people, 'leaf'],
  leaf: [leafSign, 'leaf'],
  phone: [phone, 'rose'],
}
const INKS = { rose: 'var(--petal-4)', leaf: 'var(--leaf-3)', pond: 'var(--pond)' } as const

/** 240 × 160. `name` is the item's `image`; an unknown name draws the leaf. */
export function newsPicture(name: string): string {
  const [body, water] = SIGNS[name] ?? [leafSign, 'leaf']
  const ink = INKS[water]
  const life = { rose: dragonfly(202, 44, 0.3), leaf: drop(52, 118, 0.7), pond: sun(202, 36, 11) }[water]
  return drawing(
    240,
    160,
    `${hills(240, 96, 'var(--leaf-1)', 0.35)}${hills(240, 112, 'var(--leaf-2)', 0.3)}` +
      `${ripples(120, 126, 52, 0.22, 3)}${leaf(120, 128, 74, 18, 'var(--leaf-2)', 'var(--leaf-1)', 60)}` +
      `${leaf(212, 142, 34, 9, 'var(--leaf-3)', 'var(--leaf-2)', 140)}${life}` +
      '<path d="M88 36H152Q168 36 168 52V84Q168 116 136 116H88Q72 116 72 100V52Q72 36 88 36Z" ' +
      `fill="${ink}"/><g transform="translate(94 50) scale(2.17)" fill="none" ` +
      'stroke="var(--avatar-content)" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">' +
      `${body}</g>`,
  )
}
