/**
 * Nobody is signed in: the sign-in opens over the page and comes back to it. What this tab keeps of the order
 * can be seen without.
 */
import { type ReactNode, useState } from 'react'
import { receiptPath } from '../../stores/payments/paths.ts'
import { savedPackage } from '../../stores/payments/saved-package.ts'
import { savedTransaction } from '../../stores/payments/saved-transaction.ts'
import SignInFirst from '../account/SignInFirst.tsx'
import { texts } from '../texts.ts'

const payingText = await texts('paying')

export default function Visitor(): ReactNode {
  const [kept] = useState(() => savedTransaction('paying'))
  const [bought] = useState(savedPackage)
  return (
    <>
      <SignInFirst ask t={payingText} />
      <p className="mt-4 text-center">
        {bought && <span className="block muted">{payingText('keptPackage', { name: bought.name })}</span>}
        {kept && (
          <a className="lnk" href={receiptPath(kept.receiptCode)}>
            {payingText('keptReceipt')}
          </a>
        )}
      </p>
    </>
  )
}
