/** The line's disputes with their states, their reasons and what the records said; and the dialog that opens one. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { formatDate, formatMoment } from '../../../contract/format/date.ts'
import type { Dispute } from '../../../contract/main/ledger.schema.ts'
import type { DisputeState } from '../../../contract/rules/dispute.ts'
import { $dispute, $disputes, loadDisputes } from '../../stores/ledger/disputes.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { t as a, language, s } from '../account/texts.ts'
import { momentWords, money } from '../words.ts'
import { t } from './texts.ts'

const Dialog = lazy(() => import('./DisputeDialog.tsx'))
const LOOKS: Partial<Record<DisputeState, string>> = { refunded: 'tag tag-leaf', refused: 'tag tag-warn' }

export function Disputes({ hotline }: { hotline: string }): ReactNode {
  const { step, list } = useStore($disputes)
  const open = useStore($dispute).step !== 'closed'
  return (
    <section className="sheet grid gap-3 p-5 *:min-w-0 lg:p-6" aria-labelledby="h-disputes">
      <h2 id="h-disputes" className="text-lg">
        {t('disputes.title')}
      </h2>
      {step === 'failed' && (
        <Note kind="warn">
          <p>{t('disputes.failed')}</p>
          <button type="button" className="lnk justify-self-start" onClick={() => void loadDisputes()}>
            {s('retry')}
          </button>
        </Note>
      )}
      {list.length === 0 &&
        (step === 'ready' ? <p className="muted">{t('disputes.empty')}</p> : step !== 'failed' && <Skeleton label={t('loading')} rows={2} />)}
      <ul className="divide-y divide-(--line)">
        {list.map((dispute) => (
          <li key={dispute.code} className="py-3">
            <One dispute={dispute} hotline={hotline} />
          </li>
        ))}
      </ul>
      {open && (
        <Suspense>
          <Dialog />
        </Suspense>
      )}
    </section>
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
          [t('disputes.version'), service ? `${service.code} ${service.version}` : undefined],
          [t('disputes.cancelled'), service ? (service.cancelled_at ? formatMoment(service.cancelled_at) : t('disputes.cancelledNone')) : undefined],
        ]}
      />
    </details>
  )
}
