/**
 * What gives something for orders that are settled, such as promotions and points. One value for each
 * (`src/operator/rewards.ts`); payments and disputes know nothing else about what is given.
 */
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import type { PaymentOrder } from './product.ts'

export type Reward = {
  /**
   * Once for each settled order, within the transaction that marks it as evaluated; line and order are
   * locked.
   */
  settled: (context: Context, tx: Database, line: Line, order: PaymentOrder) => Promise<void>
  /**
   * A booking was paid back in full, as far as that takes something away. `reference`: of the booking. The
   * line is locked.
   */
  paidBack?: (context: Context, tx: Database, line: Line, reference: string, at: Date) => Promise<void>
}

declare module '../../platform/context.ts' {
  interface Context {
    /** In the order in which they are given. */
    rewards: readonly Reward[]
  }
}
