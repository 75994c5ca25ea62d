/**
 * Opens a bank's app, shows the processing step a second later, and reports an app that did not open. Spec
 * PAY-18, Spec PAY-17.
 */
import { atom } from 'nanostores'
import { isAppLink } from '../../../contract/rules/app-link.ts'
import { PROCESSING_AFTER_OPEN_MS } from '../../../contract/rules/roaming.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { type Bank, saveLastBank } from './banks.ts'

/**
 * `opening`: not yet known. `left`: the page was hidden, so an app opened. `stayed`: the page stayed visible,
 * so none opened. `refused`: its link is not allowed.
 */
export type BankAppState = { step: 'none' } | { step: 'opening' | 'left' | 'stayed' | 'refused'; bank: Bank }

export const $bankApp = atom<BankAppState>({ step: 'none' })

let stops: Cleanup[] = []

/**
 * `opened` runs a second later, when the page goes on to processing. `timeoutMs`: after this time the app is
 * considered not opened.
 */
export function openBank(bank: Bank, { opened, timeoutMs }: { opened: () => void; timeoutMs: number }): void {
  for (const stop of stops) stop()
  if (!isAppLink(bank.link)) {
    $bankApp.set({ step: 'refused', bank })
    return
  }
  const { open, wait, visible } = environment()
  saveLastBank(bank.code)
  $bankApp.set({ step: 'opening', bank })
  open(bank.link)
  stops = [
    wait(PROCESSING_AFTER_OPEN_MS, opened),
    wait(timeoutMs, () => $bankApp.set({ step: visible() ? 'stayed' : 'left', bank })),
  ]
}

/** For another bank, or a return to the code. */
export function clearOpened(): void {
  for (const stop of stops) stop()
  stops = []
  $bankApp.set({ step: 'none' })
}
