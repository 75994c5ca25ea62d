/** A settled order in the form that promotion terms use (`contract/rules/promotion-terms.ts`). Spec PRO-5. */

import { CUSTOM_FAMILY } from '../../../contract/rules/custom-package.ts'
import { PROMOTION_METHOD } from '../../../contract/rules/pay-method.ts'
import type { PaymentProduct } from '../../../contract/rules/payment-order.ts'
import { periodOf } from '../../../contract/rules/period.ts'
import type { Transaction } from '../../../contract/rules/promotion.ts'
import type { TransactionKind } from '../../../contract/rules/promotion-terms.ts'
import { ROAMING_FAMILY } from '../../../contract/rules/roaming.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { type Version, versionKey, versionsOf } from '../packages/version.ts'
import type { PaymentOrder } from '../payments/product.ts'

/** Products whose kind does not depend on what was ordered. */
const KINDS: Readonly<Partial<Record<PaymentProduct, TransactionKind>>> = {
  roaming_package: 'roaming_package',
  top_up: 'top_up',
  card_code: 'card_code',
  bill: 'telecom_bill',
}
const FAMILY_KINDS: Readonly<Record<string, TransactionKind>> = {
  'goi-cuoc-di-dong': 'mobile_package',
  'gia-dinh-van-phong': 'mobile_package',
  [CUSTOM_FAMILY]: 'mobile_package',
  'home-internet': 'internet_package',
  'home-combo': 'internet_package',
  'home-tv': 'tv_package',
  'mytv-ott': 'tv_package',
  [ROAMING_FAMILY]: 'roaming_package',
}

/** Orders of a kind that no promotion covers (value-added services) are left out. */
export async function transactionsOf(
  db: Database,
  line: Line,
  orders: readonly PaymentOrder[],
): Promise<Map<string, Transaction>> {
  const sold = orders
    .filter(({ product }) => product === 'package')
    .map(({ itemCode, itemVersion }) => ({ code: itemCode, version: itemVersion }))
  const versions = await versionsOf(db, sold)
  return new Map(
    orders.flatMap((order) => {
      const version = versions.get(versionKey({ code: order.itemCode, version: order.itemVersion }))
      const kind = KINDS[order.product] ?? (version && packageKind(version))
      if (!kind) return []
      const transaction: Transaction = {
        at: order.paidAt ?? order.createdAt,
        kind,
        method: PROMOTION_METHOD[order.paidMethod ?? 'vietqr'],
        // What the line itself paid: a voucher's discount earns nothing.
        amount: order.finalAmount,
        line: line.kind,
        ...(version && { days: periodOf(version.content.period).days }),
      }
      return [[order.id, transaction] as const]
    }),
  )
}

/** Packages with nothing but data are a separate kind. */
function packageKind({ family, content: { quota } }: Version): TransactionKind | undefined {
  const kind = FAMILY_KINDS[family]
  const talks = (quota.voice_onnet ?? 0) + (quota.voice_all ?? 0) + (quota.sms ?? 0) > 0
  return kind === 'mobile_package' && !talks ? 'data_package' : kind
}
