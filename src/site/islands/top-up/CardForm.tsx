/** A scratch card: its code in groups, attempts left, the lockout with its end, and the result. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { CardUsed, Remain } from '../../../contract/main/recharge.schema.ts'
import { CARD_WRONG_LIMIT, groupCard } from '../../../contract/rules/scratch-card.ts'
import { $now, secondsUntil } from '../../stores/clock.ts'
import { $card, anotherCard, applyCardTries, sendCard, typeCard } from '../../stores/top-up/card.ts'
import { $form } from '../../stores/top-up/form.ts'
import { Button } from '../../ui/Button.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Note } from '../../ui/Note.tsx'
import { AboutError, fieldProblem } from '../ProblemText.tsx'
import { language, money, texts, waitText } from '../texts.ts'
import { ScanButton } from './ScanButton.tsx'

const topUpText = await texts('topUp')

export function CardForm({ remain }: { remain: Remain }): ReactNode {
  const { step, digits, fault, problem, triesLeft, lockedUntil, used } = useStore($card)
  useEffect(() => applyCardTries(remain), [remain])
  // The code read by the camera, until the user changes it; the field receives the focus.
  const [read, setRead] = useState('')
  const readCard = (): void => {
    setRead($card.get().digits)
    requestAnimationFrame(() =>
      document.querySelector<HTMLInputElement>('input.topup-code, .topup-code input')?.focus(),
    )
  }
  const now = useStore($now)
  const locked = lockedUntil > 0 ? secondsUntil(lockedUntil, now) : 0
  if (step === 'done' && used) return <Done used={used} />
  const message = problem && locked === 0 && step !== 'unsure' ? fieldProblem(problem) : undefined
  const wrong =
    fault === 'length'
      ? topUpText('card.length', { count: digits.length })
      : fault === 'empty'
        ? topUpText('card.empty')
        : message
  return (
    <Form className="topup-form" onSend={sendCard}>
      <p className="topup-line num">
        <b>{topUpText('card.for', { phone: formatPhone(remain.target) })}</b>
      </p>
      {locked > 0 && <Locked seconds={locked} />}
      <Field
        label={topUpText('card.label')}
        inputMode="numeric"
        autoComplete="off"
        className="num topup-code"
        value={groupCard(digits)}
        onType={typeCard}
        disabled={locked > 0}
        {...(wrong ? { fault: wrong } : { hint: topUpText('card.hint') })}
      />
      {message && problem && <AboutError failure={problem.failure} />}
      <ScanButton
        disabled={locked > 0 || step === 'working'}
        onRead={readCard}
        status={read !== '' && read === digits ? topUpText('card.read', { count: digits.length }) : ''}
      />
      {step === 'unsure' && (
        <Note kind="warn">
          <p role="alert">{topUpText('card.unsure')}</p>
        </Note>
      )}
      <p className="text-sm muted" aria-live="polite">
        {locked === 0 && triesLeft !== undefined && triesLeft > 0 && triesLeft < CARD_WRONG_LIMIT && (
          <b className="topup-tries">{topUpText('card.left', { count: triesLeft })}. </b>
        )}
        {topUpText('card.leftHint', { tries: CARD_WRONG_LIMIT })}
      </p>
      <Button
        type="submit"
        className="btn btn-accent btn-lg btn-block"
        disabled={locked > 0}
        reason={topUpText('card.reason')}
        busy={step === 'working' && topUpText('card.working')}
      >
        {step === 'unsure' ? topUpText('card.again') : topUpText('card.button')}
      </Button>
    </Form>
  )
}

function Locked({ seconds }: { seconds: number }): ReactNode {
  return (
    <Note kind="error" title={topUpText('card.lockedTitle')}>
      <p>
        <Countdown
          seconds={seconds}
          text={(left) => topUpText('card.lockedText', { left })}
          spoken={(left) => topUpText('card.lockedText', { left: waitText(left) })}
          over={topUpText('card.lockedOver')}
        />
      </p>
      <p>{topUpText('card.lockedNext')}</p>
    </Note>
  )
}

function Done({ used: { amount, balance, locks_at, serial } }: { used: CardUsed }): ReactNode {
  const { onward } = useStore($form)
  return (
    <div className="topup-form num">
      <Note kind="ok" title={topUpText('card.done', { amount: money(amount) })}>
        <Facts
          rows={[
            [topUpText('card.balance'), money(balance)],
            [topUpText('card.until'), locks_at ? formatDate(locks_at, language) : ''],
            [topUpText('card.serial'), serial],
          ]}
        />
      </Note>
      {onward && (
        <a className="btn btn-accent btn-lg btn-block" href={onward}>
          {topUpText('card.onward')}
        </a>
      )}
      <button type="button" className="btn btn-soft btn-block" onClick={anotherCard}>
        {topUpText('card.another')}
      </button>
    </div>
  )
}
