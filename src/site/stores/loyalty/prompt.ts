/**
 * Opens the joining dialog, by a button or by the address `?hoi-vien=1` to which the guard leads. Visitors
 * sign in first.
 */
import { JOIN_QUERY } from '../../../contract/rules/member.ts'
import { environment } from '../../client/environment.ts'
import { requireSignIn } from '../require-sign-in.ts'
import { $session } from '../session.ts'
import { joinPath } from './guard.ts'
import { openJoin } from './join.ts'

export function promptToJoin(): void {
  if ($session.get().step === 'out') return void requireSignIn(joinPath())
  const { path, pushUrl: name } = environment()
  const address = new URL(path(), 'https://own.invalid')
  // Removed, so that a reload does not open the dialog again.
  if (address.searchParams.has(JOIN_QUERY)) {
    address.searchParams.delete(JOIN_QUERY)
    name(address.pathname + address.search + address.hash, 'same')
  }
  void openJoin()
}
