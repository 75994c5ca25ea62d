/** The outcome of the last press, announced beside the buttons. Spec HNW-6. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $acting, type HomeAction } from '../../stores/home-network/act.ts'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { homeText } from './words.ts'

/** Only for these actions, so that each part of the page shows its own. */
export function ActionStatus({ actions }: { actions: readonly HomeAction[] }): ReactNode {
  const acting = useStore($acting)
  const isOwn = acting.step !== 'idle' && actions.includes(acting.action)
  return (
    <>
      <p role="status" className={isOwn && acting.step === 'done' ? 'text-sm font-semibold' : 'sr-only'}>
        {isOwn && acting.step === 'done' && homeText(`outcome.${acting.outcome}`)}
        {isOwn && acting.step === 'working' && homeText('working')}
      </p>
      {isOwn && acting.step === 'refused' && <ErrorNotice problem={acting.problem} />}
    </>
  )
}
