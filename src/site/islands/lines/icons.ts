/** The icon of a line: by its role if it has one, else by its product. */
import baby from 'icon:baby'
import briefcase from 'icon:briefcase'
import heart from 'icon:heart'
import parents from 'icon:heart-handshake'
import house from 'icon:house'
import phone from 'icon:phone'
import mobile from 'icon:smartphone'
import smile from 'icon:smile'
import tv from 'icon:tv'
import family from 'icon:users-round'
import wifi from 'icon:wifi'
import type { LineRelation, ProductLine } from '../../../contract/rules/managed-line.ts'

export const ROLE_ICONS: Readonly<Record<LineRelation, string>> = {
  family,
  parent: parents,
  child: baby,
  partner: heart,
  friend: smile,
  home: house,
  work: briefcase,
}
export const KIND_ICONS: Readonly<Record<ProductLine, string>> = { mobile, internet: wifi, mytv: tv, phone }

export function iconOf({
  role,
  PRODUCT_LINE,
}: {
  role: LineRelation | null
  PRODUCT_LINE: ProductLine
}): string {
  return role ? ROLE_ICONS[role] : KIND_ICONS[PRODUCT_LINE]
}
