/** The visitor guard: links that need a signed-in line open a dialog first. Spec IDN-9. */
import { atom } from 'nanostores'
import { environment } from '../client/environment.ts'
import { closeDialog, openDialog } from './dialogs.ts'
import { $intent, ownPath } from './intent.ts'
import { $session } from './session.ts'

/** Target of the guarded link. */
export const $guarded = atom<string | undefined>(undefined)

/** Follows a guarded link: a signed-in line goes to its target, a visitor gets the dialog. */
export function requireSignIn(path: string): void {
  const own = ownPath(path)
  if (!own) return
  if ($session.get().step === 'in') {
    environment().go(own)
    return
  }
  $guarded.set(own)
  openDialog('guard')
}

/** Confirmed: opens the sign-in, which continues to the target. */
export function confirmGuard(): void {
  const path = $guarded.get()
  if (path) $intent.set({ path })
  $guarded.set(undefined)
  openDialog('signin')
}

export function cancelGuard(): void {
  $guarded.set(undefined)
  closeDialog('guard')
}
