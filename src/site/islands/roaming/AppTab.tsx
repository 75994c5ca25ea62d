/** The way through the operator's app. It opens on phones; everywhere the web is one press away. */
import phone from 'icon:smartphone'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $settings } from '../../stores/roaming/journey.ts'
import { $tryingApp, chooseTab, tryApp } from '../../stores/roaming/tab.ts'
import { Icon } from '../../ui/Icon.tsx'
import { s } from './sheet-texts.ts'

export default function AppTab(): ReactNode {
  const { device } = useStore($settings)
  const trying = useStore($tryingApp)
  return (
    <section className="sheet grid justify-items-start gap-3 p-6">
      <span className="tile">
        <Icon body={phone} />
      </span>
      <h2 className="text-lg">{s('app.title')}</h2>
      <p className="muted" role="status">
        {trying ? s('app.trying') : device === 'other' ? s('app.other') : s('app.text')}
      </p>
      <div className="flex flex-wrap gap-3">
        {device !== 'other' && (
          <button type="button" className="btn btn-primary" disabled={trying} onClick={tryApp}>
            {s('app.open')}
          </button>
        )}
        <button type="button" className="btn btn-soft" onClick={() => chooseTab('web')}>
          {s('app.stay')}
        </button>
      </div>
    </section>
  )
}
