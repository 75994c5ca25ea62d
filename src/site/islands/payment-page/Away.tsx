/** Shown while the browser leaves for the page of the wallet or the bank. */
import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { texts } from '../texts.ts'

const payingText = await texts('paying')

export default function Away(): ReactNode {
  return (
    <div className="sheet grid gap-3 p-6 lg:p-8">
      <h1 className="text-xl" tabIndex={-1} data-first>
        {payingText('away')}
      </h1>
      <p className="muted">{payingText('awayText')}</p>
      <Skeleton label={payingText('away')} rows={3} />
    </div>
  )
}
