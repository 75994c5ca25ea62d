/** A part of the page: its heading, its skeleton, its value or last-known value with its time, or a failure with a retry. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import { formatMoment } from '../../../contract/format/date.ts'
import { knownOf, type Part } from '../../stores/part.ts'
import { $personal, loadPersonal, type PersonalPart, type PersonalParts } from '../../stores/personal/personal.ts'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { problemWords } from '../words.ts'
import { s, t } from './texts.ts'

type Value<Name extends PersonalPart> = PersonalParts[Name] extends Part<infer T> ? T : never
type Props<Name extends PersonalPart> = { name: Name; title: string; wide?: boolean; children: (value: Value<Name>) => ReactNode }

export function Piece<Name extends PersonalPart>({ name, title, wide, children }: Props<Name>): ReactNode {
  const part = useStore($personal, { keys: [name] })[name] as Part<Value<Name>>
  const known = knownOf(part)
  const id = useId()
  return (
    <section className={`sheet prs-piece ${wide ? 'prs-wide' : ''}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {!known && part.step !== 'failed' && <Skeleton label={t('loading')} rows={4} />}
      {part.step === 'failed' && <Failed name={name} part={part} />}
      {known && children(known.value)}
    </section>
  )
}

function Failed({ name, part: { failure, known } }: { name: PersonalPart; part: Extract<Part<unknown>, { step: 'failed' }> }): ReactNode {
  const { text, next } = problemWords({ failure, fallback: 'session:failed' })
  return (
    <Note kind="warn" title={failure.code === 'no_connection' ? t('offlineTitle') : t('failed')}>
      <p className="num">
        {text} {known ? t('asOf', { time: formatMoment(known.asOf) }) : next}
      </p>
      <button type="button" className="lnk justify-self-start" onClick={() => void loadPersonal([name])}>
        {s('retry')}
      </button>
    </Note>
  )
}
