/** What points can be exchanged for, past exchanges, how points are earned, and a calculator. Spec LOY-20. */
import { atom, map } from 'nanostores'
import type { PromotionPoints, UsedServices } from '../../../contract/loyalty/points.schema.ts'
import { apiLayDanhSachDichVuSuDung, getConfigPromotionPoints } from '../../../contract/loyalty/points.ts'
import type { Cleanup } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { createLineCheck, followLine } from '../line-page.ts'
import { type Loadable, loadInto } from '../loadable.ts'
import './speak.ts'

export type PointService = { used: Loadable<UsedServices>; rules: Loadable<PromotionPoints> }
const NOTHING: PointService = { used: { step: 'idle' }, rules: { step: 'idle' } }
export const $pointService = map<PointService>(NOTHING)

/**
 * Digits typed into the calculator: points to exchange, and đ to pay. Empty points mean the whole balance.
 */
export const $sums = atom<{ points: string; paid: string }>({ points: '', paid: '' })

export function typeSum(field: 'points' | 'paid', value: string): void {
  $sums.set({
    ...$sums.get(),
    [field]: value
      .replace(/\D/g, '')
      .replace(/^0+/, '')
      .slice(0, field === 'points' ? 7 : 9),
  })
}

/** How often the points suffice for an exchange, how many are left over, and the total worth in đ. */
export function exchangeResult(
  points: number,
  { points: price, worth, amount }: { points: number; worth: number; amount: number },
) {
  const times = price > 0 ? Math.floor(points / price) : 0
  return { times, left: points - times * price, worth: times * worth, amount: times * amount }
}
/** Points earned by a payment. */
export function earned(paid: number, dongPerPoint: number): number {
  return dongPerPoint > 0 ? Math.floor(paid / dongPerPoint) : 0
}

export async function loadPointService(): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  await Promise.all([
    loadInto($pointService, 'used', () => send(apiLayDanhSachDichVuSuDung, {}), still),
    loadInto($pointService, 'rules', () => send(getConfigPromotionPoints, {}), still),
  ])
}

/** For the page of exchanges; follows the session, the tab and the network until stopped. */
export function openPointService(): Cleanup {
  const clear = (): void => {
    $pointService.set(NOTHING)
    $sums.set({ points: '', paid: '' })
  }
  return followLine({ load: () => void loadPointService(), clear })
}
