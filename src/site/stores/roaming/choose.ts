/** A package was chosen to be paid: what comes next depends on who chooses. Spec ROA-9. */
import { environment } from '../../client/environment.ts'
import { openDialog } from '../dialogs.ts'
import { $intent } from '../intent.ts'
import { showToast } from '../toasts.ts'
import { move } from './journey.ts'
import { $info, choosePackage, isActive, packageOf } from './list.ts'

/**
 * A visitor signs in, a barred line is told so, roaming that is off is turned on first, else the order is
 * made. The package that runs is not sold again.
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
 * What a choice needs is fetched with it, or at the hint of one. Without a connection the choice waits, and
 * that is said.
 */
async function goOn(off: boolean, packageId: string): Promise<void> {
  try {
    if (off) await (await code()).requestCode('list')
    else await (await order()).createOrder('on', packageId)
  } catch {
    showToast('session:failed', 'error')
  }
}

/** The pointer comes near the button. */
export function warmChoice(): void {
  const info = $info.get()
  if (info?.msisdn) void (info.irCheckActive === 0 ? code() : order()).catch(() => undefined)
}

/** The existing sign-in over the list; the page goes on by itself afterwards. */
function signInFirst(packageId: string): void {
  if (!move('visitor', { step: 'signIn', packageId })) return
  // Whoever registers stays here too.
  $intent.set({ path: environment().path() })
  openDialog('signin')
  void import('../identity/journey.ts').then(({ openJourney }) => openJourney('signin'))
}
