/** The page of numbers and SIM orders, and what it knows when it is built. Spec SMO-1, Spec SMO-4. */
import type { SimDelivery } from './sim-order-state.ts'

/** Without language. */
export const SIM_PATH = '/tinh-nang/dang-ky-sim'

/** Names in the page's language, money in đ. */
export type SimOffer = {
  classes: readonly { code: string; name: string; price: number }[]
  plans: readonly { code: string; name: string; summary: string; price: number }[]
  deliveryFee: number
  documents: readonly { name: string; text: string }[]
  stores: readonly { province: string; stores: readonly { id: string; text: string }[] }[]
}

/** What an order costs, đ; undefined until a plan is chosen. */
export function simTotal(
  offer: Pick<SimOffer, 'plans' | 'deliveryFee'>,
  numberPrice: number,
  { plan, delivery }: { plan: string; delivery: SimDelivery | string },
): number | undefined {
  const chosen = offer.plans.find(({ code }) => code === plan)
  return chosen && numberPrice + chosen.price + (delivery === 'courier' ? offer.deliveryFee : 0)
}
