/**
 * Opening a bank's app and what follows: processing a second later, and a word when it did not open. Spec
 * PAY-18, Spec PAY-17, Spec PAY-8.
 */
import { atom } from 'nanostores'
import { isAppLink } from '../../../contract/rules/app-link.ts'
import { PROCESSING_AFTER_OPEN_MS } from '../../../contract/rules/roaming.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { type Bank, saveLastBank } from './banks.ts'

/**
 * `opening`: nobody knows yet. `left`: this page went out of sight, so something opened. `stayed`: it did
 * not, so nothing did. `refused`: its link is none that we open.
 */
export type Opened = { step: 'none' } | { step: 'opening' | 'left' | 'stayed' | 'refused'; bank: Bank }

export const $opened = atom<Opened>({ step: 'none' })

let stops: Cleanup[] = []

/**
 * `opened`: a second later, when the page goes on to processing. `timeoutMs`: an app that did not open within
 * that time does not.
 */
export function openBank(bank: Bank, { opened, timeoutMs }: { opened: () => void; timeoutMs: number }): void {
  for (const stop of stops) stop()
  if (!isAppLink(bank.link)) {
    $opened.set({ step: 'refused', bank })
    return
  }
  const { open, wait, visible } = environment()
  saveLastBank(bank.code)
  $opened.set({ step: 'opening', bank })
  open(bank.link)
  stops = [
    wait(PROCESSING_AFTER_OPEN_MS, opened),
    wait(timeoutMs, () => $opened.set({ step: visible() ? 'stayed' : 'left', bank })),
  ]
}

/** Another bank, or the code again. */
export function clearOpened(): void {
  for (const stop of stops) stop()
  stops = []
  $opened.set({ step: 'none' })
}
