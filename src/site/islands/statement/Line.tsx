/**
 * One ledger entry and its explanation: what, when, channel and consent, the balance after it, the next
 * charge; cancel, dispute, "not me".
 */
import chevron from 'icon:chevron-down'
import { lazy, memo, type ReactNode, Suspense, useState } from 'react'
import { formatDate, formatDateTime, formatTime } from '../../../contract/format/date.ts'
import { formatSigned } from '../../../contract/format/money.ts'
import type { LedgerLine } from '../../../contract/main/balance.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { LEDGER_LINE_PARAM, LEDGER_PATH } from '../../../contract/rules/ledger.ts'
import { openDispute } from '../../stores/statement/disputes.ts'
import { showToast } from '../../stores/toasts.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { language, money, texts } from '../texts.ts'

const accountText = await texts('account')
const ledgerText = await texts('ledger')

const LineUses = lazy(() => import('./LineUses.tsx'))

/** Where the dispute of a posting is shown and its state. */
function disputeText({ code, state }: NonNullable<LedgerLine['dispute']>): string {
  return ledgerText('line.seeDispute', { code, state: ledgerText(`disputes.state.${state}`) })
}

type Props = { line: LedgerLine; open?: boolean; onStop: (code: string) => void }

export const Line = memo(({ line, open = false, onStop }: Props): ReactNode => {
  // Closed entries are not rendered: a ledger has thousands of them.
  const [opened, setOpened] = useState(open)
  return (
    <details className="group" open={open} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-3 py-2">
        <span className="min-w-0">
          {line.name[language]}
          <span className="num block text-xs muted">
            {formatTime(line.at)}, {wayText(line)}
            {line.dispute && `. ${disputeText(line.dispute)}`}
          </span>
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
      {opened && <Explained line={line} onStop={onStop} />}
    </details>
  )
})

function Explained({ line, onStop }: Omit<Props, 'open'>): ReactNode {
  const { service } = line
  return (
    <div className="num grid gap-3 pb-4">
      <Facts
        rows={[
          [accountText('ledger.why'), accountText(`ledger.kind.${line.kind}`)],
          [accountText('ledger.package'), line.package_code ?? undefined],
          [accountText('ledger.when'), formatDateTime(line.at, language)],
          [accountText('ledger.channel'), wayText(line)],
          [accountText('ledger.consent'), consentText(line)],
          [
            ledgerText('line.registered'),
            service
              ? ledgerText('line.registeredText', {
                  date: formatDateTime(service.registered_at, language),
                  channel: accountText(`channel.${service.channel}`),
                })
              : undefined,
          ],
          [ledgerText('line.account'), ledgerText(`account.${line.account}`)],
          [accountText('ledger.after'), line.balance_after === null ? undefined : money(line.balance_after)],
          [ledgerText('line.next'), nextText(line)],
          [ledgerText('line.code'), line.code ?? undefined],
        ]}
      />
      <Buttons line={line} onStop={onStop} />
    </div>
  )
}

function Buttons({ line, onStop }: Omit<Props, 'open'>): ReactNode {
  const { service } = line
  const [uses, setUses] = useState(false)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(
        new URL(`${localPath(LEDGER_PATH, language)}?${LEDGER_LINE_PARAM}=${line.id}`, location.href).href,
      )
      showToast('session:copied')
    } catch {
      showToast('session:failed', 'error')
    }
  }
  return (
    <div className="flex flex-wrap gap-2">
      {service && service.status !== 'ended' && line.amount < 0 && (
        <button
          type="button"
          className="btn btn-sm btn-outline"
          aria-label={ledgerText('line.stopOf', { name: line.name[language] })}
          onClick={() => onStop(service.code)}
        >
          {ledgerText('line.stop')}
        </button>
      )}
      {line.kind === 'call' && (
        <button type="button" className="btn btn-sm btn-outline" onClick={() => setUses(true)}>
          {ledgerText('line.uses')}
        </button>
      )}
      {uses && (
        <Suspense>
          <LineUses line={line} onClose={() => setUses(false)} />
        </Suspense>
      )}
      {line.can_dispute && (
        <>
          <button type="button" className="btn btn-sm btn-soft" onClick={() => openDispute(line)}>
            {ledgerText('line.dispute')}
          </button>
          <button type="button" className="btn btn-sm btn-soft" onClick={() => openDispute(line, 'not_me')}>
            {ledgerText('line.notMe')}
          </button>
        </>
      )}
      {line.receipt_code && (
        <a className="btn btn-sm btn-soft" href={localPath(`/bien-lai/${line.receipt_code}`, language)}>
          {ledgerText('line.receipt')}
        </a>
      )}
      <button type="button" className="btn btn-sm btn-ghost" onClick={() => void copy()}>
        {ledgerText('line.link')}
      </button>
    </div>
  )
}

/** Through what it came: the wallet or card that paid, else the channel. */
export function wayText({ way, channel }: LedgerLine): string {
  return way ? way[language] : accountText(`channel.${channel}`)
}

/** A renewal is covered by the consent given when its service started. */
export function consentText({ consent, service }: LedgerLine): string {
  const given = consent ?? service?.consent
  if (given) return given[language]
  return service ? ledgerText('line.noConsent') : accountText('ledger.noConsent')
}

function nextText({ service, amount }: LedgerLine): string | undefined {
  if (!service || amount > 0) return undefined
  if (service.next)
    return ledgerText('line.nextText', {
      money: money(service.next.amount),
      date: formatDate(service.next.at, language),
    })
  return service.status === 'ended' ? ledgerText('line.nextNone') : ledgerText('line.ending')
}
