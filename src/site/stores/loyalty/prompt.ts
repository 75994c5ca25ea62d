/**
 * "Join": by a button, or by the address `?hoi-vien=1` that the guard leads to. A visitor signs in first and
 * is asked afterwards.
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
  // Reloaded, the page does not ask again.
  if (address.searchParams.has(JOIN_QUERY)) {
    address.searchParams.delete(JOIN_QUERY)
    name(address.pathname + address.search + address.hash, 'same')
  }
  void openJoin()
}
