/**
 * How a step that was handed over ended. It is read from orders, services and requests themselves, so that
 * neither device has to report it. Spec CAR-6.
 */
import { and, asc, eq, gte, isNotNull } from 'drizzle-orm'
import type { HandoffOutcome } from '../../../contract/main/handoff.schema.ts'
import type { PaymentProduct } from '../../../contract/rules/payment-order.ts'
import type { Database } from '../../platform/database/open.ts'
import { homeOrder } from '../home-orders/tables.ts'
import { service } from '../packages/tables.ts'
import { paymentOrder } from '../payments/order-tables.ts'
import { helpRequest } from '../requests/tables.ts'
import type { handoff } from './tables.ts'

type Handoff = typeof handoff.$inferSelect
const RECEIPT = 'receipt'
const PRODUCTS: Readonly<Partial<Record<Handoff['step'], PaymentProduct>>> = {
  package: 'package',
  top_up: 'top_up',
  bills: 'bill',
  roaming: 'roaming_package',
}

/**
 * The line's own step may be finished on either device, that of another person only once it was opened.
 * `reader`: the line that is answered; the code is that of the person who finished it, and of no one else.
 */
export async function findOutcome(
  db: Database,
  given: Handoff,
  reader: string,
): Promise<HandoffOutcome | null> {
  const since = given.person === given.msisdn ? given.at : given.openedAt
  const found = since && (await findDone(db, given, since))
  if (!found) return null
  return { ...found, code: reader === given.person ? found.code : null }
}

async function findDone(
  db: Database,
  { person, step, item }: Handoff,
  since: Date,
): Promise<HandoffOutcome | undefined> {
  if (step === 'home_order') {
    const [order] = await db
      .select({ code: homeOrder.code })
      .from(homeOrder)
      .where(and(eq(homeOrder.msisdn, person), gte(homeOrder.createdAt, since)))
      .orderBy(asc(homeOrder.createdAt))
      .limit(1)
    return order && { kind: 'home_order', ...order }
  }
  if (step === 'help') {
    const { code, owner, isVisitor, createdAt } = helpRequest
    const [request] = await db
      .select({ code })
      .from(helpRequest)
      .where(and(eq(owner, person), eq(isVisitor, false), gte(createdAt, since)))
      .orderBy(asc(createdAt))
      .limit(1)
    return request && { kind: 'help', ...request }
  }
  const order = await findOrder(db, person, step, item, since)
  return order ?? findService(db, person, step, item, since)
}

async function findOrder(
  db: Database,
  person: string,
  step: Handoff['step'],
  item: string,
  since: Date,
): Promise<HandoffOutcome | undefined> {
  const { id, receiptCode, msisdn, product, itemCode, createdAt, deliveredAt } = paymentOrder
  const ordered = PRODUCTS[step]
  const isThis = ordered
    ? and(gte(createdAt, since), eq(product, ordered), item ? eq(itemCode, item) : undefined)
    : eq(id, item)
  const [order] = await db
    .select({ code: receiptCode })
    .from(paymentOrder)
    .where(and(eq(msisdn, person), isThis, isNotNull(deliveredAt)))
    .orderBy(asc(createdAt))
    .limit(1)
  return order && { kind: RECEIPT, ...order }
}

/** A package without a price has no order. */
async function findService(
  db: Database,
  person: string,
  step: Handoff['step'],
  item: string,
  since: Date,
): Promise<HandoffOutcome | undefined> {
  if (step !== 'package') return undefined
  const { id, msisdn, code, registeredAt } = service
  const [begun] = await db
    .select({ id })
    .from(service)
    .where(and(eq(msisdn, person), eq(code, item), gte(registeredAt, since)))
    .limit(1)
  return begun && { kind: RECEIPT, code: null }
}
