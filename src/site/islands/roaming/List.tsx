/** Step 0: countries, package, total. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $all, $emptyReason, $fitting, $visible, showAll } from '../../stores/roaming/list.ts'
import { $tab } from '../../stores/roaming/tab.ts'
import { texts } from '../texts.ts'
import { Card } from './Card.tsx'
import { Empty } from './Empty.tsx'
import { News } from './News.tsx'
import { AppWay } from './parts.tsx'
import { BuyBar, Summary } from './Summary.tsx'
import { Tabs } from './Tabs.tsx'
import { Tools } from './Tools.tsx'

const roamingText = await texts('roaming')

export function List(): ReactNode {
  const tab = useStore($tab)
  return (
    <div className="rm-list">
      <div className="grid min-w-0 content-start gap-5">
        <Tabs />
        {tab === 'app' ? (
          <AppWay />
        ) : (
          <>
            <News />
            <Tools />
            <Packages />
          </>
        )}
      </div>
      {tab === 'web' && <Summary />}
      {tab === 'web' && <BuyBar />}
    </div>
  )
}

function Packages(): ReactNode {
  const visible = useStore($visible)
  const fitting = useStore($fitting)
  const nothing = useStore($emptyReason)
  const all = useStore($all)
  if (nothing) return <Empty nothing={nothing} />
  const more = fitting.length - visible.length
  return (
    <section className="grid gap-3" aria-label={roamingText('packages')}>
      <ul className="grid gap-3">
        {visible.map((item) => (
          <li key={item.packageId}>
            <Card item={item} />
          </li>
        ))}
      </ul>
      {(more > 0 || all) && fitting.length > 3 && (
        <button
          type="button"
          className="btn btn-soft btn-block"
          aria-expanded={all}
          onClick={() => showAll(!all)}
        >
          {all ? roamingText('less') : roamingText('more', { count: more })}
        </button>
      )}
    </section>
  )
}
