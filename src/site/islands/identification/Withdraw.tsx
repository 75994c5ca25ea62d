/** Withdraws the request, after one more press. Spec EKY-3. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { IdentityRequest } from '../../../contract/main/identity-request.schema.ts'
import { $finish, withdrawRequest } from '../../stores/identification/finish.ts'
import { Button } from '../../ui/Button.tsx'
import { FinishProblem } from './FinishProblem.tsx'
import { identificationText } from './identification-text.ts'

export function Withdraw({ request }: { request: IdentityRequest }): ReactNode {
  const { step, deed } = useStore($finish)
  const [open, setOpen] = useState(false)
  if (!request.can_withdraw) return null
  if (!open)
    return (
      <button type="button" className="lnk justify-self-start" onClick={() => setOpen(true)}>
        {identificationText('withdraw')}
      </button>
    )
  return (
    <div className="grid gap-3 rounded-2xl border border-(--line) p-4">
      <p>{identificationText('withdrawText')}</p>
      <FinishProblem deed="withdraw" />
      <Button
        className="btn btn-soft btn-error justify-self-start"
        data-first
        busy={step === 'working' && deed === 'withdraw' && identificationText('withdrawing')}
        onClick={() => void withdrawRequest()}
      >
        {identificationText('withdraw')}
      </Button>
    </div>
  )
}
