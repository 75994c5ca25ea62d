/** The page is being left for the wallet's or the bank's own. */
import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { t } from './texts.ts'

export default function Away(): ReactNode {
  return (
    <div className="sheet grid gap-3 p-6 lg:p-8">
      <h1 className="text-xl" tabIndex={-1} data-first>
        {t('away')}
      </h1>
      <p className="muted">{t('awayText')}</p>
      <Skeleton label={t('away')} rows={3} />
    </div>
  )
}
