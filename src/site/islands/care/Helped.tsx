/** What a helper does for a line: top up, pay bills, buy and cancel packages, and how that ended. Spec CAR-3. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { formatDate, monthText } from '../../../contract/format/date.ts'
import type { CareActWanted, CareLine } from '../../../contract/main/care.schema.ts'
import {
  $doing,
  $helped,
  doFor,
  loadHelped,
  openHelped,
  payAllowed,
  withdrawAct,
} from '../../stores/care/helped.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { LoadableView } from '../LoadableView.tsx'
import { language, money } from '../texts.ts'
import { BuyFor } from './BuyFor.tsx'
import { careText, termsText } from './care-text.ts'
import { HandOver } from './HandOver.tsx'
import { History } from './History.tsx'

/** Amounts that are offered, đ. */
const AMOUNTS = [50_000, 100_000, 200_000]

export default function Helped({ account }: { account: string }): ReactNode {
  useEffect(() => openHelped(account), [account])
  const part = useStore($helped)[account] ?? { step: 'idle' as const }
  return (
    <LoadableView
      part={part}
      label={careText('loading')}
      rows={4}
      title={careText('failed')}
      again={() => void loadHelped(account)}
      bare
    >
      {(line) => <Panel line={line} />}
    </LoadableView>
  )
}

function Panel({ line }: { line: CareLine }): ReactNode {
  const { role, limit, until, left_today, line_kind, simple } = line
  const { step, problem } = useStore($doing)
  const pays = role !== 'see'
  const isAccess = !/^84\d{9}$/.test(line.ACCOUNT)
  return (
    <div className="grid gap-5 border-t border-(--line) pt-4">
      <div className="num grid gap-1">
        <h4 className="font-semibold">{careText('helped.title')}</h4>
        <p className="text-sm">{pays ? termsText(role, limit) : careText('helped.seeOnly')}</p>
        <p className="text-sm muted">
          {careText('helped.until', { date: formatDate(until, language) })}{' '}
          {pays && limit > 0 && careText('helped.left', { money: money(left_today) })}
        </p>
      </div>
      <div role="status" className="empty:hidden">
        {(step === 'asked' || step === 'done' || step === 'withdrawn') && (
          <Note kind={step === 'asked' ? 'info' : 'ok'}>
            <p>{careText(`helped.${step}`)}</p>
          </Note>
        )}
      </div>
      {problem && <ErrorNotice problem={problem} />}
      {pays && (line_kind === 'prepaid' ? <TopUps line={line} /> : <Bills line={line} />)}
      {role === 'manage' && <Services line={line} />}
      {role === 'manage' && <BuyFor account={line.ACCOUNT} />}
      <div className="grid gap-2">
        <h5 className="font-semibold">{careText('helped.acts')}</h5>
        <History acts={line.acts}>
          {({ id, state, name, transaction_id }) => (
            <div className="flex flex-wrap gap-3 empty:hidden">
              {(state === 'allowed' || transaction_id !== null) && (
                <Do
                  what={id}
                  aria-label={careText('helped.payOf', { name: name[language] })}
                  onDo={() => payAllowed(line.ACCOUNT, id)}
                >
                  {careText('helped.pay')}
                </Do>
              )}
              {(state === 'waiting' || state === 'allowed') && (
                <Do
                  what={`withdraw ${id}`}
                  aria-label={careText('helped.withdrawOf', { name: name[language] })}
                  onDo={() => withdrawAct(line.ACCOUNT, id)}
                >
                  {careText('helped.withdraw')}
                </Do>
              )}
            </div>
          )}
        </History>
      </div>
      {isAccess ? null : simple ? (
        <p className="text-sm muted">{careText('helped.isSimple')}</p>
      ) : (
        <Act line={line} act={{ call: 'simple_mode_set' }} what="simple">
          {careText('helped.simple')}
        </Act>
      )}
    </div>
  )
}

function TopUps({ line }: { line: CareLine }): ReactNode {
  return (
    <div className="grid gap-2">
      <h5 className="font-semibold">{careText('helped.topUpTitle')}</h5>
      <p className="text-sm muted">{careText('helped.topUpHint')}</p>
      <div className="num flex flex-wrap gap-3">
        {AMOUNTS.map((amount) => (
          <Act
            key={amount}
            line={line}
            act={{ call: 'mobile_payment_recharge_v2', amount }}
            what={`top-up ${amount}`}
          >
            {careText('helped.topUp', { money: money(amount) })}
          </Act>
        ))}
      </div>
      <HandOver account={line.ACCOUNT} task={{ step: 'top_up' }} />
    </div>
  )
}

function Bills({ line }: { line: CareLine }): ReactNode {
  const { bills } = line
  const total = bills.reduce((sum, { left }) => sum + left, 0)
  const chosen = bills.map(({ bill_id, left }) => ({ bill_id, amount: left }))
  return (
    <div className="num grid gap-2">
      <h5 className="font-semibold">{careText('helped.bills')}</h5>
      {bills.length === 0 && <p className="text-sm muted">{careText('helped.noBills')}</p>}
      <ul className="grid gap-1 text-sm">
        {bills.map(({ bill_id, month, left, due_at }) => (
          <li key={bill_id} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {careText('helped.month', {
                month: monthText(month, language),
                date: formatDate(due_at, language),
              })}
            </span>
            <b>{money(left)}</b>
          </li>
        ))}
      </ul>
      {bills.length > 0 && (
        <>
          <Act line={line} act={{ call: 'selfcare_ttc_payment_info', bills: chosen }} what="bills">
            {careText('helped.payBills', { money: money(total) })}
          </Act>
          <HandOver account={line.ACCOUNT} task={{ step: 'bills', bills: [] }} />
        </>
      )}
    </div>
  )
}

function Services({ line }: { line: CareLine }): ReactNode {
  const { services } = line
  return (
    <div className="num grid gap-2">
      <h5 className="font-semibold">{careText('helped.services')}</h5>
      {services.length === 0 && <p className="text-sm muted">{careText('helped.noServices')}</p>}
      <ul className="grid gap-3 text-sm">
        {services.map(({ code, name, expires_at, is_ending }) => (
          <li key={code} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span>
              <b>{name}</b>{' '}
              {expires_at && (
                <span className="muted">
                  {careText('helped.ends', { date: formatDate(expires_at, language) })}
                </span>
              )}
            </span>
            {is_ending ? (
              <span className="tag">{careText('helped.ending')}</span>
            ) : (
              <Act
                line={line}
                act={{ call: 'package_cancel', code, when: 'end_of_cycle' }}
                what={`cancel ${code}`}
                aria-label={careText('helped.cancelOf', { name })}
              >
                {careText('helped.cancel')}
              </Act>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

type DoProps = { what: string; 'aria-label'?: string; children: ReactNode }

function Act({ line, act, ...rest }: DoProps & { line: CareLine; act: CareActWanted }): ReactNode {
  return <Do {...rest} onDo={() => doFor(line.ACCOUNT, act, rest.what)} />
}

/** `what`: names the button, so that only the pressed one shows that it works. */
function Do({ what, onDo, children, ...rest }: DoProps & { onDo: () => Promise<void> }): ReactNode {
  const doing = useStore($doing)
  return (
    <Button
      {...rest}
      className="btn btn-sm btn-soft justify-self-start"
      busy={doing.step === 'working' && doing.what === what && careText('working')}
      onClick={() => void onDo()}
    >
      {children}
    </Button>
  )
}
