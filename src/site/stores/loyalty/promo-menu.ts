/**
 * The category menu of a member: the number of offers that the line's tier can claim in each. The last-known
 * counts are shown at once; their key is fixed by the API specification and cleared at sign-out with all
 * other `vplus_*` keys. Spec LOY-3, Spec LOY-14.
 */
import { map } from 'nanostores'
import type { Categories } from '../../../contract/loyalty/offers.schema.ts'
import { getDanhMucUuDai } from '../../../contract/loyalty/offers.ts'
import { LOYALTY_KEY_PREFIX } from '../../../contract/rules/session.ts'
import { environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { createLineCheck } from '../line-page.ts'
import { type Loadable, loadInto } from '../loadable.ts'
import './speak.ts'

export const PROMO_MENU_KEY = `${LOYALTY_KEY_PREFIX}promoMenu`

/** Number of offers by category; empty without a tier. */
export type PromoMenu = Readonly<Record<string, number>>
const $asked = map<{ menu: Loadable<Categories> }>({ menu: { step: 'idle' } })
export const $promoMenu = map<PromoMenu>({})

/** `tier` 0: not a member, so the menu has no counts. */
export async function loadPromoMenu(tier: number): Promise<void> {
  const still = createLineCheck()
  if (!still || tier === 0) return clearPromoMenu()
  $promoMenu.set(loadCounts(tier))
  await loadInto(
    $asked,
    'menu',
    () => send(getDanhMucUuDai, { parentCategoryId: -1, status: 1, priority: 'asc', LoaiUuDai_Hang: tier }),
    still,
  )
  const { menu } = $asked.get()
  if (menu.step !== 'ready' || !still()) return
  const counts = Object.fromEntries(menu.known.value.categories.map(({ id, offers }) => [id, offers]))
  environment().local.set(PROMO_MENU_KEY, JSON.stringify({ tier, counts }))
  $promoMenu.set(counts)
}

export function clearPromoMenu(): void {
  $asked.set({ menu: { step: 'idle' } })
  $promoMenu.set({})
}

/** The stored counts if they are of this tier, otherwise none. */
function loadCounts(tier: number): PromoMenu {
  try {
    const known: unknown = JSON.parse(environment().local.get(PROMO_MENU_KEY) ?? '')
    if (typeof known !== 'object' || known === null || (known as { tier?: unknown }).tier !== tier) return {}
    const { counts } = known as { counts?: unknown }
    return Object.fromEntries(
      Object.entries(counts ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    )
  } catch {
    return {}
  }
}
