/** The receipt of a purchase. */
import { lazy, type ReactNode, Suspense } from 'react'
import { formatDate, formatDateTime } from '../../../../contract/format/date.ts'
import { FAMILY_PATH } from '../../../../contract/rules/family.ts'
import { localPath } from '../../../../contract/rules/language.ts'
import { isOwnDevice } from '../../../stores/offline/is-own-device.ts'
import { closePurchase, type Purchase } from '../../../stores/packages/purchase.ts'
import { receiptPath } from '../../../stores/payments/paths.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { Note } from '../../../ui/Note.tsx'
import { endText } from '../../account/format.ts'
import { language, money, texts } from '../../texts.ts'

const purchaseText = await texts('purchase')

/** Only a device of one's own has it. */
const PushOffer = lazy(() => import('../../push/PushOffer.tsx'))

export function DoneStep({ done }: { done: Extract<Purchase, { step: 'done' }> }): ReactNode {
  const { result, check, detail } = done
  const { service, balance, transaction_id, receipt_code, replayed } = result
  const prepaid = check.kind === 'prepaid'
  /** Its buyer owns a group now and may invite members. */
  const isShared = (detail.members ?? 0) > 1
  return (
    <>
      <Note kind="ok" title={purchaseText('doneTitle', { name: service.name })}>
        {replayed && <p>{purchaseText('doneReplayed')}</p>}
      </Note>
      <Facts
        rows={[
          [
            purchaseText(prepaid ? 'done.paid' : 'done.bill'),
            <span key="paid" className="num">
              {money(service.price)}
            </span>,
          ],
          [
            purchaseText('done.balance'),
            prepaid ? (
              <span key="balance" className="num">
                {money(balance)}
              </span>
            ) : undefined,
          ],
          [
            purchaseText('done.from'),
            <span key="from" className="num">
              {formatDateTime(service.registered_at, language)}
            </span>,
          ],
          [
            purchaseText('done.until'),
            service.expires_at ? (
              <span key="until" className="num">
                {endText(service.expires_at)}
              </span>
            ) : undefined,
          ],
          [
            purchaseText('done.renews'),
            service.renews_at ? (
              <span key="renews" className="num">
                {formatDate(service.renews_at, language)}
              </span>
            ) : undefined,
          ],
          [
            purchaseText('done.transaction'),
            <span key="id" className="num break-all">
              {transaction_id}
            </span>,
          ],
        ]}
      />
      {isOwnDevice() && (
        <Suspense>
          <PushOffer />
        </Suspense>
      )}
      {!import.meta.env.WITHOUT_FAMILY && isShared && (
        <a className="btn btn-primary btn-block" data-first href={localPath(FAMILY_PATH, language)}>
          {purchaseText('toGroup')}
        </a>
      )}
      <a
        className={`btn btn-block ${isShared ? 'btn-soft' : 'btn-primary'}`}
        data-first
        href={localPath('/tai-khoan', language)}
      >
        {purchaseText('toAccount')}
      </a>
      {receipt_code && (
        <a className="btn btn-soft btn-block" href={receiptPath(receipt_code)}>
          {purchaseText('receipt')}
        </a>
      )}
      <button type="button" className="btn btn-ghost btn-block" onClick={closePurchase}>
        {purchaseText('close')}
      </button>
    </>
  )
}
