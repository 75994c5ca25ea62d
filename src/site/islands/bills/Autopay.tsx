/**
 * Automatic payment on the page of bills: what it is, its state and next charge, a button to stop it, and its
 * history. Spec BIL-4.
 */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Autopay as Standing } from '../../../contract/main/autopay.schema.ts'
import { payBillsPath } from '../../../contract/rules/bill-page.ts'
import { localPath } from '../../../contract/rules/language.ts'
import {
  $autopay,
  $autopayForm,
  $autopayStopping,
  loadAutopay,
  openAutopay,
  openAutopayDialog,
} from '../../stores/bills/autopay.ts'
import { lastKnown } from '../../stores/loadable.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LoadableView } from '../LoadableView.tsx'
import { language, money, texts } from '../texts.ts'
import { chargeText } from './charge-text.ts'
import { StopAutopay } from './StopAutopay.tsx'

const autopayText = await texts('autopay')

/** Loaded when the user sets it up or opens the history. */
const Form = lazy(() => import('./AutopayForm.tsx'))
const History = lazy(() => import('./AutopayHistory.tsx'))

const WALLET_PATH = '/tai-khoan/thong-tin-ca-nhan'

export default function Autopay(): ReactNode {
  useState(openAutopay)
  const { auto } = useStore($autopay)
  const known = lastKnown(auto)?.value
  // Automatic payment that is not offered is not shown, unless there is a history.
  if (known && !known.offered && known.mandates.length === 0) return null
  return (
    <section className="sheet bill-account autopay no-print" aria-labelledby="h-autopay">
      <h2 id="h-autopay">{autopayText('title')}</h2>
      <LoadableView
        part={auto}
        bare
        rows={3}
        label={autopayText('loading')}
        title={autopayText('failed')}
        again={() => void loadAutopay()}
      >
        {(value) => (
          <>
            <State auto={value} />
            {value.mandates.length > 0 && (
              <Suspense fallback={<Skeleton label={autopayText('loading')} rows={1} />}>
                <History auto={value} />
              </Suspense>
            )}
          </>
        )}
      </LoadableView>
    </section>
  )
}

function State({ auto }: { auto: Standing }): ReactNode {
  const { step } = useStore($autopayForm)
  const stopping = useStore($autopayStopping)
  const { mandate, offered, wallet_linked: linked } = auto
  const form = step === 'open' && (
    <Suspense fallback={<Skeleton label={autopayText('loading')} rows={3} />}>
      <Form auto={auto} />
    </Suspense>
  )
  return (
    <>
      <p role="status" className={stopping.step === 'done' && !mandate ? 'note note-ok' : 'sr-only'}>
        {stopping.step === 'done' && !mandate && autopayText('stopped')}
      </p>
      {mandate ? (
        <ActiveAutopay auto={auto} />
      ) : (
        <InactiveAutopay offered={offered} linked={linked} open={step === 'open'} />
      )}
      {form}
    </>
  )
}

function ActiveAutopay({ auto: { mandate, used, open } }: { auto: Standing }): ReactNode {
  const { step } = useStore($autopayForm)
  if (!mandate) return null
  return (
    <>
      <p className="num">
        <span className="tag tag-leaf">{autopayText('on')}</span>{' '}
        {autopayText('upTo', { cap: money(mandate.cap), used: money(used) })}
      </p>
      <ul className="autopay-next num">
        {open.map((charge) => (
          <li key={charge.bill_id}>
            <p>{chargeText(charge)}</p>
            {(charge.state === 'above_cap' || charge.state === 'failed') && (
              <a className="lnk" href={payBillsPath(charge.bill_id.slice(0, 11), language)}>
                {autopayText('payNow')}
              </a>
            )}
          </li>
        ))}
        {open.length === 0 && <li className="muted">{autopayText('nothing')}</li>}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <StopAutopay />
        {step === 'closed' && (
          <button type="button" className="btn btn-ghost" onClick={openAutopayDialog}>
            {autopayText('change')}
          </button>
        )}
      </div>
    </>
  )
}

function InactiveAutopay({
  offered,
  linked,
  open,
}: {
  offered: boolean
  linked: boolean
  open: boolean
}): ReactNode {
  if (!offered) return <p className="muted">{autopayText('notOffered')}</p>
  return (
    <>
      <p>{autopayText('lead')}</p>
      <ul className="autopay-rules">
        <li>{autopayText('rule.cap')}</li>
        <li>{autopayText('rule.notice')}</li>
        <li>{autopayText('rule.stop')}</li>
      </ul>
      {!linked && (
        <p>
          {autopayText('noWallet')}{' '}
          <a className="lnk" href={localPath(WALLET_PATH, language)}>
            {autopayText('linkWallet')}
          </a>
        </p>
      )}
      {linked && !open && (
        <button type="button" className="btn btn-primary justify-self-start" onClick={openAutopayDialog}>
          {autopayText('begin')}
        </button>
      )}
    </>
  )
}
