/**
 * Facts that other systems subscribed to. A feature announces them in the transaction of their cause and
 * knows nothing of who wants them; the Open APIs store their events. Spec TMF-8.
 */
import type { HelpState } from '../../../contract/rules/help-request.ts'
import type { PaymentState } from '../../../contract/rules/payment-order.ts'
import type { Database } from '../database/open.ts'

/** `isNew`: it was created, otherwise its state changed. `id`: as the operator has it. */
export type Fact =
  | { what: 'payment'; isNew: boolean; msisdn: string; id: string; state: PaymentState }
  | { what: 'ticket'; isNew: boolean; msisdn: string; id: string; state: HelpState }
  | { what: 'bill'; isNew: true; customerId: string; id: string; state: 'open' | 'paid' }

export type Announce = (tx: Database, fact: Fact, at: Date) => Promise<void>

declare module '../context.ts' {
  interface Context {
    announce: Announce
  }
}
