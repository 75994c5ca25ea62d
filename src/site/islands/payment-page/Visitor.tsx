/**
 * For visitors: the sign-in opens over the page and returns to it. The package and the receipt of an order
 * saved in this tab are linked without signing in.
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
      <SignInFirst opensDialog t={payingText} />
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
