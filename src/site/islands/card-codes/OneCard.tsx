/** One card: its state, and its code while it is shown, with buttons to copy, hide, resend or use it. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { formatDate, formatDateTime } from '../../../contract/format/date.ts'
import type { BoughtCard } from '../../../contract/main/card-code.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { groupCard } from '../../../contract/rules/scratch-card.ts'
import { $ownCards, hideCode, type SendChannel, sendCode, showCode } from '../../stores/card-codes/own.ts'
import { $now, secondsUntil } from '../../stores/clock.ts'
import { Button } from '../../ui/Button.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { language, money, texts, waitText } from '../texts.ts'

const cardsText = await texts('cards')

const TAGS = { ready: 'tag tag-leaf', used: 'tag', expired: 'tag tag-warn' } as const

export function OneCard({ card, email }: { card: BoughtCard; email: boolean }): ReactNode {
  const { serial, face, state, expires_at, used_at, used_by, shown_at, sent_at } = card
  const { shown, result: answer } = useStore($ownCards, { keys: ['shown', 'result'] })
  const facts = [
    cardsText('serial', { serial }),
    state === 'used' && used_at
      ? cardsText('usedBy', { who: used_by, time: formatDateTime(used_at, language) })
      : cardsText('until', { until: formatDate(expires_at, language) }),
    shown_at && cardsText('shownAt', { time: formatDateTime(shown_at, language) }),
    sent_at && cardsText('sentAt', { time: formatDateTime(sent_at, language) }),
  ].filter(Boolean)
  return (
    <li className="cards-one num">
      <div className="cards-head">
        <b>{cardsText('card', { face: money(face) })}</b>
        <span className={TAGS[state]}>{cardsText(`state.${state}`)}</span>
      </div>
      <p className="text-sm muted">{facts.join(' · ')}</p>
      {shown?.serial === serial && <Code code={shown.code} hidesAt={shown.hidesAt} />}
      {state === 'ready' && <Actions card={card} email={email} open={shown?.serial === serial} />}
      <div aria-live="polite">
        {answer?.serial === serial && answer.sent && (
          <p className="text-sm">{cardsText(`sent.${answer.sent}`)}</p>
        )}
      </div>
      {answer?.serial === serial && answer.problem && <ErrorNotice problem={answer.problem} />}
    </li>
  )
}

function Code({ code, hidesAt }: { code: string; hidesAt: number }): ReactNode {
  const [message, setMessage] = useState('')
  const seconds = secondsUntil(hidesAt, useStore($now))
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code)
      setMessage(cardsText('copied'))
    } catch {
      setMessage(cardsText('copyFailed'))
    }
  }
  return (
    <div className="cards-code">
      <code>{groupCard(code)}</code>
      <div className="cards-buttons">
        <button type="button" className="btn btn-primary btn-sm" onClick={() => void copy()}>
          {cardsText('copy')}
        </button>
        <a className="lnk" href={localPath('/tinh-nang/nap-tien?cach=the-cao', language)}>
          {cardsText('use')}
        </a>
      </div>
      <p className="text-sm muted">
        <Countdown
          seconds={seconds}
          text={(left) => cardsText('hides', { left })}
          spoken={(left) => cardsText('hides', { left: waitText(left) })}
          over={cardsText('hiddenNow')}
        />
      </p>
      <p className="text-sm" role="status">
        {message}
      </p>
    </div>
  )
}

function Actions({
  card: { serial, sends_left },
  email,
  open,
}: {
  card: BoughtCard
  email: boolean
  open: boolean
}): ReactNode {
  const { busy } = useStore($ownCards, { keys: ['busy'] })
  const doing = busy?.serial === serial ? busy.doing : undefined
  const channels: SendChannel[] = email ? ['sms', 'email'] : ['sms']
  const of = (what: string): string => cardsText('of', { what, serial })
  const what = open ? cardsText('hide') : cardsText('show')
  return (
    <>
      <div className="cards-buttons">
        <Button
          className="btn btn-soft btn-sm"
          aria-label={of(what)}
          busy={doing === 'show' && cardsText('showing')}
          onClick={() => (open ? hideCode() : void showCode(serial))}
        >
          {what}
        </Button>
        {sends_left > 0 &&
          channels.map((channel) => (
            <Button
              key={channel}
              className="btn btn-ghost btn-sm"
              aria-label={of(cardsText(channel))}
              busy={doing === channel && cardsText('sending')}
              onClick={() => void sendCode(serial, channel)}
            >
              {cardsText(channel)}
            </Button>
          ))}
      </div>
      <p className="text-sm muted">
        {sends_left > 0 ? cardsText('sendsLeft', { count: sends_left }) : cardsText('noSends')}
      </p>
    </>
  )
}
