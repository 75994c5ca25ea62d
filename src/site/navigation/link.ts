/**
 * A link of a menu: label, path, audience, guarded or not. The menus are the files of this folder. A link
 * is hidden while its route is missing in `content/operator.yaml` → `routes`, so add the route there when its
 * page is built. Spec SIT-9, Spec CAT-6.
 */
import type { KeyOf } from '../messages/resolve.ts'
import type { Topics } from '../messages/topics.ts'

export type Label = KeyOf<Topics['navigation']>
export type Icon =
  | 'house'
  | 'package'
  | 'wallet'
  | 'receipt-text'
  | 'ticket'
  | 'plane'
  | 'globe'
  | 'map-pin'
  | 'key-round'
  | 'history'
  | 'smartphone'
  | 'sliders-horizontal'
  | 'file-text'
  | 'file-check'
  | 'list-checks'
  | 'gift'
  | 'hand-heart'
  | 'handshake'
  | 'id-card'
  | 'sparkles'
  | 'headset'
  | 'user-round'
  | 'users'
  | 'truck'
  | 'newspaper'
  | 'circle-help'
  | 'tv'
  | 'wifi'
  | 'scale'
  | 'lock-keyhole'
  | 'info'
export type Link = {
  label: Label
  /** Address without language. */
  path: string
  /** The route that must exist; defaults to the path. */
  route?: string
  /** Restricts the link to these users; by default all see it. */
  who?: 'visitor' | 'line'
  /** A visitor who follows it must sign in first and is taken there afterwards. Spec SIT-9. */
  guarded?: true
  icon?: Icon
}
/** `needs`: a route without which the whole menu is left out. */
export type Menu = { label: Label; links: readonly Link[]; needs?: string }

export const PACKAGES = '/dich-vu/goi-cuoc-di-dong'
export const PLUS = '/vinaphone-plus'

/** Links whose route exists. */
export function existing<T extends Link>(links: readonly T[], routes: readonly string[]): T[] {
  return links.filter(({ path, route }) => routes.includes(route ?? path))
}
/** Menus with their existing links, without empty menus. */
export function existingMenus(menus: readonly Menu[], routes: readonly string[]): Menu[] {
  return menus
    .filter(({ needs }) => needs === undefined || routes.includes(needs))
    .map(({ label, links }) => ({ label, links: existing(links, routes) }))
    .filter(({ links }) => links.length > 0)
}
