/**
 * Leaving the programme: a button for our own lines only; a line of another network reads what to do instead
 * (Spec LOY-8).
 */
import type { ReactNode } from 'react'
import { openCancel } from '../../stores/loyalty/cancel.ts'
import { texts } from '../texts.ts'

const memberText = await texts('member')

export function Leave({ mayCancel }: { mayCancel: boolean }): ReactNode {
  return (
    <section className="sheet mbr-part" aria-labelledby="mbr-leave">
      <h2 id="mbr-leave">{memberText('leave.title')}</h2>
      <p className="num muted">{mayCancel ? memberText('leave.text') : memberText('leave.offNet')}</p>
      {mayCancel && (
        <button type="button" className="btn btn-soft justify-self-start" onClick={openCancel}>
          {memberText('leave.button')}
        </button>
      )}
    </section>
  )
}
