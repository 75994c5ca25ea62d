/** The skeleton of the list, the same as in the built page. */
import type { ReactNode } from 'react'
import { texts } from '../texts.ts'

const roamingText = await texts('roaming')

export function Waiting(): ReactNode {
  return (
    <div className="rm-waiting" role="status" aria-label={roamingText('loading')}>
      <i className="skeleton" />
      <i className="skeleton" />
      <i className="skeleton" />
      <i className="skeleton" />
    </div>
  )
}
