/** What closes the gap of an account that does not suffice: the exact top-up and back, or the open bills. */
import type { ReactNode } from 'react'
import type { ErrorDetails } from '../../contract/errors.ts'
import { PAY_BILLS_PATH } from '../../contract/rules/bill-page.ts'
import { localPath } from '../../contract/rules/language.ts'
import TopUp from './packages/purchase/TopUp.tsx'
import { language, texts } from './texts.ts'

const purchaseText = await texts('purchase')

export default function Short({ details: { missing, reason } }: { details: ErrorDetails }): ReactNode {
  if (missing === undefined) return null
  if (reason !== 'postpaid') return <TopUp missing={missing} />
  return (
    <a className="lnk justify-self-start" href={localPath(PAY_BILLS_PATH, language)}>
      {purchaseText('payBills')}
    </a>
  )
}
