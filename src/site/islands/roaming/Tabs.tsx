/** Web and app, with the same price; the web first. Spec ROA-1. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $settings } from '../../stores/roaming/journey.ts'
import { $tab, chooseTab } from '../../stores/roaming/tab.ts'
import { texts } from '../texts.ts'

const roamingText = await texts('roaming')

export function Tabs(): ReactNode {
  const now = useStore($tab)
  const { appLink } = useStore($settings)
  if (!appLink) return null
  return (
    <nav className="grid grid-cols-2 gap-2" aria-label={roamingText('tabs.label')}>
      {(['web', 'app'] as const).map((tab) => (
        <button
          key={tab}
          type="button"
          className="chip justify-center"
          aria-current={tab === now || undefined}
          onClick={() => chooseTab(tab)}
        >
          {roamingText(`tabs.${tab}`)}
        </button>
      ))}
    </nav>
  )
}
