/** What points become and what they were used for, how they are earned, and a calculator. Spec LOY-20. */
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
 * Digits typed into the calculator: points that are to become something, đ that are to be paid. Empty points:
 * all that there are.
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

/** How often an exchange can be had for so many points, what is left over, and what that is worth, đ. */
export function exchanged(
  points: number,
  { points: price, worth, amount }: { points: number; worth: number; amount: number },
) {
  const times = price > 0 ? Math.floor(points / price) : 0
  return { times, left: points - times * price, worth: times * worth, amount: times * amount }
}
/** Points for what is paid. */
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

/** For the page of what points become; follows the session, the tab and the network until stopped. */
export function openPointService(): Cleanup {
  const forget = (): void => {
    $pointService.set(NOTHING)
    $sums.set({ points: '', paid: '' })
  }
  return followLine({ load: () => void loadPointService(), forget })
}
