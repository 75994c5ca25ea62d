/**
 * Loads the current state and shows it: the list, the code of an open order, or its result. The server's
 * state always overrides what the page remembers.
 */

import { toProblem } from '../notice.ts'
import { readAddress } from './address.ts'
import { choose } from './choose.ts'
import { fetchCountries, fetchInfo } from './info.ts'
import { $checkout, $order, move } from './journey.ts'
import { $info, applyAddress } from './list.ts'
import type { AfterLoad } from './states.ts'

let turn = 0

/** The step is `loading` when this is called. A newer load replaces an older one. */
export async function load(then: AfterLoad = {}): Promise<void> {
  const mine = ++turn
  const [info, countries] = await Promise.all([fetchInfo(), fetchCountries()])
  if (mine !== turn || $checkout.get().step !== 'loading') return
  const failure = !info.ok ? info : !countries.ok ? countries : undefined
  if (!info.ok || failure) {
    if (failure) move('loadFailed', { step: 'failed', problem: toProblem(failure) })
    return
  }
  $info.set(info.result)
  applyAddress()
  const transactionId = then.transactionId ?? readAddress().transactionId
  if (info.result.msisdn && transactionId && (await land(transactionId))) return
  if (mine !== turn) return
  const wanted = info.result.packageDetail?.packageId ?? then.packageId
  if (wanted) await choose(wanted)
  if ($checkout.get().step === 'loading') move('loaded', { step: 'list' })
}

async function land(transactionId: string): Promise<boolean> {
  try {
    return await (await import('./order.ts')).showOrderStep(transactionId)
  } catch {
    // The code for showing an order could not be loaded: the list offers the order.
    return false
  }
}

export function reload(): void {
  if (move('again', { step: 'loading' })) void load()
}

/** Another line, or a sign-out: clears the data of the old line and loads everything again. */
export function startAgain(then: AfterLoad = {}): void {
  $order.set(undefined)
  $info.set(undefined)
  $checkout.set({ step: 'loading' })
  void load(then)
}
