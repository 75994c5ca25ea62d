/**
 * Interface of rewards for settled orders, such as promotions and points. One value for each
 * (`src/operator/rewards.ts`), so that payments and disputes depend on no reward.
 */
import type { SQL } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import type { paymentOrder } from './order-tables.ts'
import type { PaymentOrder } from './product.ts'

export type Reward = {
  /**
   * Called once for each settled order, within the transaction that marks it as evaluated; line and order are
   * locked.
   */
  settled?: (context: Context, tx: Database, line: Line, order: PaymentOrder) => Promise<void>
  /**
   * An expression on columns of an order, read with others: whether it earned something that its refund
   * revokes.
   */
  hasEarned?: (order: typeof paymentOrder) => SQL
  /** Called when an order that `hasEarned` was refunded in full, to revoke its reward. The line is locked. */
  paidBack?: (context: Context, tx: Database, line: Line, order: PaymentOrder, at: Date) => Promise<void>
}

declare module '../../platform/context.ts' {
  interface Context {
    /** In the order in which they are granted. */
    rewards: readonly Reward[]
  }
}
