/** Maps an order to the shape shown to its own line. */
import { eq } from 'drizzle-orm'
import type { HomeOrder } from '../../../contract/main/home-order.schema.ts'
import { type BillingCycle, priceOrder } from '../../../contract/rules/home-order.ts'
import { canCancel, ORDER_TABLE } from '../../../contract/rules/home-order-state.ts'
import type { Database } from '../../platform/database/open.ts'
import { maskedInstaller } from './people.ts'
import { type homeOrder, homeOrderEvent } from './tables.ts'

export type Order = typeof homeOrder.$inferSelect
export type OrderEvent = typeof homeOrderEvent.$inferSelect

/** The history of an order, oldest first. */
export function eventsOf(db: Database, code: string): Promise<OrderEvent[]> {
  return db
    .select()
    .from(homeOrderEvent)
    .where(eq(homeOrderEvent.orderCode, code))
    .orderBy(homeOrderEvent.at, homeOrderEvent.id)
}

export function viewOrder(order: Order, events: readonly OrderEvent[], now: Date): HomeOrder {
  const {
    code,
    state,
    price,
    setupFee,
    total,
    bonus,
    fullname,
    note,
    appointmentFrom: from,
    appointmentTo: to,
    installer,
    dueAt,
  } = order
  const cycle = order.cycle as BillingCycle
  return {
    code,
    state,
    package: { code: order.packageCode, name: order.packageName, family: order.packageFamily },
    price,
    cycle,
    bonus,
    setup_fee: setupFee,
    total,
    per_month: priceOrder(price, setupFee, cycle, bonus).perMonth,
    fullname,
    contact_no: order.contactNo,
    note,
    address: order.address.text,
    call_by: state === 'received' ? order.callBy.toISOString() : null,
    appointment:
      from && to && installer
        ? { from: from.toISOString(), to: to.toISOString(), installer: maskedInstaller(installer) }
        : null,
    can_cancel: canCancel(state, now.getTime(), from?.getTime()),
    next: ORDER_TABLE[state].next ?? null,
    refresh_in: dueAt ? Math.max(1, Math.ceil((dueAt.getTime() - now.getTime()) / 1000)) : null,
    events: events.map((event) => ({ state: event.state, at: event.at.toISOString() })),
    created_at: order.createdAt.toISOString(),
    updated_at: order.updatedAt.toISOString(),
  }
}
