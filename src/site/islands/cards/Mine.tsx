/** Cards that were bought, order by order; loading, nothing yet, a failure, and what was known before it. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatDate, formatMoment } from '../../../contract/format/date.ts'
import type { CardList } from '../../../contract/main/card-code.schema.ts'
import { $ownCards, loadCards } from '../../stores/cards/own.ts'
import { knownOf } from '../../stores/part.ts'
import { receiptPath } from '../../stores/pay/paths.ts'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { money, problemWords } from '../words.ts'
import { OneCard } from './OneCard.tsx'
import { s, t } from './texts.ts'

export function Mine(): ReactNode {
  const { list } = useStore($ownCards, { keys: ['list'] })
  const known = knownOf(list)
  return (
    <section className="sheet topup-history" aria-labelledby="cards-mine">
      <h2 id="cards-mine">{t('mine')}</h2>
      {list.step === 'failed' && (
        <Note kind="warn" title={t('failed')}>
          <p>{problemWords({ failure: list.failure, fallback: 'session:failed' }).text}</p>
          {known && <p className="num">{formatMoment(known.asOf)}</p>}
          <button type="button" className="lnk justify-self-start" onClick={() => void loadCards()}>
            {s('retry')}
          </button>
        </Note>
      )}
      {!known && list.step !== 'failed' && <Skeleton label={t('loading')} rows={4} />}
      {known && <Orders list={known.value} />}
    </section>
  )
}

function Orders({ list: { orders, email } }: { list: CardList }): ReactNode {
  if (orders.length === 0) return <p className="muted">{t('none')}</p>
  return (
    <div className="grid gap-6">
      {orders.map(({ receipt_code, bought_at, amount, cards }) => (
        <section key={receipt_code} className="cards-order">
          <h3 className="num">
            {t('order', { date: formatDate(bought_at), amount: money(amount) })}
            <a className="lnk" href={receiptPath(receipt_code)}>
              {t('receipt')}
            </a>
          </h3>
          <ul>
            {cards.map((card) => (
              <OneCard key={card.serial} card={card} email={email} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
