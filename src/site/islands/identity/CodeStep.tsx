/** Six digits, submitted as soon as they are complete. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $now } from '../../stores/clock.ts'
import { $codeTimers, isLocked } from '../../stores/identity/code-timers.ts'
import { checkCode, choosePassword } from '../../stores/identity/enter.ts'
import { $signin } from '../../stores/identity/journey.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { loadSigninTexts } from '../texts.ts'
import { CodeEntry } from './CodeEntry.tsx'
import { CodeSafety } from './CodeSafety.tsx'
import { Lock } from './Lock.tsx'

const signinText = await loadSigninTexts()

export function CodeStep(): ReactNode {
  const { busy } = useStore($signin)
  const sending = useStore($codeTimers)
  const now = useStore($now)
  if (sending?.lockedUntil && isLocked(sending, now))
    return (
      <Lock until={sending.lockedUntil} other={{ text: signinText('usePassword'), go: choosePassword }} />
    )
  return (
    <Form onSend={() => checkCode()}>
      <CodeEntry />
      <Button
        type="submit"
        className="btn btn-accent btn-lg btn-block"
        busy={busy === 'check' && signinText('code.checking')}
      >
        {signinText('code.confirm')}
      </Button>
      <p className="-mt-2 text-center text-sm muted">{signinText('code.checksItself')}</p>
      <CodeSafety />
    </Form>
  )
}
