/** Push notifications of the line: on this device, on others, their kinds and quiet hours. Spec PSH-1. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { Push as Value } from '../../../contract/main/push.schema.ts'
import { PUSH_ANCHOR } from '../../../contract/rules/push-page.ts'
import { $push, $pushChange, loadPush, openPush } from '../../stores/push/push.ts'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { LoadableView } from '../LoadableView.tsx'
import { Here } from './Here.tsx'
import { PushDevices } from './PushDevices.tsx'
import { PushKinds } from './PushKinds.tsx'
import { pushText } from './push-text.ts'
import { QuietChoice } from './QuietChoice.tsx'

export default function Push({ title }: { title: string }): ReactNode {
  useEffect(openPush, [])
  const { push } = useStore($push)
  const place = useRef<HTMLElement>(null)
  const id = useId()
  // A link leads here; otherwise the button that was pressed had the focus.
  useEffect(() => {
    if (location.hash === `#${PUSH_ANCHOR}`) place.current?.scrollIntoView()
    place.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section
      className="sheet prs-piece prs-wide"
      id={PUSH_ANCHOR}
      aria-labelledby={id}
      tabIndex={-1}
      ref={place}
    >
      <h2 id={id}>{title}</h2>
      <p className="text-sm muted">{pushText('lead')}</p>
      <LoadableView
        part={push}
        label={pushText('loading')}
        rows={2}
        title={pushText('failed')}
        again={() => void loadPush()}
        bare
      >
        {(value) => <Parts value={value} />}
      </LoadableView>
    </section>
  )
}

function Parts({ value }: { value: Value }): ReactNode {
  const { problem } = useStore($pushChange)
  return (
    <>
      {problem && <ErrorNotice problem={problem} />}
      <Here devices={value.devices} />
      {value.devices.length > 0 && (
        <>
          <PushDevices devices={value.devices} />
          <PushKinds kinds={value.kinds} />
          <QuietChoice quiet={value.quiet} />
        </>
      )}
    </>
  )
}
