/** `/tai-khoan/suc-khoe-so`: the legal position of the line in plain words. `client:only="react"`. Spec NUM-1. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import {
  $numberHealth,
  loadNumberHealth,
  openNumberHealth,
} from '../../stores/number-health/number-health.ts'
import { $ended, $session } from '../../stores/session.ts'
import SignInFirst from '../account/SignInFirst.tsx'
import { LoadableView } from '../LoadableView.tsx'
import { start } from '../start.ts'
import { LinePosition } from './LinePosition.tsx'
import { NumbersOnPapers } from './NumbersOnPapers.tsx'
import { numberText } from './number-text.ts'
import { Rules } from './Rules.tsx'

export default function NumberHealth(): ReactNode {
  useState(() => {
    start()
    openNumberHealth()
  })
  const [visitor] = useState(() => $session.get().step === 'out')
  const session = useStore($session)
  const ended = useStore($ended)
  const { health } = useStore($numberHealth)
  if (session.step === 'out' && !ended) return <SignInFirst opensDialog={visitor} t={numberText} />
  return (
    <LoadableView part={health} label={numberText('loading')} again={() => void loadNumberHealth()}>
      {(value) => (
        <div className="prs-grid">
          {value.lines.map((line) => (
            <LinePosition key={line.account} line={line} rules={value.rules} />
          ))}
          <NumbersOnPapers numbers={value.numbers} />
          <Rules rules={value.rules} />
        </div>
      )}
    </LoadableView>
  )
}
