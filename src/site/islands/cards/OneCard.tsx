/** One card: its state, and its code while it is shown, to be copied, hidden, sent again or used. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { formatDate, formatMoment } from '../../../contract/format/date.ts'
import type { BoughtCard } from '../../../contract/main/card-code.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { groupCard } from '../../../contract/rules/scratch-card.ts'
import { $ownCards, hideCode, type SendChannel, sendCode, showCode } from '../../stores/cards/own.ts'
import { $now, secondsUntil } from '../../stores/clock.ts'
import { Button } from '../../ui/Button.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import { Refusal } from '../purchase/Refusal.tsx'
import { money, waitWords } from '../words.ts'
import { language, t } from './texts.ts'

const TAGS = { ready: 'tag tag-leaf', used: 'tag', expired: 'tag tag-warn' } as const

export function OneCard({ card, email }: { card: BoughtCard; email: boolean }): ReactNode {
  const { serial, face, state, expires_at, used_at, used_by, shown_at, sent_at } = card
  const { shown, told } = useStore($ownCards, { keys: ['shown', 'told'] })
  const facts = [
    t('serial', { serial }),
    state === 'used' && used_at ? t('usedBy', { who: used_by, time: formatMoment(used_at) }) : t('until', { until: formatDate(expires_at) }),
    shown_at && t('shownAt', { time: formatMoment(shown_at) }),
    sent_at && t('sentAt', { time: formatMoment(sent_at) }),
  ].filter(Boolean)
  return (
    <li className="cards-one num">
      <div className="cards-head">
        <b>{t('card', { face: money(face) })}</b>
        <span className={TAGS[state]}>{t(`state.${state}`)}</span>
      </div>
      <p className="text-sm muted">{facts.join(' · ')}</p>
      {shown?.serial === serial && <Code code={shown.code} hidesAt={shown.hidesAt} />}
      {state === 'ready' && <Actions card={card} email={email} open={shown?.serial === serial} />}
      <div aria-live="polite">{told?.serial === serial && told.sent && <p className="text-sm">{t(`sent.${told.sent}`)}</p>}</div>
      {told?.serial === serial && told.problem && <Refusal problem={told.problem} />}
    </li>
  )
}

function Code({ code, hidesAt }: { code: string; hidesAt: number }): ReactNode {
  const [told, tell] = useState('')
  const seconds = secondsUntil(hidesAt, useStore($now))
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code)
      tell(t('copied'))
    } catch {
      tell(t('copyFailed'))
    }
  }
  return (
    <div className="cards-code">
      <code>{groupCard(code)}</code>
      <div className="cards-buttons">
        <button type="button" className="btn btn-primary btn-sm" onClick={() => void copy()}>
          {t('copy')}
        </button>
        <a className="lnk" href={localPath('/tinh-nang/nap-tien?cach=the-cao', language)}>
          {t('use')}
        </a>
      </div>
      <p className="text-sm muted">
        <Countdown seconds={seconds} text={(left) => t('hides', { left })} spoken={(left) => t('hides', { left: waitWords(left) })} over={t('hiddenNow')} />
      </p>
      <p className="text-sm" role="status">
        {told}
      </p>
    </div>
  )
}

function Actions({ card: { serial, sends_left }, email, open }: { card: BoughtCard; email: boolean; open: boolean }): ReactNode {
  const { busy } = useStore($ownCards, { keys: ['busy'] })
  const doing = busy?.serial === serial ? busy.doing : undefined
  const channels: SendChannel[] = email ? ['sms', 'email'] : ['sms']
  const of = (what: string): string => t('of', { what, serial })
  const what = open ? t('hide') : t('show')
  return (
    <>
      <div className="cards-buttons">
        <Button
          className="btn btn-soft btn-sm"
          aria-label={of(what)}
          busy={doing === 'show' && t('showing')}
          onClick={() => (open ? hideCode() : void showCode(serial))}
        >
          {what}
        </Button>
        {sends_left > 0 &&
          channels.map((channel) => (
            <Button
              key={channel}
              className="btn btn-ghost btn-sm"
              aria-label={of(t(channel))}
              busy={doing === channel && t('sending')}
              onClick={() => void sendCode(serial, channel)}
            >
              {t(channel)}
            </Button>
          ))}
      </div>
      <p className="text-sm muted">{sends_left > 0 ? t('sendsLeft', { count: sends_left }) : t('noSends')}</p>
    </>
  )
}
