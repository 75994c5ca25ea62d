/** `mobile_get_info`: the line itself. */
import { eq } from 'drizzle-orm'
import { isOpenSimChange } from '../../../contract/rules/sim.ts'
import type { CallHandler } from '../../platform/context.ts'
import { findCustomer } from '../../platform/subscriber/find-customer.ts'
import { account } from '../identity/tables.ts'
import { findLastChange } from '../sims/change-view.ts'
import { wallet } from '../wallet/tables.ts'

export const getLine: CallHandler<'mobile_get_info'> = async (context, { msisdn }) => {
  const { line } = await findCustomer(context, msisdn)
  const [access] = await context.db
    .select({ passwordHash: account.passwordHash })
    .from(account)
    .where(eq(account.msisdn, msisdn))
  const [opened] = await context.db.select().from(wallet).where(eq(wallet.msisdn, msisdn))
  const change = await findLastChange(context.db, msisdn)
  return {
    MSISDN: msisdn,
    kind: line.kind,
    plan: line.plan,
    status: line.status,
    opened_at: line.openedAt.toISOString(),
    locks_at: line.locksAt?.toISOString() ?? null,
    off_net: line.offNet ? '1' : '0',
    roaming: line.roaming,
    wallet: Boolean(opened),
    password_set: Boolean(access?.passwordHash),
    sim_change: change && isOpenSimChange(change.state) ? { code: change.code, state: change.state } : null,
  }
}
