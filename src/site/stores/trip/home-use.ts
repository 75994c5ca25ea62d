/**
 * The mobile data that the line used at home in the last calendar month, summed on the device from its usage
 * history. Nothing of it is sent or put into the address. Spec ROA-20.
 */
import { atom } from 'nanostores'
import { usageHistory } from '../../../contract/main/usage.ts'
import { levelFor, type TripLevel } from '../../../contract/rules/trip-level.ts'
import { addDays } from '../../../contract/rules/vietnam-day.ts'
import { type Failure, send } from '../../client/send.ts'
import { $session, lineCleared } from '../session.ts'
import { today } from './draft.ts'

/** `month`: `2026-10`; data in MB; `level`: the smallest one with as much data a day. */
export type HomeUse = { month: string; data_mb: number; perDay: number; level: TripLevel }
export type HomeUseState =
  | { step: 'idle' }
  | { step: 'loading' }
  | { step: 'failed'; failure: Failure }
  | { step: 'ready'; use: HomeUse }

export const $homeUse = atom<HomeUseState>({ step: 'idle' })
lineCleared.listen(() => $homeUse.set({ step: 'idle' }))

export async function loadHomeUse(): Promise<void> {
  const session = $session.get()
  if (session.step !== 'in' || $homeUse.get().step === 'loading') return
  const waiting: HomeUseState = { step: 'loading' }
  $homeUse.set(waiting)
  const to = addDays(`${today().slice(0, 7)}-01`, -1)
  const month = to.slice(0, 7)
  let kilobytes = 0
  for (let cursor: string | undefined; ; ) {
    const answer = await send(usageHistory, { from: `${month}-01`, to, ...(cursor && { cursor }) })
    // Another line, or a newer request.
    if ($homeUse.get() !== waiting) return
    if (!answer.ok) return $homeUse.set({ step: 'failed', failure: answer })
    for (const { volume } of answer.result.entries) kilobytes += volume
    if (answer.result.next === null) break
    cursor = answer.result.next
  }
  const data_mb = Math.round(kilobytes / 1_024)
  const perDay = data_mb / Number(to.slice(8))
  $homeUse.set({ step: 'ready', use: { month, data_mb, perDay, level: levelFor(perDay) } })
}
