/**
 * What the page of combos shows over itself: registering one, cancelling it, taking either back.
 *
 * | Step | Event | Next |
 * | --- | --- | --- |
 * | closed | press "register" | registering |
 * | registering | confirm | busy, then registered, or registering with a problem and fresh offers |
 * | registering, answer lost | the combo is found running | registered |
 * | registered | close | closed |
 * | closed | press "cancel", "undo" or "keep" | changing |
 * | changing | confirm | busy, then closed, or changing with a problem |
 * | any | close | closed |
 *
 * Spec HCB-2, Spec HCB-6.
 */
import { atom } from 'nanostores'
import type { ComboRegistered, HomeCombo } from '../../../contract/main/home-combo.schema.ts'
import type { Problem } from '../notice.ts'

/** `cancel`: at the end of the month. The others take a registration or a cancellation back. */
export type ComboChange = 'cancel' | 'registration' | 'cancellation'
type Working = { isBusy: boolean; problem: Problem | undefined }
export type ComboDialog =
  | { step: 'closed' }
  /** `code` of an offer of the list, which may be loaded again while it is open. */
  | ({ step: 'registering'; code: string } & Working)
  | { step: 'registered'; done: Pick<ComboRegistered, 'combo' | 'credit'> }
  | ({ step: 'changing'; change: ComboChange; combo: HomeCombo } & Working)

const CLOSED: ComboDialog = { step: 'closed' }
export const $comboDialog = atom<ComboDialog>(CLOSED)

export function closeComboDialog(): void {
  $comboDialog.set(CLOSED)
}
export function openRegisterCombo(code: string): void {
  $comboDialog.set({ step: 'registering', code, isBusy: false, problem: undefined })
}
export function openChangeCombo(change: ComboChange, combo: HomeCombo): void {
  $comboDialog.set({ step: 'changing', change, combo, isBusy: false, problem: undefined })
}
