/** The package of the open confirmation. */
import { $purchase, registerOperation } from '../../packages/purchase.ts'
import { $choice, offerOf } from '../../payments/methods.ts'
import { payOperation } from '../../payments/start-payment.ts'
import { $session } from '../../session.ts'
import type { HandoffSource } from '../handoff.ts'

/** With the keys of both ways to pay it: from the main account, and by the chosen method. */
export function packageSource(): HandoffSource {
  const purchase = $purchase.get()
  const session = $session.get()
  if (!('check' in purchase) || session.step === 'out') throw new Error('No package is being bought')
  const { code } = purchase.check
  const { method, banks } = $choice.get()
  const offer = method && method !== 'main_account' ? offerOf(method) : undefined
  return {
    task: { step: 'package', code },
    operations: [
      registerOperation(session.msisdn, purchase.check),
      ...(offer
        ? [
            payOperation(
              session.msisdn,
              { product: 'package', code, amount: offer.total, method: offer.method },
              banks[offer.method],
            ),
          ]
        : []),
    ],
  }
}
