/**
 * Recent ledger entries, each with its explanation: what, when, channel and consent, and the balance after it
 * (Spec LED-1).
 */
import chevron from 'icon:chevron-down'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime } from '../../../contract/format/date.ts'
import { formatSigned } from '../../../contract/format/money.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { LEDGER_LINE_PARAM, LEDGER_PATH } from '../../../contract/rules/ledger.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { language, money, texts } from '../texts.ts'
import type { ValueOf } from './Region.tsx'

const accountText = await texts('account')

type Line = ValueOf<'ledger'>['lines'][number]

/** Number of newest entries shown; the ledger page has all of them. */
const FIRST = 5

export default function Ledger({ value: { lines } }: { value: ValueOf<'ledger'> }): ReactNode {
  if (lines.length === 0)
    return (
      <p className="text-sm muted">
        <b className="block text-base-content">{accountText('ledger.emptyTitle')}</b>
        {accountText('ledger.empty')}
      </p>
    )
  return (
    <>
      <ul className="divide-y divide-(--line) text-sm">
        {lines.slice(0, FIRST).map((line) => (
          <li key={line.id + line.account}>
            <Booking line={line} />
          </li>
        ))}
      </ul>
      <a className="lnk" href={localPath(LEDGER_PATH, language)}>
        {accountText('ledger.whole')}
      </a>
    </>
  )
}

function Booking({ line }: { line: Line }): ReactNode {
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 py-2.5">
        <span>
          {line.name[language]}
          <span className="num block text-xs muted">{formatDate(line.at, language)}</span>
        </span>
        <span className="flex items-center gap-2">
          <b className={`num whitespace-nowrap ${line.amount > 0 ? 'text-success' : ''}`}>
            {formatSigned(line.amount, language)}
          </b>
          <span className="muted transition-transform group-open:rotate-180">
            <Icon body={chevron} />
          </span>
        </span>
      </summary>
      <Facts
        rows={[
          [accountText('ledger.why'), accountText(`ledger.kind.${line.kind}`)],
          [accountText('ledger.package'), line.package_code ?? undefined],
          [
            accountText('ledger.when'),
            <span key="when" className="num">
              {formatDateTime(line.at, language)}
            </span>,
          ],
          [accountText('ledger.channel'), line.way?.[language] ?? accountText(`channel.${line.channel}`)],
          [
            accountText('ledger.consent'),
            (line.consent ?? line.service?.consent)?.[language] ?? accountText('ledger.noConsent'),
          ],
          [
            accountText('ledger.after'),
            line.balance_after === null ? undefined : (
              <span key="after" className="num">
                {money(line.balance_after)}
              </span>
            ),
          ],
        ]}
      />
      <a className="lnk" href={`${localPath(LEDGER_PATH, language)}?${LEDGER_LINE_PARAM}=${line.id}`}>
        {accountText('ledger.open')}
      </a>
    </details>
  )
}
