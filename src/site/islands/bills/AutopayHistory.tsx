/** Every consent and the charges made under it; they stay listed after automatic payment is stopped. */
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../contract/format/date.ts'
import type { Autopay } from '../../../contract/main/autopay.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { language, money, texts } from '../texts.ts'
import { chargeText } from './charge-text.ts'

const autopayText = await texts('autopay')

export default function AutopayHistory({ auto: { mandates, charges } }: { auto: Autopay }): ReactNode {
  return (
    <details className="bill-table">
      <summary>{autopayText('history.title')}</summary>
      <ul className="autopay-next num">
        {charges.map((charge) => (
          <li key={`${charge.bill_id} ${charge.at}`}>
            <p>{chargeText(charge)}</p>
            {charge.receipt_code && (
              <a className="lnk" href={localPath(`/bien-lai/${charge.receipt_code}`, language)}>
                {autopayText('history.receipt')}
              </a>
            )}
          </li>
        ))}
        {mandates.map(({ cap, consent, begun_at, ended_at, end_reason }) => (
          <li key={begun_at}>
            <p>
              <b>
                {autopayText('history.cap', { cap: money(cap), time: formatDateTime(begun_at, language) })}
              </b>{' '}
              {ended_at && end_reason
                ? autopayText(`history.end.${end_reason}`, { time: formatDateTime(ended_at, language) })
                : autopayText('history.stands')}
            </p>
            <p className="text-sm muted">{autopayText('history.agreed', { words: consent[language] })}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}
