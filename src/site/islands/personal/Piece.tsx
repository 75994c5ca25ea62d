/** A part of the page: its heading and its loading states. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import type { Loadable } from '../../stores/loadable.ts'
import {
  $personal,
  loadPersonal,
  type PersonalPart,
  type PersonalParts,
} from '../../stores/personal/personal.ts'
import { LoadableView } from '../LoadableView.tsx'
import { texts } from '../texts.ts'

const personalText = await texts('personal')

type Value<Name extends PersonalPart> = PersonalParts[Name] extends Loadable<infer T> ? T : never
type Props<Name extends PersonalPart> = {
  name: Name
  title: string
  wide?: boolean
  children: (value: Value<Name>) => ReactNode
}

export function Piece<Name extends PersonalPart>({ name, title, wide, children }: Props<Name>): ReactNode {
  const part = useStore($personal, { keys: [name] })[name] as Loadable<Value<Name>>
  const id = useId()
  return (
    <section className={`sheet prs-piece ${wide ? 'prs-wide' : ''}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <LoadableView
        part={part}
        label={personalText('loading')}
        rows={4}
        again={() => void loadPersonal([name])}
        bare
      >
        {children}
      </LoadableView>
    </section>
  )
}
