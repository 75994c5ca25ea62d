/**
 * `/tinh-nang/nap-tien` for a signed-in line: line, amount, one button; or a scratch card. Spec TOP-1, Spec
 * TOP-3.
 */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { $session } from '../../stores/session.ts'
import { $card } from '../../stores/top-up/card.ts'
import { $form, $parts, chooseTab, loadTopUp, openTopUp, type TopUpTab } from '../../stores/top-up/form.ts'
import { orderTopUp } from '../../stores/top-up/order.ts'
import { Form } from '../../ui/Form.tsx'
import { LoadableView } from '../LoadableView.tsx'
import { texts } from '../texts.ts'
import { Amounts } from './Amounts.tsx'
import { CardForm } from './CardForm.tsx'
import { History } from './History.tsx'
import { Other } from './Other.tsx'
import { Own } from './Own.tsx'
import { Pay } from './Pay.tsx'
import { Summary } from './Summary.tsx'

const topUpText = await texts('topUp')

const TABS: readonly TopUpTab[] = ['own', 'other', 'card']

export default function TopUp(): ReactNode {
  useState(openTopUp)
  const { step } = useStore($session)
  const { tab } = useStore($form)
  const { own } = useStore($parts, { keys: ['own'] })
  const used = useStore($card).step === 'done'
  if (step === 'out') return null
  return (
    <div className="grid gap-5">
      <LoadableView
        part={own}
        label={topUpText('loading')}
        rows={8}
        title={topUpText('failed')}
        again={() => void loadTopUp()}
      >
        {(known) => (
          <>
            <section className="sheet petal raised topup-sheet" aria-labelledby="topup-for">
              <h2 id="topup-for" className="sr-only">
                {topUpText('for')}
              </h2>
              <div className="topup-tabs" role="radiogroup" aria-labelledby="topup-for">
                {TABS.map((one) => (
                  <label key={one}>
                    <input
                      type="radio"
                      name="topup-tab"
                      checked={tab === one}
                      onChange={() => chooseTab(one)}
                    />
                    {topUpText(`tab.${one}`)}
                  </label>
                ))}
              </div>
              {tab === 'card' &&
                (known.reason === 'postpaid' && !used ? <Own remain={known} /> : <CardForm remain={known} />)}
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
            {tab !== 'card' && <History />}
          </>
        )}
      </LoadableView>
    </div>
  )
}
