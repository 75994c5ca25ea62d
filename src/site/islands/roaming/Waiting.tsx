/** The shape of the list, as the page was built with it. */
import type { ReactNode } from 'react'
import { t } from './texts.ts'

export function Waiting(): ReactNode {
  return (
    <div className="rm-waiting" role="status" aria-label={t('loading')}>
      <i className="skeleton" />
      <i className="skeleton" />
      <i className="skeleton" />
      <i className="skeleton" />
    </div>
  )
}
