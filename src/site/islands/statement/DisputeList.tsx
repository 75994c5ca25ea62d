/** Disputes with their states, their reasons and the findings from the records. */
import type { ReactNode } from 'react'
import { formatDate, formatDateTime } from '../../../contract/format/date.ts'
import type { Dispute } from '../../../contract/main/ledger.schema.ts'
import type { DisputeState } from '../../../contract/rules/dispute.ts'
import { requestAddress } from '../../../contract/rules/help-page.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { Facts } from '../../ui/Facts.tsx'
import { language, momentText, money, texts } from '../texts.ts'

const accountText = await texts('account')
const ledgerText = await texts('ledger')

const LOOKS: Partial<Record<DisputeState, string>> = { refunded: 'tag tag-leaf', refused: 'tag tag-warn' }

export default function DisputeList({ list }: { list: readonly Dispute[] }): ReactNode {
  return (
    <ul className="divide-y divide-(--line)">
      {list.map((dispute) => (
        <li key={dispute.code} className="py-3">
          <One dispute={dispute} />
        </li>
      ))}
    </ul>
  )
}

function One({ dispute }: { dispute: Dispute }): ReactNode {
  const { code, state, line, amount, charges, decision, contact_by, events } = dispute
  return (
    <article className="num grid gap-1" aria-label={code}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className={LOOKS[state] ?? 'tag'}>{ledgerText(`disputes.state.${state}`)}</span>
        <b>{code}</b>
        <span className="text-sm muted">
          {events.map((event) => formatDateTime(event.at, language)).at(-1)}
        </span>
      </p>
      <p>
        {charges.length > 1
          ? ledgerText('disputes.charges', {
              count: charges.length,
              name: line.name[language],
              money: money(amount),
            })
          : ledgerText('dispute.about', {
              name: line.name[language],
              money: money(line.amount),
              date: formatDate(line.at, language),
            })}
      </p>
      {decision ? (
        <Decided decision={decision} code={code} />
      ) : (
        <p className="text-sm muted">{ledgerText('disputes.contact', { time: momentText(contact_by) })}</p>
      )}
      <Evidence dispute={dispute} />
    </article>
  )
}

type Decision = { decision: NonNullable<Dispute['decision']>; code: string }

function Decided({ decision, code }: Decision): ReactNode {
  const ground = ledgerText(`disputes.ground.${decision.ground}`)
  return (
    <p className="text-sm">
      {decision.refunded > 0
        ? ledgerText('disputes.refunded', { money: money(decision.refunded), ground })
        : ground}{' '}
      <span className="muted">{ledgerText(`disputes.by.${decision.by}`)}</span>{' '}
      <a
        className="lnk"
        href={localPath(requestAddress({ topic: 'tru-tien', about: { kind: 'dispute', code } }), language)}
      >
        {ledgerText('disputes.disagree')}
      </a>
    </p>
  )
}

function Evidence({ dispute: { evidence, reason, text, charges } }: { dispute: Dispute }): ReactNode {
  const { service } = evidence
  return (
    <details className="text-sm">
      <summary className="lnk cursor-pointer">{ledgerText('disputes.evidence')}</summary>
      <Facts
        rows={[
          [
            ledgerText('disputes.reason'),
            [ledgerText(`dispute.reason.${reason}`), text].filter(Boolean).join('. '),
          ],
          [accountText('ledger.when'), formatDateTime(evidence.charged_at, language)],
          [
            ledgerText('disputes.each'),
            charges.length > 1 ? (
              <ul key="each">
                {charges.map(({ id, at, amount, refunded }) => (
                  <li key={id}>
                    {formatDate(at, language)}, {money(amount)}
                    {refunded > 0 && ` (${ledgerText('disputes.state.refunded')})`}
                  </li>
                ))}
              </ul>
            ) : undefined,
          ],
          [
            accountText('ledger.channel'),
            evidence.way?.[language] ?? accountText(`channel.${evidence.channel}`),
          ],
          [
            accountText('ledger.consent'),
            evidence.consent?.[language] ??
              (service ? ledgerText('line.noConsent') : accountText('ledger.noConsent')),
          ],
          [ledgerText('disputes.consents'), service ? String(service.consents) : undefined],
          [
            ledgerText('line.registered'),
            service
              ? ledgerText('line.registeredText', {
                  date: formatDateTime(service.registered_at, language),
                  channel: accountText(`channel.${service.channel}`),
                })
              : undefined,
          ],
          [ledgerText('disputes.agreed'), service ? money(service.agreed) : undefined],
          [
            ledgerText('disputes.cancelled'),
            service
              ? service.cancelled_at
                ? formatDateTime(service.cancelled_at, language)
                : ledgerText('disputes.cancelledNone')
              : undefined,
          ],
        ]}
      />
    </details>
  )
}
