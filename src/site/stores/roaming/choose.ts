/** A package was chosen to be paid: what comes next depends on who chooses. Roaming §4.1. */
import { environment } from '../../client/environment.ts'
import { openDialog } from '../dialogs.ts'
import { $intent } from '../intent.ts'
import { createOrder } from './create.ts'
import { move } from './journey.ts'
import { $info, choosePackage, isActive, packageOf } from './list.ts'
import { askForCode } from './otp.ts'

/** A visitor signs in, a barred line is told so, roaming that is off is turned on first, else the order is made. The package that runs is not sold again. */
export function choose(packageId: string): void {
  const info = $info.get()
  const item = packageOf(packageId)
  if (!info || !item || isActive(item)) return
  choosePackage(packageId)
  if (!info.msisdn) signInFirst(packageId)
  else if (!info.admitted) move('barred', { step: 'barred' })
  else if (info.irCheckActive === 0) void askForCode('list')
  else void createOrder('on', packageId)
}

/** The existing sign-in over the list; the page goes on by itself afterwards. */
function signInFirst(packageId: string): void {
  if (!move('visitor', { step: 'signIn', packageId })) return
  // Whoever registers stays here too.
  $intent.set({ path: environment().path() })
  openDialog('signin')
  void import('../signin/journey.ts').then(({ openJourney }) => openJourney('signin'))
}
