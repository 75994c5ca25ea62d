/** What a device of one's own moves without a code, up to a limit for each day and line. Spec IDN-16. */
import { and, eq, ne, sum } from 'drizzle-orm'
import type { Caller, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { vietnamDay } from '../../platform/time/day.ts'
import { ownDeviceSpend } from './own-device-tables.ts'
import { recogniseOwnDevice } from './recognise-own-device.ts'

/** `reference`: what it is for; the same again on a day counts once. `amount`: đ, 0 for what is worth none. */
export type Spending = { reference: string; amount: number }

/**
 * Whether this passes without a code; if so, it is counted. Within the transaction of what it permits, with
 * the line locked, so that two at the same time cannot both use what is left.
 */
export async function spendOnOwnDevice(
  context: Context,
  tx: Database,
  caller: Caller,
  { reference, amount }: Spending,
): Promise<boolean> {
  if (!(await recogniseOwnDevice(context, tx, caller))) return false
  const { msisdn } = caller
  const day = vietnamDay(context.clock.now())
  const [found] = await tx
    .select({ spent: sum(ownDeviceSpend.amount) })
    .from(ownDeviceSpend)
    .where(
      and(
        eq(ownDeviceSpend.msisdn, msisdn),
        eq(ownDeviceSpend.day, day),
        ne(ownDeviceSpend.reference, reference),
      ),
    )
  if (Number(found?.spent ?? 0) + amount > context.content.own_device_limit) return false
  await tx.insert(ownDeviceSpend).values({ msisdn, day, reference, amount }).onConflictDoNothing()
  return true
}
