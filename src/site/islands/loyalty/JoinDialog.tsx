/**
 * Joining the programme: the welcome slide or the reason against, the form, the code, the result. Spec LOY-5,
 * Spec LOY-4.
 */
import cross from 'icon:x'
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import {
  $join,
  changeMember,
  checkJoinCode,
  closeJoin,
  resendMember,
  typeJoinCode,
} from '../../stores/loyalty/join.ts'
import type { JoinStep } from '../../stores/loyalty/join-states.ts'
import { Icon } from '../../ui/Icon.tsx'
import { focusFirst } from '../focus.ts'
import { texts } from '../texts.ts'
import { CodeEntry } from './CodeEntry.tsx'
import { Joined, Refused } from './JoinEnd.tsx'
import { JoinWelcome } from './JoinWelcome.tsx'

const joinText = await texts('join')

const loadForm = () => import('./JoinForm.tsx')
const JoinForm = lazy(loadForm)

const TITLES: Readonly<Partial<Record<JoinStep, () => string>>> = {
  form: () => joinText('form.title'),
  code: () => joinText('code.title'),
  again: () => joinText('code.title'),
  checking: () => joinText('code.title'),
  refused: () => joinText('refused.title'),
  done: () => joinText('done.title'),
}

export default function JoinDialog(): ReactNode {
  const { step } = useStore($join)
  const place = useRef<HTMLDivElement>(null)
  const slide = step === 'sending' ? 'form' : step === 'again' || step === 'checking' ? 'code' : step
  // The second slide is loaded while the first one is read.
  useEffect(() => void loadForm().catch(() => undefined), [])
  // Every slide starts scrolled to its top.
  useEffect(() => {
    place.current?.closest('dialog')?.scrollTo(0, 0)
    focusFirst(place.current)
  }, [slide])
  return (
    <div ref={place}>
      <div className="dialog-bar">
        <h2 id="join-title">{TITLES[step]?.() ?? joinText('title')}</h2>
        <button
          type="button"
          className="btn btn-ghost btn-circle"
          aria-label={joinText('close')}
          onClick={() => closeJoin()}
        >
          <Icon body={cross} />
        </button>
      </div>
      <Suspense fallback={<div className="skeleton h-40" />}>
        <Slide step={step} />
      </Suspense>
    </div>
  )
}

function Slide({ step }: { step: JoinStep }): ReactNode {
  if (step === 'form') return <JoinForm />
  if (step === 'code' || step === 'again' || step === 'checking') return <Code />
  if (step === 'refused') return <Refused />
  if (step === 'done') return <Joined />
  return <JoinWelcome />
}

function Code(): ReactNode {
  const { step, sent, code, problem } = useStore($join)
  if (!sent) return null
  return (
    <div className="grid gap-2">
      <CodeEntry
        sent={sent}
        code={code}
        onType={typeJoinCode}
        onSend={checkJoinCode}
        onResend={resendMember}
        problem={problem}
        busy={step === 'checking'}
        confirm={joinText('code.confirm')}
      />
      <button type="button" className="btn btn-ghost btn-block" onClick={changeMember}>
        {joinText('code.change')}
      </button>
    </div>
  )
}
