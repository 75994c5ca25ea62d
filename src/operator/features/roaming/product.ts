/** Roaming packages as a product of the payment engine. Spec ROA-9, Spec LED-4. */
import { and, eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { ROAMING_FAMILY, ROAMING_PERIOD } from '../../../contract/rules/roaming.ts'
import { addDays } from '../../platform/time/day.ts'
import { createService, serviceUntil } from '../packages/service.ts'
import { packageVersion, service } from '../packages/tables.ts'
import type { Product } from '../payments/product.ts'
import { cashbackFor } from './cashback.ts'
import { packageOf } from './catalogue.ts'
import { planEndWarning } from './next.ts'
import { orderConsent } from './order-consent.ts'
import { runningRoaming } from './running.ts'

/** The price for a line on which these packages run. */
const quoteBeside =
  (running: readonly { code: string }[]): Product['quote'] =>
  async (context, tx, line, itemCode, wanted, now) => {
    const item = packageOf(context.roaming, itemCode)
    if (!item) throw new ApiError('package_unknown')
    if (running.some(({ code }) => code === itemCode)) throw new ApiError('package_active')
    if (!item.lines.includes(line.kind)) throw new ApiError('package_line_kind')
    if (line.status !== 'active') throw new ApiError('outgoing_barred', { reason: line.status })
    if (line.roaming === 'barred') throw new ApiError('roaming_barred')
    if (line.roaming === 'off') throw new ApiError('roaming_off')
    const given = wanted.coupon ? await cashbackFor(context, tx, line, item.price, item.days, now) : undefined
    return {
      itemCode,
      itemVersion: item.version,
      itemName: item.name,
      amount: item.price,
      fee: 0,
      discount: 0,
      ...(given ?? { coupon: null, cashback: 0, cashbackHours: 0 }),
    }
  }

export const roamingProduct: Product = {
  name: 'roaming_package',

  /**
   * Throws `package_unknown`, `package_active`, `package_line_kind`, `outgoing_barred`, `roaming_barred`,
   * `roaming_off`, in this order.
   */
  quote: async (context, tx, line, ...wanted) =>
    quoteBeside(await runningRoaming(tx, line.msisdn))(context, tx, line, ...wanted),

  quoteAfterReading: async (tx, msisdn) => quoteBeside(await runningRoaming(tx, msisdn)),

  runsUntil: serviceUntil,

  /**
   * The order's id names the service, so a second delivery finds the first. Delivers the version that was
   * offered.
   */
  async deliver(context, tx, line, order, paidBy, now) {
    const id = `roaming:${order.id}`
    const [before] = await tx.select().from(service).where(eq(service.id, id))
    if (before) return { serviceId: id, until: before.expiresAt }
    if (line.roaming === 'barred') return { refused: 'roaming_barred' }
    if (!packageOf(context.roaming, order.itemCode)) return { refused: 'package_retired' }
    if ((await runningRoaming(tx, line.msisdn)).some(({ code }) => code === order.itemCode))
      return { refused: 'package_active' }
    const [version] = await tx
      .select()
      .from(packageVersion)
      .where(and(eq(packageVersion.code, order.itemCode), eq(packageVersion.version, order.itemVersion)))
    const terms = version?.content.roaming
    if (!version || !terms) return { refused: 'package_unknown' }
    const until = addDays(now, terms.days)
    const begun = {
      id,
      msisdn: line.msisdn,
      code: order.itemCode,
      version: order.itemVersion,
      name: version.content.name,
      family: ROAMING_FAMILY,
      price: order.finalAmount,
      period: ROAMING_PERIOD,
      status: 'active',
      registeredAt: now,
      channel: 'web',
      consent: orderConsent(order, terms),
      paidBy,
      expiresAt: until,
    } as const
    await createService(tx, begun, version, until)
    await planEndWarning(tx, { id, msisdn: line.msisdn, days: terms.days, expiresAt: until })
    return { serviceId: id, until }
  },
}
