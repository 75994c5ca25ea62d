/** Earlier top-ups, from the server: one press fills the form with one of them. */
import rotate from 'icon:rotate-ccw'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { RechargeHistory } from '../../../contract/main/recharge.schema.ts'
import { $parts, loadTopUp, repeat } from '../../stores/top-up/form.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LoadableView } from '../LoadableView.tsx'
import { language, money, texts } from '../texts.ts'

const topUpText = await texts('topUp')

const MOST = 4

export function History(): ReactNode {
  const { history } = useStore($parts, { keys: ['history'] })
  return (
    <section className="sheet topup-history" aria-labelledby="topup-again">
      <h2 id="topup-again">{topUpText('history.title')}</h2>
      <LoadableView
        part={history}
        label={topUpText('loading')}
        rows={2}
        title={topUpText('history.failed')}
        again={() => void loadTopUp()}
        bare
      >
        {({ recharges }) => <Known recharges={recharges} />}
      </LoadableView>
    </section>
  )
}

function Known({ recharges }: { recharges: RechargeHistory['recharges'] }): ReactNode {
  const shown = recharges
    .filter((one, at) => one.way === 'order' && recharges.findIndex((other) => isSame(one, other)) === at)
    .slice(0, MOST)
  if (shown.length === 0) return <p className="muted">{topUpText('history.none')}</p>
  return (
    <ul>
      {shown.map(({ target, own, amount, at }) => {
        const who = own ? topUpText('history.own') : formatPhone(target)
        return (
          <li key={`${target}-${amount}`}>
            <button type="button" className="topup-again num" onClick={() => again(target, amount)}>
              <span className="tile tile-leaf" aria-hidden="true">
                <Icon body={rotate} />
              </span>
              <span>
                <b>{money(amount)}</b> <span>{who}</span>{' '}
                <span className="muted">{topUpText('history.at', { date: formatDate(at, language) })}</span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function isSame(
  one: RechargeHistory['recharges'][number],
  other: RechargeHistory['recharges'][number],
): boolean {
  return other.way === 'order' && one.target === other.target && one.amount === other.amount
}

/** The form shows the filled-in values, so it is scrolled into view. */
function again(target: string, amount: number): void {
  repeat(target, amount)
  document.querySelector('.topup-sheet')?.scrollIntoView({
    block: 'start',
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  })
}
