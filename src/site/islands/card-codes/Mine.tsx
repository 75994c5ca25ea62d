/**
 * Bought cards, order by order, with all loading states: loading, empty, failure, and the last known value.
 */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import type { CardList } from '../../../contract/main/card-code.schema.ts'
import { $ownCards, loadCards } from '../../stores/card-codes/own.ts'
import { receiptPath } from '../../stores/payments/paths.ts'
import { LoadableView } from '../LoadableView.tsx'
import { language, money, texts } from '../texts.ts'
import { OneCard } from './OneCard.tsx'

const cardsText = await texts('cards')

export function Mine(): ReactNode {
  const { list } = useStore($ownCards, { keys: ['list'] })
  return (
    <section className="sheet topup-history" aria-labelledby="cards-mine">
      <h2 id="cards-mine">{cardsText('mine')}</h2>
      <LoadableView
        part={list}
        label={cardsText('loading')}
        rows={4}
        title={cardsText('failed')}
        again={() => void loadCards()}
        bare
      >
        {(known) => <Orders list={known} />}
      </LoadableView>
    </section>
  )
}

function Orders({ list: { orders, email } }: { list: CardList }): ReactNode {
  if (orders.length === 0) return <p className="muted">{cardsText('none')}</p>
  return (
    <div className="grid gap-6">
      {orders.map(({ receipt_code, bought_at, amount, cards }) => (
        <section key={receipt_code} className="cards-order">
          <h3 className="num">
            {cardsText('order', { date: formatDate(bought_at, language), amount: money(amount) })}
            <a className="lnk" href={receiptPath(receipt_code)}>
              {cardsText('receipt')}
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
