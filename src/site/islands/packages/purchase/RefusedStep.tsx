/** The package is not available for this line, or not now: why, and what can be done about it today. */

import type { ReactNode } from 'react'
import { localPath } from '../../../../contract/rules/language.ts'
import type { Problem } from '../../../stores/notice.ts'
import { closePurchase, type Purchase } from '../../../stores/packages/purchase.ts'
import { Note } from '../../../ui/Note.tsx'
import { ProblemText } from '../../ProblemText.tsx'
import { language, loadCheckoutErrors, texts } from '../../texts.ts'

const purchaseText = await texts('purchase')
// Reasons known before the press use the same texts as a server error, but only an error would load them.
await loadCheckoutErrors()

export function RefusedStep({ offer }: { offer: Extract<Purchase, { step: 'refused' }> }): ReactNode {
  const { check, detail } = offer
  return (
    <>
      <Note kind="info">
        <ProblemText {...(offer.problem ?? asProblem(check))} />
      </Note>
      {check.reason === 'package_by_order' ? (
        <>
          <a
            className="btn btn-primary btn-block"
            data-first
            href={localPath(`/dich-vu/${detail.family}/${detail.CODE}`, language)}
          >
            {purchaseText('toOrder', { name: detail.NAME })}
          </a>
          <button type="button" className="btn btn-ghost btn-block" onClick={closePurchase}>
            {purchaseText('notNow')}
          </button>
        </>
      ) : (
        <button type="button" className="btn btn-primary btn-block" data-first onClick={closePurchase}>
          {purchaseText('close')}
        </button>
      )}
    </>
  )
}

/** Turns a reason known before the press into the problem that the server would have reported. */
function asProblem({
  reason,
  tier,
  missing,
  until,
}: Extract<Purchase, { step: 'refused' }>['check']): Problem {
  const code = reason ?? 'feature_not_supported'
  return {
    failure: {
      ok: false,
      code,
      wire: code,
      message: '',
      details: { tier: tier ?? undefined, missing, until: until ?? undefined },
    },
    fallback: 'session:failed',
  }
}
