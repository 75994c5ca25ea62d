/** Each purpose with the text that is agreed to, and one button that gives or withdraws it. Spec PRV-1. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import type { Consent, Consents as Value } from '../../../contract/main/privacy.schema.ts'
import { $consentChoice, chooseConsent } from '../../stores/privacy/privacy.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { language, momentText } from '../texts.ts'
import { privacyText } from './privacy-text.ts'

export function Consents({ value: { consents } }: { value: Value }): ReactNode {
  const id = useId()
  return (
    <section className="sheet prs-piece prs-wide" aria-labelledby={id}>
      <h2 id={id}>{privacyText('consents.title')}</h2>
      <p className="text-sm muted">{privacyText('consents.lead')}</p>
      <ul className="prs-list">
        {consents.map((consent) => (
          <Purpose key={consent.purpose} consent={consent} />
        ))}
      </ul>
    </section>
  )
}

function Purpose({ consent }: { consent: Consent }): ReactNode {
  const choice = useStore($consentChoice)
  const { purpose, given, text, processors } = consent
  const mine = choice.purpose === purpose
  const saving = mine && choice.step === 'saving'
  const id = useId()
  return (
    <li className="prs-choice">
      <div className="grid gap-1" id={id}>
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="font-semibold">{privacyText(`purpose.${purpose}`)}</h3>
          <span className={`tag ${given ? 'tag-leaf' : ''}`}>{privacyText(given ? 'on' : 'off')}</span>
        </div>
        <p className="text-sm muted">{privacyText(`why.${purpose}`)}</p>
        <p className="text-sm">{text[language]}</p>
        {processors && (
          <p className="text-sm muted">{privacyText('processors', { who: processors[language] })}</p>
        )}
        <Last consent={consent} />
        {mine && choice.problem && <ErrorNotice problem={choice.problem} />}
      </div>
      <Button
        className={`btn ${given ? 'btn-soft btn-primary' : 'btn-primary'}`}
        aria-describedby={id}
        disabled={choice.step === 'saving' && !saving}
        busy={saving && privacyText('saving')}
        onClick={() => void chooseConsent(purpose, !given)}
      >
        {privacyText(given ? 'withdraw' : 'give')}
        <span className="sr-only">: {privacyText(`purpose.${purpose}`)}</span>
      </Button>
    </li>
  )
}

function Last({ consent: { given, version, last } }: { consent: Consent }): ReactNode {
  if (!last) return <p className="text-sm muted">{privacyText('never')}</p>
  return (
    <p className="num text-sm muted">
      {privacyText(given ? 'since' : 'until', {
        time: momentText(last.at),
        channel: privacyText(`channel.${last.channel}`),
        version: last.version,
      })}{' '}
      {given && last.version !== version && privacyText('newer')}
    </p>
  )
}
