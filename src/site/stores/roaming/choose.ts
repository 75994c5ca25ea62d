/** A package was chosen for payment: the next step depends on the line. Spec ROA-9. */
import { environment } from '../../client/environment.ts'
import { openDialog } from '../dialogs.ts'
import { $intent } from '../intent.ts'
import { showToast } from '../toasts.ts'
import { move } from './journey.ts'
import { $info, choosePackage, isActive, packageOf } from './list.ts'

/**
 * A visitor signs in, a barred line gets a message, roaming that is off is turned on first; otherwise the
 * order is created. The active package is not sold again.
 */
export async function choose(packageId: string): Promise<void> {
  const info = $info.get()
  const item = packageOf(packageId)
  if (!info || !item || isActive(item)) return
  choosePackage(packageId)
  if (!info.msisdn) signInFirst(packageId)
  else if (!info.admitted) move('barred', { step: 'barred' })
  else await goOn(info.irCheckActive === 0, packageId)
}

const code = () => import('./otp.ts')
const order = () => import('./create.ts')

/**
 * The code of the next step is loaded with the choice, or as soon as the pointer is near. Without a
 * connection the choice stays, with a message.
 */
async function goOn(off: boolean, packageId: string): Promise<void> {
  try {
    if (off) await (await code()).requestCode('list')
    else await (await order()).createOrder('on', packageId)
  } catch {
    showToast('session:failed', 'error')
  }
}

/** Called when the pointer is near the button. */
export function warmChoice(): void {
  const info = $info.get()
  if (info?.msisdn) void (info.irCheckActive === 0 ? code() : order()).catch(() => undefined)
}

/** Opens the normal sign-in over the list; the page continues automatically afterwards. */
function signInFirst(packageId: string): void {
  if (!move('visitor', { step: 'signIn', packageId })) return
  // A newly registered line also continues here.
  $intent.set({ path: environment().path() })
  openDialog('signin')
  void import('../identity/journey.ts').then(({ openJourney }) => openJourney('signin'))
}
