/**
 * The stored personal data, each item with its source and date; masked until shown by a press. Spec SUB-1,
 * Spec SUB-2.
 */
import eye from 'icon:eye'
import eyeOff from 'icon:eye-off'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { PersonalFact } from '../../../contract/main/personal.schema.ts'
import { UPDATE_INFO_PATH } from '../../../contract/rules/identification.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { $now, secondsUntil } from '../../stores/clock.ts'
import { $reveal, hide, reveal } from '../../stores/personal/reveal.ts'
import { Button } from '../../ui/Button.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { constants, language, texts } from '../texts.ts'
import { Piece } from './Piece.tsx'

const personalText = await texts('personal')

export function Facts(): ReactNode {
  return (
    <Piece name="personal" title={personalText('facts.title', constants())} wide>
      {({ facts }) => (
        <>
          <RevealButton />
          <dl className="prs-facts">
            {facts.map((fact) => (
              <Fact key={fact.field} fact={fact} />
            ))}
          </dl>
          {!import.meta.env.WITHOUT_IDENTIFICATION && (
            <p className="prs-fix">
              <span className="muted">{personalText('facts.fix')}</span>
              <a className="lnk" href={localPath(UPDATE_INFO_PATH, language)}>
                {personalText('facts.fixContact')}
              </a>
            </p>
          )}
        </>
      )}
    </Piece>
  )
}

function Fact({ fact: { field, shown, source, at } }: { fact: PersonalFact }): ReactNode {
  const now = useStore($reveal)
  const full = now.step === 'shown' ? now.values[field] : undefined
  const value = field === 'contact' && full ? formatPhone(full) : (full ?? shown)
  return (
    <div>
      <dt>{personalText(`field.${field}`)}</dt>
      <dd className="num">
        {value ? <b>{value}</b> : <span className="muted">{personalText('facts.none')}</span>}
        {value && (
          <small>
            {personalText('facts.source', {
              source: personalText(`from.${source}`),
              date: formatDate(at, language),
            })}
          </small>
        )}
      </dd>
    </div>
  )
}

/** The button that shows everything, or how much longer it is shown. */
function RevealButton(): ReactNode {
  const now = useStore($reveal)
  if (now.step === 'shown') return <Shown hidesAt={now.hidesAt} />
  return (
    <>
      {now.problem && <ErrorNotice problem={now.problem} />}
      <div className="prs-look">
        <p className="muted">{personalText('facts.masked')}</p>
        <Button
          className="btn btn-primary"
          busy={now.step === 'asking' && personalText('facts.showing')}
          onClick={() => void reveal()}
        >
          <Icon body={eye} />
          {personalText('facts.show')}
        </Button>
      </div>
    </>
  )
}

function Shown({ hidesAt }: { hidesAt: number }): ReactNode {
  const left = secondsUntil(hidesAt, useStore($now))
  return (
    <div className="prs-look">
      <p className="font-semibold">
        <Countdown
          seconds={left}
          text={(wait) => personalText('facts.shown', { wait })}
          spoken={(count) => personalText('facts.spoken', { count })}
          over={personalText('facts.hidden')}
        />
      </p>
      <Button className="btn btn-soft btn-primary" onClick={hide}>
        <Icon body={eyeOff} />
        {personalText('facts.hide')}
      </Button>
    </div>
  )
}
