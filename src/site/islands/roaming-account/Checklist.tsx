/** Before leaving: what the operator knows is ticked, what only the phone knows is explained. Spec ROA-31. */
import check from 'icon:circle-check'
import info from 'icon:info'
import alert from 'icon:triangle-alert'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { formatMoney } from '../../../contract/format/money.ts'
import type { RoamingStatus } from '../../../contract/main/roaming.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { CHECK_PATHS, type CheckState, roamingChecks } from '../../../contract/rules/roaming-checklist.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LoadingSkeleton } from '../LoadableView.tsx'
import { language } from '../texts.ts'
import { roamingText } from './roaming-text.ts'

const PhoneGuide = lazy(() => import('./PhoneGuide.tsx'))
const ICONS: Readonly<Record<CheckState, string>> = { done: check, todo: alert, choice: info }

export function Checklist({ status }: { status: RoamingStatus }): ReactNode {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const checks = roamingChecks(status)
  const vars = {
    price: formatMoney(status.price_mb, language),
    balance: formatMoney(status.available, language),
  }
  return (
    <section className="sheet prs-piece prs-wide" aria-labelledby={id}>
      <h2 id={id}>{roamingText('check.title')}</h2>
      <ul className="grid gap-3">
        {checks.map(({ check: name, state }) => (
          <li key={name} className={`roaming-check roaming-check-${state}`}>
            <Icon body={ICONS[state]} />
            <span>
              <span className="sr-only">{roamingText(`check.state.${state}`)}: </span>
              {roamingText(`check.${name}.${state as 'done'}`, vars)}{' '}
              {state === 'todo' && CHECK_PATHS[name] && (
                <a className="lnk" href={localPath(CHECK_PATHS[name], language)}>
                  {roamingText(`check.${name as 'line'}.link`)}
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
      <h3 className="font-semibold">{roamingText('phone.title')}</h3>
      <p>{roamingText('phone.text')}</p>
      {isOpen ? (
        <Suspense fallback={<LoadingSkeleton label={roamingText('loading')} rows={4} bare />}>
          <PhoneGuide />
        </Suspense>
      ) : (
        <button type="button" className="btn btn-soft justify-self-start" onClick={() => setOpen(true)}>
          {roamingText('phone.open')}
        </button>
      )}
    </section>
  )
}
