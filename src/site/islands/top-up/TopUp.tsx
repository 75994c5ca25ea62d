/** `/tinh-nang/nap-tien` for a signed-in line: whose line, how much, one press; or a scratch card. Core §2; features E5, E6. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { formatMoment } from '../../../contract/format/date.ts'
import { knownOf } from '../../stores/part.ts'
import { $session } from '../../stores/session.ts'
import { $card } from '../../stores/top-up/card.ts'
import { $form, $parts, chooseTab, loadTopUp, openTopUp, type TopUpTab } from '../../stores/top-up/form.ts'
import { orderTopUp } from '../../stores/top-up/order.ts'
import { Form } from '../../ui/Form.tsx'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { problemWords } from '../words.ts'
import { Amounts } from './Amounts.tsx'
import { CardForm } from './CardForm.tsx'
import { History } from './History.tsx'
import { Other } from './Other.tsx'
import { Own } from './Own.tsx'
import { Pay } from './Pay.tsx'
import { Summary } from './Summary.tsx'
import { s, t } from './texts.ts'

const TABS: readonly TopUpTab[] = ['own', 'other', 'card']

export default function TopUp(): ReactNode {
  useState(openTopUp)
  const { step } = useStore($session)
  const { tab } = useStore($form)
  const { own } = useStore($parts, { keys: ['own'] })
  const used = useStore($card).step === 'done'
  const known = knownOf(own)?.value
  if (step === 'out') return null
  if (!known && own.step !== 'failed')
    return (
      <div className="sheet p-5 lg:p-7">
        <Skeleton label={t('loading')} rows={8} />
      </div>
    )
  return (
    <div className="grid gap-5">
      {own.step === 'failed' && <Failed />}
      {known && (
        <section className="sheet petal raised topup-sheet" aria-labelledby="topup-for">
          <h2 id="topup-for" className="sr-only">
            {t('for')}
          </h2>
          <div className="topup-tabs" role="radiogroup" aria-labelledby="topup-for">
            {TABS.map((one) => (
              <label key={one}>
                <input type="radio" name="topup-tab" checked={tab === one} onChange={() => chooseTab(one)} />
                {t(`tab.${one}`)}
              </label>
            ))}
          </div>
          {tab === 'card' && (known.reason === 'postpaid' && !used ? <Own remain={known} /> : <CardForm remain={known} />)}
          {tab === 'own' && known.reason === 'postpaid' && <Own remain={known} />}
          {tab !== 'card' && !(tab === 'own' && known.reason === 'postpaid') && (
            <Form className="topup-form" onSend={orderTopUp}>
              {tab === 'own' ? <Own remain={known} /> : <Other own={known} />}
              <Amounts />
              <Summary own={known} />
              <Pay own={known} />
            </Form>
          )}
        </section>
      )}
      {known && tab !== 'card' && <History />}
    </div>
  )
}

function Failed(): ReactNode {
  const { own } = useStore($parts, { keys: ['own'] })
  if (own.step !== 'failed') return null
  const { text, next } = problemWords({ failure: own.failure, fallback: 'session:failed' })
  return (
    <Note kind="warn" title={t('failed')}>
      <p>
        {text} {next}
      </p>
      {own.known && <p className="num">{formatMoment(own.known.asOf)}</p>}
      <button type="button" className="lnk justify-self-start" onClick={() => void loadTopUp()}>
        {s('retry')}
      </button>
    </Note>
  )
}
