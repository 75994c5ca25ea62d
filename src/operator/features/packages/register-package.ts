/**
 * Registers a package from the main account: debit, service, quotas, order with its receipt, and message, in
 * the caller's transaction. Spec PKG-5, Spec PKG-7.
 */
import { ApiError } from '../../../contract/errors.ts'
import type { RegisterResult } from '../../../contract/main/package.schema.ts'
import { needsSecondConsent } from '../../../contract/rules/package.ts'
import { vietnamDay } from '../../../contract/rules/vietnam-day.ts'
import type { Caller, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import type { PerformedWith } from '../../platform/idempotency/idempotency.ts'
import { newId } from '../../platform/ids/id.ts'
import { payingAccounts } from '../../platform/ledger/accounts.ts'
import { type LockedAccounts, lockAccounts, postTransaction } from '../../platform/ledger/post-transaction.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import { payFromMainAccount } from '../payments/main-account.ts'
import { lockOpenOrder } from '../payments/open-order.ts'
import type { PaymentOrder } from '../payments/product.ts'
import { activateService } from './activate-service.ts'
import { eligibility, eligibilityError, type Situation, situationOf } from './eligibility.ts'
import { sendPackageNotification } from './notifications.ts'
import { purchaseConsent, quoteOf } from './product.ts'
import { currentVersion, type Version } from './version.ts'
import { serviceOf } from './view-services.ts'

/**
 * `quoted`: the price that the page showed, đ. `again`: the second consent was given. `shortLink`: its key,
 * for counts. `channel`: where it was confirmed, by default on the web.
 */
type Order = {
  code: string
  quoted: number
  again?: boolean | undefined
  shortLink?: string | undefined
  channel?: Caller['channel']
}
type PurchaseReads = {
  version: Version
  situation: Situation
  accounts: LockedAccounts
  open: PaymentOrder | undefined
}

/** What a purchase asks for together with the lock of the line. Throws `package_unknown`. */
export const purchaseReads =
  ({ clock }: Context, { msisdn }: Caller, code: string) =>
  async (tx: Database): Promise<PurchaseReads> => {
    const [version, situation, accounts, open] = await Promise.all([
      currentVersion(tx, code),
      situationOf(tx, msisdn, true),
      lockAccounts(tx, [...payingAccounts(msisdn), 'revenue'], vietnamDay(clock.now())),
      lockOpenOrder(tx, msisdn, 'package', code),
    ])
    return { version, situation, accounts, open }
  }

export async function registerPackage(
  context: Context,
  { tx, line, now, read }: PerformedWith<PurchaseReads>,
  { code, quoted, again, shortLink, channel }: Order,
): Promise<Omit<RegisterResult, 'replayed'>> {
  context.failpoint('package_register:after-idempotency')
  const { version } = read
  const { content } = version
  if (content.price !== quoted) throw new ApiError('price_changed', { price: content.price, quoted })
  const found = await eligibility(tx, line, version, true, read.situation)
  if (found.reason) {
    const refused = eligibilityError(found.reason, found, version)
    throw new ApiError(refused.code, refused.details)
  }
  if (needsSecondConsent(version.family) && !again) throw new ApiError('consent_needed')

  const id = newId(now)
  const consent = purchaseConsent(version.family, now, channel)
  const paid =
    content.price > 0
      ? await postTransaction(
          tx,
          {
            reference: `service:${id}`,
            kind: 'package',
            name: bilingualText('notice', 'ledger.package', () => ({ name: content.name })),
            packageCode: code,
            channel: channel ?? 'web',
            consent,
            at: now,
            entries: [
              { account: found.payer.account, amount: -content.price },
              { account: 'revenue', amount: content.price },
            ],
          },
          read.accounts,
        )
      : undefined
  context.failpoint('package_register:after-debit')

  const begun = await activateService(
    tx,
    {
      ...{ id, msisdn: line.msisdn, version, consent, channel },
      ...{ paidBy: paid?.id ?? null, replaces: found.replaces },
    },
    now,
  )
  const order =
    paid &&
    (await payFromMainAccount(
      context,
      tx,
      line,
      { quoted: quoteOf(version), paidBy: paid.id, serviceId: id, open: read.open, shortLink },
      now,
    ))
  context.failpoint('package_register:after-service')

  const balance = found.payer.available - content.price
  const { name, price, renews } = content
  await sendPackageNotification(context, tx, line, 'registered', {
    code,
    name,
    price,
    renews,
    until: begun.expiresAt,
    balance,
    replaced: found.replaces?.name,
    payment: order,
  })
  return {
    service: await serviceOf(tx, begun, false, now, {
      place: line.kind === 'prepaid' ? 'main' : 'bill',
      restores: found.replaces?.name ?? null,
    }),
    balance,
    transaction_id: order?.memo ?? '',
    receipt_code: order?.receiptCode ?? '',
  }
}
