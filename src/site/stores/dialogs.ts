/**
 * Which dialogs of the page are open; the layout contains their empty frames (`islands/dialogs.ts` opens
 * them).
 */
import { atom } from 'nanostores'

/**
 * `signin` includes registration and recovery; `change` cancels, undoes and resumes a service; `cancelOrder`
 * cancels an order of a home product; `step-up` confirms the user by a code; `join` makes a line a member.
 */
export const DIALOGS = [
  'signin',
  'guard',
  'purchase',
  'change',
  'cancelOrder',
  'step-up',
  'join',
  'expired',
] as const
export type DialogName = (typeof DIALOGS)[number]

/** Lowest first; usually empty or one dialog. */
export const $dialogs = atom<readonly DialogName[]>([])

/** Opens a dialog in place of any open one. */
export function openDialog(name: DialogName): void {
  $dialogs.set([name])
}

/** Opens a dialog over the open one, which continues once it is closed. */
export function openOver(name: DialogName): void {
  $dialogs.set([...$dialogs.get().filter((open) => open !== name), name])
}

export function closeDialog(name: DialogName): void {
  if ($dialogs.get().includes(name)) $dialogs.set($dialogs.get().filter((open) => open !== name))
}
