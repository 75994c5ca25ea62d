/** Disputes with their states, their reasons and what the records said. */
import type { ReactNode } from 'react'
import { formatDate, formatMoment } from '../../../contract/format/date.ts'
import type { Dispute } from '../../../contract/main/ledger.schema.ts'
import type { DisputeState } from '../../../contract/rules/dispute.ts'
import { Facts } from '../../ui/Facts.tsx'
import { t as a, language } from '../account/texts.ts'
import { momentWords, money } from '../words.ts'
import { t } from './texts.ts'

const LOOKS: Partial<Record<DisputeState, string>> = { refunded: 'tag tag-leaf', refused: 'tag tag-warn' }

export default function DisputeList({ list, hotline }: { list: readonly Dispute[]; hotline: string }): ReactNode {
  return (
    <ul className="divide-y divide-(--line)">
      {list.map((dispute) => (
        <li key={dispute.code} className="py-3">
          <One dispute={dispute} hotline={hotline} />
        </li>
      ))}
    </ul>
  )
}

function One({ dispute, hotline }: { dispute: Dispute; hotline: string }): ReactNode {
  const { code, state, line, decision, contact_by, events } = dispute
  return (
    <article className="num grid gap-1" aria-label={code}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className={LOOKS[state] ?? 'tag'}>{t(`disputes.state.${state}`)}</span>
        <b>{code}</b>
        <span className="text-sm muted">{events.map((event) => formatMoment(event.at)).at(-1)}</span>
      </p>
      <p>{t('dispute.about', { name: line.name[language], money: money(line.amount), date: formatDate(line.at) })}</p>
      {decision ? (
        <Decided decision={decision} hotline={hotline} />
      ) : (
        <p className="text-sm muted">{t('disputes.contact', { time: momentWords(contact_by) })}</p>
      )}
      <Evidence dispute={dispute} />
    </article>
  )
}

function Decided({ decision, hotline }: { decision: NonNullable<Dispute['decision']>; hotline: string }): ReactNode {
  const ground = t(`disputes.ground.${decision.ground}`)
  return (
    <p className="text-sm">
      {decision.refunded > 0 ? t('disputes.refunded', { money: money(decision.refunded), ground }) : `${ground} ${t('disputes.disagree', { hotline })}`}{' '}
      <span className="muted">{t(`disputes.by.${decision.by}`)}</span>
    </p>
  )
}

function Evidence({ dispute: { evidence, reason, text } }: { dispute: Dispute }): ReactNode {
  const { service } = evidence
  return (
    <details className="text-sm">
      <summary className="lnk cursor-pointer">{t('disputes.evidence')}</summary>
      <Facts
        rows={[
          [t('disputes.reason'), [t(`dispute.reason.${reason}`), text].filter(Boolean).join('. ')],
          [a('ledger.when'), formatMoment(evidence.charged_at)],
          [a('ledger.channel'), a(`channel.${evidence.channel}`)],
          [a('ledger.consent'), evidence.consent?.[language] ?? (service ? t('line.noConsent') : a('ledger.noConsent'))],
          [t('disputes.consents'), service ? String(service.consents) : undefined],
          [
            t('line.registered'),
            service ? t('line.registeredText', { date: formatMoment(service.registered_at), channel: a(`channel.${service.channel}`) }) : undefined,
          ],
          [t('disputes.agreed'), service ? money(service.agreed) : undefined],
          [t('disputes.cancelled'), service ? (service.cancelled_at ? formatMoment(service.cancelled_at) : t('disputes.cancelledNone')) : undefined],
        ]}
      />
    </details>
  )
}
