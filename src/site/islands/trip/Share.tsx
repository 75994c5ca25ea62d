/** Keeping a plan: its link and its print. Spec ROA-22. */
import link from 'icon:link'
import printer from 'icon:printer'
import { type ReactNode, useState } from 'react'
import { tripLink } from '../../stores/trip/plans.ts'
import { Icon } from '../../ui/Icon.tsx'
import { tripText } from './trip-text.ts'

export function Share(): ReactNode {
  const [said, say] = useState('')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(tripLink(location.origin))
      say(tripText('copied'))
    } catch {
      say(tripText('copyFailed'))
    }
  }
  return (
    <div className="no-print grid gap-1">
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <button type="button" className="lnk" onClick={() => void copy()}>
          <Icon body={link} />
          {tripText('copyLink')}
        </button>
        <button type="button" className="lnk" onClick={() => print()}>
          <Icon body={printer} />
          {tripText('print')}
        </button>
      </div>
      <p className="text-sm font-semibold empty:hidden" role="status">
        {said}
      </p>
      <p className="text-sm muted">{tripText('linkHint')}</p>
    </div>
  )
}
