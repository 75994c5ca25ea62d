/** Opens the confirmation of a package again after a top-up for it. Visitors sign in first. Spec PKG-11. */

import { openPurchase } from '../stores/packages/purchase.ts'
import { consumeBuyField } from '../stores/payments/top-up-path.ts'
import { $session } from '../stores/session.ts'

export async function resumePurchase(): Promise<void> {
  const code = consumeBuyField()
  if (!code) return
  if ($session.get().step === 'out') {
    const { openJourney } = await import('../stores/identity/journey.ts')
    openJourney('signin')
  }
  openPurchase({ code })
}
