/** A world with its own bank and product, and the actions of their users. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { normalPhone } from '../../../src/contract/rules/phone.ts'
import { packageProduct } from '../../../src/operator/features/packages/product.ts'
import { paymentHandlers } from '../../../src/operator/features/payments/handlers.ts'
import type { Credit } from '../../../src/operator/features/payments/provider.ts'
import type { OperatorOptions } from '../../../src/operator/options.ts'
import {
  bankCredit,
  bankNotice,
  outbox,
  paymentOrder,
  paymentOrderEvent,
  paymentRefund,
} from '../../../src/operator/schema.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { type TestBank, testBank } from './bank.ts'
import { ITEM, ORDER, PRICE, type ProductBehaviour, testProduct } from './product.ts'

export { ITEM, PRICE } from './product.ts'

export const AN = '0912000001'
export type PaymentWorld = Omit<World, 'bank'> & {
  bank: TestBank
  behaviour: ProductBehaviour
  logged: string[]
  creates: (
    number?: string,
    wanted?: { code?: string; amount?: number; coupon?: boolean; key?: string },
  ) => ReturnType<typeof paymentHandlers.createTransaction>
  qr: (id: string, number?: string) => ReturnType<typeof paymentHandlers.getQR>
  polls: (id: string, number?: string) => ReturnType<typeof paymentHandlers.queryTransactionInfo>
  receipt: (code: string) => ReturnType<typeof paymentHandlers.payment_receipt>
  /** Delivers a webhook about transfers, stored as the operator stores it. */
  webhook: (credits: Credit[], eventId?: string) => Promise<void>
  order: (id: string) => Promise<typeof paymentOrder.$inferSelect>
  /** All records about an order's money. */
  money: (id: string) => Promise<{
    states: string[]
    credits: (typeof bankCredit.$inferSelect)[]
    refunds: (typeof paymentRefund.$inferSelect)[]
    work: (typeof outbox.$inferSelect)[]
  }>
}

export async function openPaymentWorld(options: Partial<OperatorOptions> = {}): Promise<PaymentWorld> {
  const bank = testBank()
  const whim: ProductBehaviour = {}
  const logged: string[] = []
  const world = await openWorld({
    bank,
    products: { roaming_package: testProduct(whim), package: packageProduct },
    log: (line) => logged.push(line),
    ...options,
  })
  const { context } = world
  const { db } = context
  return {
    ...world,
    bank,
    behaviour: whim,
    logged,
    creates: (number = AN, { code = ITEM, amount = PRICE, coupon, key = randomUUID() } = {}) =>
      paymentHandlers.createTransaction(context, caller(number), {
        ...ORDER,
        paymentCode: code,
        amount,
        idempotency_key: key,
        ...(coupon !== undefined && { coupon }),
      }),
    qr: (orderId, number = AN) => paymentHandlers.getQR(context, caller(number), { orderId }),
    polls: (transactionId, number = AN) =>
      paymentHandlers.queryTransactionInfo(context, caller(number), { transactionId }),
    receipt: (code) => paymentHandlers.payment_receipt(context, caller(''), { code }),
    webhook: async (credits, eventId = randomUUID()) => {
      await db
        .insert(bankNotice)
        .values({ provider: bank.name, eventId, body: JSON.stringify({ credits }), receivedAt: world.now() })
        .onConflictDoNothing()
    },
    order: async (id) => {
      const [order] = await db.select().from(paymentOrder).where(eq(paymentOrder.id, id))
      if (!order) throw new Error('No such order')
      return order
    },
    money: async (id) => {
      const events = await db
        .select()
        .from(paymentOrderEvent)
        .where(eq(paymentOrderEvent.orderId, id))
        .orderBy(paymentOrderEvent.version)
      return {
        states: events.map(({ to }) => to),
        credits: await db.select().from(bankCredit).where(eq(bankCredit.orderId, id)).orderBy(bankCredit.id),
        refunds: await db
          .select()
          .from(paymentRefund)
          .where(eq(paymentRefund.orderId, id))
          .orderBy(paymentRefund.id),
        work: await db.select().from(outbox).where(eq(outbox.subject, id)),
      }
    },
  }
}

export function caller(number: string) {
  return {
    msisdn: normalPhone(number) ?? number,
    sessionDigest: '',
    browser: '',
    language: 'vi' as const,
    requestId: randomUUID(),
  }
}
