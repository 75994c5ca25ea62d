/**
 * `roaming_top_up`: the same package again, from the line's own account, with one press. The rest of the old
 * one goes into the new one; undone, the old one is as it was. Spec ROA-29.
 */
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { RoamingAnswer } from '../../../contract/main/roaming.schema.ts'
import { ROAMING_FAMILY, ROAMING_PERIOD } from '../../../contract/rules/roaming.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import { type Performed, withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { newId } from '../../platform/ids/id.ts'
import { payerOf } from '../../platform/ledger/payer.ts'
import { postTransaction } from '../../platform/ledger/post-transaction.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import { addDays } from '../../platform/time/day.ts'
import { createService, endService } from '../packages/service.ts'
import { bucket } from '../packages/tables.ts'
import { anyCurrentVersion, type Version } from '../packages/version.ts'
import { payFromMainAccount } from '../payments/main-account.ts'
import { planEndWarning } from '../roaming/next.ts'
import { orderConsent } from '../roaming/order-consent.ts'
import { sendTopUp } from './notifications.ts'
import { dataOf, isUsed, isWaiting, type OwnedPackage, ownedPackages } from './owned.ts'
import { viewStatus } from './status.ts'

export const roamingTopUp: CallHandler<'roaming_top_up'> = (
  context,
  caller,
  { service_id: id, price: quoted, idempotency_key: key },
) =>
  withIdempotency<RoamingAnswer>(
    context,
    caller,
    { call: 'roaming_top_up', key, request: [id, quoted] },
    async (performed) => {
      const { tx, line, now } = performed
      const owned = (await ownedPackages(tx, line.msisdn)).find((one) => one.service.id === id)
      if (!owned || isWaiting(owned)) throw new ApiError('service_not_active')
      if (!isUsed(owned)) throw new ApiError('roaming_unused')
      if (line.status !== 'active') throw new ApiError('outgoing_barred', { reason: line.status })
      const version = await anyCurrentVersion(tx, owned.service.code)
      const terms = version.content.roaming
      if (!terms || version.content.retired) throw new ApiError('package_unknown')
      if (terms.price !== quoted) throw new ApiError('price_changed', { price: terms.price, quoted })
      await buyAgain(context, performed, owned, version, terms)
      return viewStatus(context, tx, line, now)
    },
  )

type Terms = NonNullable<Version['content']['roaming']>

async function buyAgain(
  context: Context,
  { tx, line, now }: Performed,
  owned: OwnedPackage,
  version: Version,
  terms: Terms,
): Promise<void> {
  const { code, name, price, days } = terms
  const id = `roaming:${newId(now)}`
  const payer = await payerOf(tx, line, true)
  if (payer.available < price)
    throw new ApiError('insufficient_balance', { missing: price - payer.available })
  const consent = orderConsent({ itemName: name, createdAt: now, paidAt: now, finalAmount: price }, terms)
  const paid = await postTransaction(tx, {
    reference: `service:${id}`,
    kind: 'package',
    name: bilingualText('notice', 'ledger.package', (language) => ({ name: name[language] })),
    packageCode: code,
    channel: 'web',
    consent,
    at: now,
    entries: [
      { account: payer.account, amount: -price },
      { account: 'revenue', amount: price },
    ],
  })
  context.failpoint('roaming_top_up:after-debit')
  await endService(tx, owned.service, now, { replacedBy: id })
  const expiresAt = addDays(now, days)
  const begun = {
    ...{ id, msisdn: line.msisdn, code, version: version.version, name: version.content.name },
    ...{ family: ROAMING_FAMILY, price, period: ROAMING_PERIOD, status: 'active' as const },
    ...{ registeredAt: now, channel: 'web' as const, consent, paidBy: paid.id, expiresAt },
  }
  await createService(tx, begun, version, expiresAt)
  const rest = dataOf(owned)?.left ?? 0
  const left = (terms.quota.data_mb ?? 0) + rest
  const dataId = `${id}:roaming_data:${now.toISOString()}`
  if (rest > 0) await tx.update(bucket).set({ left, total: left }).where(eq(bucket.id, dataId))
  await planEndWarning(tx, { id, msisdn: line.msisdn, days, expiresAt })
  const quoted = {
    ...{ itemCode: code, itemVersion: version.version, itemName: name, amount: price },
    ...{ fee: 0, discount: 0, coupon: null, cashback: 0, cashbackHours: 0 },
  }
  const order = { quoted, paidBy: paid.id, serviceId: id, open: undefined, shortLink: undefined }
  await payFromMainAccount(context, tx, line, { ...order, product: 'roaming_package' }, now)
  await sendTopUp(context, tx, line, { name: name[line.language], price, left, until: expiresAt })
  context.failpoint('roaming_top_up:before-commit')
}
