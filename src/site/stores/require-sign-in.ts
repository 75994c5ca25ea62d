/** The visitor guard: links that need sign-in ask first. Spec IDN-9. */
import { atom } from 'nanostores'
import { environment } from '../client/environment.ts'
import { closeDialog, openDialog } from './dialogs.ts'
import { $intent, ownPath } from './intent.ts'
import { $session } from './session.ts'

/** Where the guarded link leads. */
export const $guarded = atom<string | undefined>(undefined)

/** A guarded link was pressed: a signed-in line goes there, a visitor is asked. */
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

/** Yes: sign in, and go on there afterwards. */
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
