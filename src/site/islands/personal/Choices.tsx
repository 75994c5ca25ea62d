/**
 * Which notifications are sent by SMS and by e-mail; those required for security or by law are always sent,
 * and the page explains why. Spec SUB-2.
 */

import shield from 'icon:shield'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useId } from 'react'
import { formatDateTime } from '../../../contract/format/date.ts'
import type { NoticeChoices } from '../../../contract/main/personal.schema.ts'
import { NOTIFICATION_CHANNELS, type NotificationChannel } from '../../../contract/rules/notice-choice.ts'
import type { Texts } from '../../messages/resolve.ts'
import { lastKnown } from '../../stores/loadable.ts'
import { $choices, chooseNotification, loadChoices, openChoices } from '../../stores/personal/choices.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { LoadableView } from '../LoadableView.tsx'
import { ownTexts } from '../own-texts.ts'
import { PushPart } from '../push/PushPart.tsx'
import { language } from '../texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/noticeChoice.json', {
  import: 'default',
})

const noticeChoiceText = await ownTexts(files, 'noticeChoice')

export default function Choices(): ReactNode {
  useEffect(openChoices, [])
  const { choices, problem } = useStore($choices)
  const id = useId()
  return (
    <>
      <section className="sheet prs-piece prs-wide" aria-labelledby={id}>
        <h2 id={id}>{noticeChoiceText('title')}</h2>
        {problem && <ErrorNotice problem={problem} />}
        <LoadableView
          part={choices}
          label={noticeChoiceText('loading')}
          again={() => void loadChoices()}
          bare
        >
          {(value) => <Kinds value={value} />}
        </LoadableView>
      </section>
      {lastKnown(choices)?.value.has_push && (
        <PushPart
          title={noticeChoiceText('push.title')}
          open={noticeChoiceText('push.open')}
          loading={noticeChoiceText('loading')}
        />
      )}
    </>
  )
}

function Kinds({ value: { choices, has_email } }: { value: NoticeChoices }): ReactNode {
  const { saving } = useStore($choices)
  return (
    <>
      <p className="text-sm muted" role="status">
        {noticeChoiceText(saving ? 'saving' : 'lead')}
      </p>
      <ul className="prs-list">
        {choices.map((choice) => (
          <Kind
            key={choice.kind}
            choice={saving?.kind === choice.kind ? { ...choice, ...saving } : choice}
            email={has_email}
          />
        ))}
        <li className="prs-always">
          <Icon body={shield} />
          <div>
            <b>{noticeChoiceText('always')}</b>
            <p className="text-sm muted">{noticeChoiceText('alwaysText')}</p>
          </div>
        </li>
      </ul>
      {has_email && (
        <p className="text-sm">
          <span className="muted">{noticeChoiceText('noticesMeans')}</span>{' '}
          {noticeChoiceText('noticesConsent')}
        </p>
      )}
      {!has_email && <p className="text-sm muted">{noticeChoiceText('noEmail')}</p>}
    </>
  )
}

function Kind({ choice, email }: { choice: NoticeChoices['choices'][number]; email: boolean }): ReactNode {
  const { saving } = useStore($choices)
  const { kind, at } = choice
  const consents = kind === 'offers'
  const id = useId()
  const box = (way: NotificationChannel): ReactNode => (
    <label key={way}>
      <input
        type="checkbox"
        className="checkbox checkbox-primary"
        checked={choice[way] && (way === 'sms' || email)}
        disabled={saving !== undefined || (way === 'email' && !email)}
        aria-label={noticeChoiceText('way', {
          kind: noticeChoiceText(`name.${kind}`),
          way: noticeChoiceText(way),
        })}
        aria-describedby={id}
        onChange={({ target }) => void chooseNotification(kind, way, target.checked)}
      />
      <span aria-hidden="true">{noticeChoiceText(way)}</span>
    </label>
  )
  return (
    <li className="prs-choice">
      <div id={id}>
        <b>{noticeChoiceText(`name.${kind}`)}</b>
        <p className="text-sm muted">{noticeChoiceText(`text.${kind}`)}</p>
        {consents && <p className="text-sm">{noticeChoiceText('offersConsent')}</p>}
        {at && (
          <p className="num text-sm muted">
            {noticeChoiceText('since', { time: formatDateTime(at, language) })}
          </p>
        )}
      </div>
      <div className="prs-ways">{NOTIFICATION_CHANNELS.map(box)}</div>
    </li>
  )
}
