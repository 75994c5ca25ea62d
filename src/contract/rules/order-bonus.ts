/**
 * Free months of an order: those of a running promotion that names the package, otherwise those of every home
 * product. Order form and operator both decide here, by the terms in `content/promotions`. Spec ORD-3, Spec
 * PRO-9.
 */
import type { Terms, Window } from '../content/promotion-terms.schema.ts'
import { type BillingCycle, BONUS_MONTHS } from './home-order.ts'
import { windowState } from './promotion.ts'

/** What a promotion adds to one package, and when: enough for a page that outlives its build. */
export type BonusOffer = {
  window: Window
  /** Months paid ahead and the free months for them. */
  steps: readonly { months: number; bonus: number }[]
}

type Promotion = { terms: Pick<Terms, 'packages' | 'bonus_months'>; window: Window }

/** The promotions that name this package, whenever they run. */
export function bonusOffersOf(code: string, promotions: readonly Promotion[]): BonusOffer[] {
  return promotions.flatMap(({ terms: { packages, bonus_months: steps }, window }) =>
    steps && packages.includes(code) ? [{ window, steps }] : [],
  )
}

/** Free months for this many paid ones at a time (milliseconds or Date). */
export function bonusMonths(offers: readonly BonusOffer[], cycle: BillingCycle, now: Date | number): number {
  const running = offers.find(({ window }) => windowState(window, now) === 'running')
  return running?.steps.find(({ months }) => months === cycle)?.bonus ?? BONUS_MONTHS[cycle]
}
