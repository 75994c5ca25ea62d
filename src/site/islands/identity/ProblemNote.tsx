/** Shows an error of the server under the prescribed title (Spec IDN-5). */

import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $signin, showTab } from '../../stores/identity/journey.ts'
import { Note } from '../../ui/Note.tsx'
import { ProblemText } from '../ProblemText.tsx'
import { loadSigninTexts } from '../texts.ts'

const signinText = await loadSigninTexts()

export function ProblemNote(): ReactNode {
  const { problem, step } = useStore($signin)
  // A locked code has a separate screen.
  if (!problem || problem.failure.code === 'otp_locked') return null
  return (
    <Note kind="error" title={signinText('notice')}>
      <ProblemText {...problem} />
      {step === 'registerCode' && problem.failure.code === 'account_exists' && (
        <button type="button" className="lnk" onClick={() => showTab('signin')}>
          {signinText('register.hasAccount')}
        </button>
      )}
    </Note>
  )
}
