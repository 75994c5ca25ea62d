/** Where one is: the steps, those that are open as links to go back to. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $identification, $request, goToStep } from '../../stores/identification/identification.ts'
import { openSteps, STEPS, type Step } from '../../stores/identification/steps.ts'
import { identificationText } from './identification-text.ts'

export function StepList({ step }: { step: Step }): ReactNode {
  const request = useStore($request)
  const { again } = useStore($identification)
  const open = openSteps(request, again)
  const now = STEPS.indexOf(step)
  return (
    <nav className="grid gap-2" aria-label={identificationText('steps')}>
      <p className="num text-sm muted">{identificationText('stepOf', { at: now + 1, of: STEPS.length })}</p>
      <ol className="flex flex-wrap gap-x-4 gap-y-1">
        {STEPS.map((one, at) => {
          const text = identificationText(`step.${one}`)
          return (
            <li
              key={one}
              aria-current={one === step ? 'step' : undefined}
              className={one === step ? 'font-bold' : at > now ? 'muted' : undefined}
            >
              {one !== step && open.includes(one) ? (
                <button type="button" className="lnk min-h-11" onClick={() => goToStep(one)}>
                  {text}
                </button>
              ) : (
                <span className="inline-flex min-h-11 items-center">{text}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
