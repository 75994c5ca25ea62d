/** Buying through the operator's app. It opens on phones; on every device the web is one press away. */
import phone from 'icon:smartphone'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $settings } from '../../stores/roaming/journey.ts'
import { $tryingApp, chooseTab, tryApp } from '../../stores/roaming/tab.ts'
import { Icon } from '../../ui/Icon.tsx'
import { texts } from '../texts.ts'

const roamingSheetsText = await texts('roamingSheets')

export default function AppTab(): ReactNode {
  const { device } = useStore($settings)
  const trying = useStore($tryingApp)
  return (
    <section className="sheet grid justify-items-start gap-3 p-6">
      <span className="tile">
        <Icon body={phone} />
      </span>
      <h2 className="text-lg">{roamingSheetsText('app.title')}</h2>
      <p className="muted" role="status">
        {trying
          ? roamingSheetsText('app.trying')
          : device === 'other'
            ? roamingSheetsText('app.other')
            : roamingSheetsText('app.text')}
      </p>
      <div className="flex flex-wrap gap-3">
        {device !== 'other' && (
          <button type="button" className="btn btn-primary" disabled={trying} onClick={tryApp}>
            {roamingSheetsText('app.open')}
          </button>
        )}
        <button type="button" className="btn btn-soft" onClick={() => chooseTab('web')}>
          {roamingSheetsText('app.stay')}
        </button>
      </div>
    </section>
  )
}
