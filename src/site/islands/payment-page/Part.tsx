/**
 * Steps that are loaded when they open. Without a connection an error is shown, and the next press retries.
 */

import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ProblemText } from '../ProblemText.tsx'
import { texts } from '../texts.ts'

const payingText = await texts('paying')

type Load = () => Promise<{ default: ComponentType }>
const code: Load = () => import('./CodeStep.tsx')
const methods: Load = () => import('./MethodsStep.tsx')
const PARTS = {
  methods,
  beginning: methods,
  unsure: methods,
  visitor: () => import('./Visitor.tsx'),
  unknown: () => import('./Unknown.tsx'),
  failed: () => import('./Failed.tsx'),
  away: () => import('./Away.tsx'),
  returned: () => import('./Returned.tsx'),
  giveUp: () => import('./GiveUp.tsx'),
  result: () => import('./Result.tsx'),
  qr: code,
  processing: code,
} as const satisfies Record<string, Load>
type PartName = keyof typeof PARTS

/** Every step starts at its title, which also receives the focus for screen readers. */
function focusTitle(): void {
  document.querySelector<HTMLElement>('main [data-first]')?.focus({ preventScroll: true })
  scrollTo({ top: 0 })
}

type Brought = { load: Load; part: ComponentType | undefined }

export function Part({ step }: { step: string }): ReactNode {
  const load: Load | undefined = PARTS[step as PartName]
  const [brought, bring] = useState<Brought>()
  const [tries, tryAgain] = useState(0)
  useEffect(() => {
    if (!load) return
    let stale = false
    load().then(
      ({ default: part }) => !stale && bring({ load, part }),
      () => !stale && bring({ load, part: undefined }),
    )
    return () => {
      stale = true
    }
  }, [load, tries])
  const there = brought?.load === load && brought?.part !== undefined
  // Confirming is not a separate step: the focus stays on the pressed button.
  const view = step === 'beginning' || step === 'unsure' ? 'methods' : step
  useEffect(() => {
    // A dialog sets its own focus.
    if (there && view !== 'giveUp') focusTitle()
  }, [there, view])
  if (!load || brought?.load !== load)
    return (
      <div className="sheet p-6 lg:p-8">
        <Skeleton label={payingText('loading')} rows={6} />
      </div>
    )
  const { part: Brought } = brought
  if (Brought) return <Brought />
  const failure = {
    ok: false,
    code: 'no_connection',
    wire: 'no_connection',
    message: '',
    details: {},
  } as const
  return (
    <Note kind="warn" title={payingText('failed.title')}>
      <ProblemText failure={failure} />
      <button type="button" className="lnk justify-self-start" onClick={() => tryAgain(tries + 1)}>
        {payingText('failed.again')}
      </button>
    </Note>
  )
}
