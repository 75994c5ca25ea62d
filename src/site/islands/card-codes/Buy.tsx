/** Form to buy cards: face value, number of cards, total, one button. */
import minus from 'icon:minus'
import plus from 'icon:plus'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatPhone } from '../../../contract/format/phone.ts'
import { CARDS_PER_ORDER } from '../../../contract/rules/scratch-card.ts'
import { TOP_UP_AMOUNTS } from '../../../contract/rules/top-up.ts'
import { $cardIntent, buyCards, chooseFace, chooseQuantity } from '../../stores/card-codes/buy.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { money, texts } from '../texts.ts'

const cardsText = await texts('cards')

export function Buy({ msisdn }: { msisdn: string }): ReactNode {
  const { face, quantity, step, problem } = useStore($cardIntent)
  const total = money(face * quantity)
  return (
    <section className="sheet petal raised topup-sheet">
      <Form className="topup-form" onSend={buyCards}>
        <fieldset className="topup-amounts">
          <legend>{cardsText('face')}</legend>
          {TOP_UP_AMOUNTS.map((one) => (
            <label key={one} className="chip num">
              <input type="radio" name="card-face" checked={face === one} onChange={() => chooseFace(one)} />
              {money(one)}
            </label>
          ))}
        </fieldset>
        <div className="topup-many">
          <span id="card-many">{cardsText('quantity')}</span>
          <button
            type="button"
            className="btn btn-soft btn-circle"
            aria-label={cardsText('fewer')}
            disabled={quantity === 1}
            onClick={() => chooseQuantity(quantity - 1)}
          >
            <Icon body={minus} />
          </button>
          <output className="num" aria-live="polite" aria-labelledby="card-many">
            {quantity}
          </output>
          <button
            type="button"
            className="btn btn-soft btn-circle"
            aria-label={cardsText('more')}
            disabled={quantity === CARDS_PER_ORDER}
            onClick={() => chooseQuantity(quantity + 1)}
          >
            <Icon body={plus} />
          </button>
        </div>
        <div className="topup-sum num">
          <p className="topup-total">
            <span>{cardsText('total')}</span>
            <strong>{total}</strong>
          </p>
          <p className="text-sm muted">{cardsText('each', { count: quantity, face: money(face) })}</p>
          <p className="text-sm muted">{cardsText('pays', { phone: formatPhone(msisdn) })}</p>
        </div>
        {step === 'refused' && problem && <ErrorNotice problem={problem} />}
        {step === 'unsure' && (
          <Note kind="warn">
            <p role="alert">{cardsText('unsure')}</p>
          </Note>
        )}
        <Button
          type="submit"
          className="btn btn-accent btn-lg btn-block num"
          busy={step === 'working' && cardsText('working')}
        >
          {step === 'unsure' ? cardsText('tryAgain') : cardsText('buy', { amount: total })}
        </Button>
      </Form>
    </section>
  )
}
