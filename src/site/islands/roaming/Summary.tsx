/** The selected package and its total: beside the list on wide screens, a bar at the bottom on phones. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { PackageInfo, RoamingPackage } from '../../../contract/roaming/package.schema.ts'
import { $chosen, $info } from '../../stores/roaming/list.ts'
import { Facts } from '../../ui/Facts.tsx'
import { language, money, texts } from '../texts.ts'
import { Buy, factsOf } from './Buy.tsx'

const roamingText = await texts('roaming')

function useChosen(): { info: PackageInfo; item: RoamingPackage } | undefined {
  const info = useStore($info)
  const chosen = useStore($chosen)
  const item = info?.listPackage.find(({ packageId }) => packageId === chosen)
  return info && item ? { info, item } : undefined
}

export function Summary(): ReactNode {
  const chosen = useChosen()
  return (
    <aside className="sheet raised rm-side" aria-labelledby="rm-side">
      <h2 id="rm-side" className="text-lg">
        {roamingText('summary.title')}
      </h2>
      {!chosen ? (
        <p className="muted">{roamingText('summary.none')}</p>
      ) : (
        <>
          <Facts rows={factsOf(chosen.info, chosen.item)} />
          <p className="rm-total">
            <span className="text-sm muted">{roamingText('summary.total')}</span>
            <b className="num text-2xl">{money(chosen.item.price)}</b>
          </p>
          <Buy {...chosen} />
        </>
      )}
    </aside>
  )
}

export function BuyBar(): ReactNode {
  const chosen = useChosen()
  if (!chosen) return null
  return (
    <aside className="buybar rm-buybar" aria-label={roamingText('summary.title')}>
      <p className="leading-tight">
        <span className="text-sm muted">{chosen.item.packageName[language]}</span>
        <br />
        <b className="num text-xl">{money(chosen.item.price)}</b>
      </p>
      <Buy {...chosen} />
    </aside>
  )
}
