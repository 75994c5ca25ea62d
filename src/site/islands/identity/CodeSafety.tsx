/** What keeps a code safe, below its field. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatPhone } from '../../../contract/format/phone.ts'
import { $codeTimers } from '../../stores/identity/code-timers.ts'
import { Note } from '../../ui/Note.tsx'
import { loadSigninTexts } from '../texts.ts'

const signinText = await loadSigninTexts()

/**
 * The warning that the operator never requests the code, and the number of voice calls; shown below the
 * button.
 */
export function CodeSafety(): ReactNode {
  const sending = useStore($codeTimers)
  return (
    <Note kind="safe">
      <p>{signinText('code.neverAsk')}</p>
      {sending?.callingNumber && (
        <p className="num muted">
          {signinText('code.callingNumber', { number: formatCalling(sending.callingNumber) })}
        </p>
      )}
    </Note>
  )
}

/** A landline of the operator: 02473001091 → `0247 300 1091`. */
function formatCalling(number: string): string {
  return formatPhone(number).replace(/^(\d{4})(\d{3})(\d{4})$/, '$1 $2 $3')
}
