/** Nobody is signed in: the sign-in opens over the page and comes back to it. What this tab keeps of the order can be seen without. */
import { type ReactNode, useState } from 'react'
import { keptTransaction } from '../../stores/pay/kept.ts'
import { keptPackage } from '../../stores/pay/kept-package.ts'
import { receiptPath } from '../../stores/pay/paths.ts'
import SignInFirst from '../account/SignInFirst.tsx'
import { t } from './texts.ts'

export default function Visitor(): ReactNode {
  const [kept] = useState(() => keptTransaction('paying'))
  const [bought] = useState(keptPackage)
  return (
    <>
      <SignInFirst ask t={t} />
      <p className="mt-4 text-center">
        {bought && <span className="block muted">{t('keptPackage', { name: bought.name })}</span>}
        {kept && (
          <a className="lnk" href={receiptPath(kept.receiptCode)}>
            {t('keptReceipt')}
          </a>
        )}
      </p>
    </>
  )
}
