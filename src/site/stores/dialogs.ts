/**
 * Which dialogs of the page are open; the layout holds their empty frames (`islands/dialogs.ts` opens them).
 */
import { atom } from 'nanostores'

/**
 * `signin` holds registration and recovery too; `change` cancels, undoes and resumes a service, `cancelOrder`
 * takes an order of a home product back, `step-up` asks by a code who is there, `join` makes a line a member.
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

/** Bottom first; nearly always none or one. */
export const $dialogs = atom<readonly DialogName[]>([])

/** Opens a dialog instead of whatever is open. */
export function openDialog(name: DialogName): void {
  $dialogs.set([name])
}

/** Opens a dialog over what is open, which goes on once it is closed. */
export function openOver(name: DialogName): void {
  $dialogs.set([...$dialogs.get().filter((open) => open !== name), name])
}

export function closeDialog(name: DialogName): void {
  if ($dialogs.get().includes(name)) $dialogs.set($dialogs.get().filter((open) => open !== name))
}
