/** `getPackageInfo`: the public catalogue, and for a line its roaming state. Spec ROA-3. */
import type { PackageInfo } from '../../../contract/roaming/package.schema.ts'
import { missingOf } from '../../../contract/rules/part-payment.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { type Line, ownLine } from '../../platform/subscriber/line.ts'
import { isPayable } from '../payments/credits.ts'
import { openOrdersOf } from '../payments/find.ts'
import { cashbackFor, runningCashback } from './cashback.ts'
import { cardOf, cyclesOf, detailOf, hotCountries, packageOf, packagesFor } from './catalogue.ts'
import { openEntry } from './open-entry.ts'
import { activeRoaming } from './running.ts'

/**
 * An entry token opens a session of its line; otherwise the state is that of the session's line, or empty
 * without a session.
 */
export const getPackageInfo: CallHandler<'getPackageInfo'> = async (context, caller, { encryptedToken }) => {
  const entry = encryptedToken === undefined ? undefined : await openEntry(context, encryptedToken)
  const msisdn = entry?.msisdn ?? caller.msisdn
  const now = context.clock.now()
  const line = msisdn ? await ownLine(context.db, msisdn) : undefined
  const chosen = entry?.packageId === undefined ? undefined : packageOf(context.roaming, entry.packageId)
  return {
    ...(line ? await ofLine(context, context.db, line) : NO_PERSON),
    packageDetail:
      chosen && (!line || chosen.lines.includes(line.kind)) ? detailOf(context.roaming, chosen) : null,
    listPackage: packagesFor(context.roaming, line?.kind).map((item) => cardOf(context.roaming, item)),
    listFavariteCountry: hotCountries(context.roaming),
    listCycle: cyclesOf(context.roaming),
    ...(await promotionOf(context, line, now)),
    as_of: now.toISOString(),
    token: entry?.session ?? '',
  }
}

type OfLine = Pick<
  PackageInfo,
  'msisdn' | 'off_net' | 'kind' | 'admitted' | 'irCheckActive' | 'rxServiceActive' | 'active' | 'open_orders'
>

const NO_PERSON: OfLine = {
  msisdn: '',
  off_net: '0',
  kind: null,
  admitted: true,
  irCheckActive: 0,
  rxServiceActive: '',
  active: null,
  open_orders: [],
}

async function ofLine(context: Context, db: Database, line: Line): Promise<OfLine> {
  const active = await activeRoaming(db, line.msisdn)
  const orders = (await openOrdersOf(context, line.msisdn)).filter(
    ({ product }) => product === 'roaming_package',
  )
  return {
    msisdn: line.msisdn,
    off_net: line.offNet ? '1' : '0',
    kind: line.kind,
    admitted: line.roaming !== 'barred',
    irCheckActive: line.roaming === 'on' ? 1 : 0,
    rxServiceActive: active?.code ?? '',
    active,
    open_orders: orders.map((order) => ({
      transactionId: order.id,
      packageId: order.itemCode,
      packageName: order.itemName,
      amount: isPayable(order) ? missingOf(order) : order.finalAmount,
      expiresAt: order.expiresAt.toISOString(),
    })),
  }
}

/**
 * Visitors see the running promotion; a line only if it is still eligible. Checked with the most expensive
 * package, which meets any minimum.
 */
async function promotionOf(
  context: Context,
  line: Line | undefined,
  now: Date,
): Promise<
  Pick<PackageInfo, 'hasPromotion' | 'cashbackPercentageValue' | 'cashback_cap' | 'cashback_hours'>
> {
  const promotion = runningCashback(context, now)
  const dearest = packagesFor(context.roaming, line?.kind).sort((a, b) => b.price - a.price)[0]
  const open =
    promotion &&
    dearest &&
    (!line || (await cashbackFor(context, context.db, line, dearest.price, dearest.days, now)))
  if (!open) return { hasPromotion: 'NO', cashbackPercentageValue: 0, cashback_cap: 0, cashback_hours: 0 }
  const { percentage = 0, cap = 0, within_hours = 0 } = promotion.terms
  return {
    hasPromotion: 'YES',
    cashbackPercentageValue: percentage,
    cashback_cap: cap,
    cashback_hours: within_hours,
  }
}
