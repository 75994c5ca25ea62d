/**
 * The member's e-mail: requested once if missing, with confirmation of an unconfirmed one, and a way to
 * change it. Spec LOY-19.
 */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import {
  $email,
  closeEmail,
  dismissEmailPrompt,
  isEmailPromptDue,
  openEmail,
} from '../../stores/loyalty/email.ts'
import { showToast } from '../../stores/toasts.ts'
import { Note } from '../../ui/Note.tsx'
import { useLate } from '../late.ts'
import { texts } from '../texts.ts'
import type { MemberFacts } from './MembershipStatus.tsx'

const memberText = await texts('member')

const loadForm = () => import('./EmailForm.tsx')

function noForm(): void {
  closeEmail()
  showToast('session:failed', 'error')
}

export function EmailPart({
  member: { email, email_confirmed: confirmed },
}: {
  member: MemberFacts
}): ReactNode {
  const { step } = useStore($email)
  const [asks, setAsks] = useState(isEmailPromptDue)
  const open = step !== 'closed' && step !== 'done'
  const EmailForm = useLate(loadForm, { open, lost: noForm })
  return (
    <section className="sheet mbr-part" aria-labelledby="mbr-email">
      <h2 id="mbr-email">{memberText('email.title')}</h2>
      {step === 'done' && (
        <Note kind="ok">
          <p role="status">{memberText('email.done')}</p>
        </Note>
      )}
      {email ? (
        <p className="mbr-address">
          <b>{email}</b>{' '}
          <span className={`tag ${confirmed ? 'tag-ok' : 'tag-warn'}`}>
            {memberText(confirmed ? 'email.confirmed' : 'email.unconfirmed')}
          </span>
        </p>
      ) : (
        asks && <p className="muted">{memberText('email.none')}</p>
      )}
      {open ? (
        EmailForm ? (
          <EmailForm />
        ) : (
          <div className="skeleton h-24" />
        )
      ) : (
        <div className="flex flex-wrap gap-3">
          <button type="button" className="btn btn-soft" onClick={() => openEmail(confirmed ? '' : email)}>
            {memberText(email ? (confirmed ? 'email.change' : 'email.confirm') : 'email.add')}
          </button>
          {!email && asks && (
            <button
              type="button"
              className="btn btn-ghost"
              onClick={() => {
                dismissEmailPrompt()
                setAsks(false)
              }}
            >
              {memberText('email.never')}
            </button>
          )}
        </div>
      )}
    </section>
  )
}
