/** A world with a bank and a product of its own, and what people do with them. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Refusal } from '../../../src/contract/errors.ts'
import { normalPhone } from '../../../src/contract/rules/phone.ts'
import { bankCredit, bankNotice, outbox, paymentOrder, paymentOrderEvent, paymentRefund, service } from '../../../src/operator/database/schema.ts'
import { addDays } from '../../../src/operator/day.ts'
import { paymentHandlers } from '../../../src/operator/handlers/payment.ts'
import { newId } from '../../../src/operator/id.ts'
import type { OperatorOptions } from '../../../src/operator/operator.ts'
import { currentVersion } from '../../../src/operator/package/version.ts'
import type { Product } from '../../../src/operator/payment/product.ts'
import type { Credit } from '../../../src/operator/payment/provider.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { type TestBank, testBank } from './bank.ts'

export const AN = '0912000001'
/** Any package of the catalogue: the product of the test sells it for money from outside. */
export const ITEM = 'SENTHOAI'
export const PRICE = 49_000
export const ORDER = { bankCode: 'VIETQR', currencyCode: 'VND', type: '10', bankType: '10', serviceType: '10' } as const

/** What the product of the test does when it is to deliver. */
export type Whim = { fail?: unknown; refused?: string; sold?: boolean; price?: number; cashback?: number }

/** Sells one item a code to whoever asks; `whim` is read each time. */
export function testProduct(whim: Whim): Product {
  return {
    name: 'roaming_package',
    async quote(_, tx, __, itemCode, { coupon }) {
      if (whim.sold === false) throw new Refusal('package_unknown')
      const { version, content } = await currentVersion(tx, itemCode)
      const cashback = coupon ? (whim.cashback ?? 0) : 0
      return {
        itemCode,
        itemVersion: version,
        itemName: { vi: content.name, en: content.name },
        amount: whim.price ?? content.price,
        fee: 0,
        discount: 0,
        coupon: cashback ? 'cashback-50' : null,
        cashback,
        cashbackHours: cashback ? 72 : 0,
      }
    },
    async deliver(_, tx, line, order, paidBy, now) {
      if (whim.fail) throw whim.fail
      if (whim.refused) return { refused: whim.refused }
      const id = newId(now)
      const until = addDays(now, 7)
      await tx.insert(service).values({
        id,
        msisdn: line.msisdn,
        code: order.itemCode,
        version: order.itemVersion,
        name: order.itemName.vi,
        family: 'roaming',
        price: order.finalAmount,
        period: 7,
        status: 'active',
        registeredAt: now,
        channel: 'web',
        consent: null,
        paidBy,
        renewsAt: null,
        expiresAt: until,
      })
      return { serviceId: id, until }
    },
  }
}

export type PaymentWorld = Omit<World, 'bank'> & {
  bank: TestBank
  whim: Whim
  logged: string[]
  creates: (
    number?: string,
    wanted?: { code?: string; amount?: number; coupon?: boolean; key?: string },
  ) => ReturnType<typeof paymentHandlers.createTransaction>
  qr: (id: string, number?: string) => ReturnType<typeof paymentHandlers.getQR>
  asks: (id: string, number?: string) => ReturnType<typeof paymentHandlers.queryTransactionInfo>
  receipt: (code: string) => ReturnType<typeof paymentHandlers.payment_receipt>
  /** A notice about transfers, kept as the door keeps it. */
  notice: (credits: Credit[], eventId?: string) => Promise<void>
  order: (id: string) => Promise<typeof paymentOrder.$inferSelect>
  /** Everything that is known of an order's money. */
  money: (id: string) => Promise<{
    states: string[]
    credits: (typeof bankCredit.$inferSelect)[]
    refunds: (typeof paymentRefund.$inferSelect)[]
    work: (typeof outbox.$inferSelect)[]
  }>
}

export async function openPaymentWorld(options: Partial<OperatorOptions> = {}): Promise<PaymentWorld> {
  const bank = testBank()
  const whim: Whim = {}
  const logged: string[] = []
  const world = await openWorld({ bank, products: { roaming_package: testProduct(whim) }, log: (line) => logged.push(line), ...options })
  const { context } = world
  const { db } = context
  return {
    ...world,
    bank,
    whim,
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
    asks: (transactionId, number = AN) => paymentHandlers.queryTransactionInfo(context, caller(number), { transactionId }),
    receipt: (code) => paymentHandlers.payment_receipt(context, caller(''), { code }),
    notice: async (credits, eventId = randomUUID()) => {
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
      const events = await db.select().from(paymentOrderEvent).where(eq(paymentOrderEvent.orderId, id)).orderBy(paymentOrderEvent.version)
      return {
        states: events.map(({ to }) => to),
        credits: await db.select().from(bankCredit).where(eq(bankCredit.orderId, id)).orderBy(bankCredit.id),
        refunds: await db.select().from(paymentRefund).where(eq(paymentRefund.orderId, id)).orderBy(paymentRefund.id),
        work: await db.select().from(outbox).where(eq(outbox.subject, id)),
      }
    },
  }
}

export function caller(number: string) {
  return { msisdn: normalPhone(number) ?? number, sessionDigest: '', browser: '', language: 'vi' as const, requestId: randomUUID() }
}
