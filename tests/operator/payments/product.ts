/** A product used only in tests: the payment engine does not depend on what is sold. */
import { ApiError } from '../../../src/contract/errors.ts'
import { serviceUntil } from '../../../src/operator/features/packages/service.ts'
import { currentVersion } from '../../../src/operator/features/packages/version.ts'
import type { Product } from '../../../src/operator/features/payments/product.ts'
import { newId } from '../../../src/operator/platform/ids/id.ts'
import { addDays } from '../../../src/operator/platform/time/day.ts'
import { service } from '../../../src/operator/schema.ts'

/** Any package of the catalogue; the test product sells it for outside money. */
export const ITEM = 'SENTHOAI'
export const PRICE = 49_000
export const ORDER = {
  bankCode: 'VIETQR',
  currencyCode: 'VND',
  type: '10',
  bankType: '10',
  serviceType: '10',
} as const

/** How the test product behaves on delivery. */
export type ProductBehaviour = {
  fail?: unknown
  refused?: string
  sold?: boolean
  price?: number
  cashback?: number
}

/** Sells one item per code to every line; `whim` is read each time. */
export function testProduct(whim: ProductBehaviour): Product {
  return {
    name: 'roaming_package',
    async quote(_, tx, __, itemCode, { coupon }) {
      if (whim.sold === false) throw new ApiError('package_unknown')
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
    runsUntil: serviceUntil,
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
