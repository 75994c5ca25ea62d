/** `/tai-khoan/goi-ket-hop`: the customer's combos and those on sale. `client:only="react"`. Spec HCB-1. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { $combos, loadCombos, openCombos } from '../../stores/home-combo/combos.ts'
import { $comboDialog } from '../../stores/home-combo/dialog.ts'
import { lastKnown } from '../../stores/loadable.ts'
import { $ended, $session } from '../../stores/session.ts'
import SignInFirst from '../account/SignInFirst.tsx'
import { LoadableView } from '../LoadableView.tsx'
import { start } from '../start.ts'
import { comboText } from './combo-text.ts'
import { Offers } from './Offers.tsx'
import { Running } from './Running.tsx'

const ComboDialogs = lazy(() => import('./ComboDialogs.tsx'))
const again = (): void => void loadCombos()

export default function HomeCombo(): ReactNode {
  useState(() => {
    start()
    openCombos()
  })
  const [visitor] = useState(() => $session.get().step === 'out')
  const session = useStore($session)
  const ended = useStore($ended)
  const { info, list } = useStore($combos)
  const dialog = useStore($comboDialog)
  const heading = useFocusAfterDialog(dialog.step)
  if (session.step === 'out' && !ended) return <SignInFirst opensDialog={visitor} t={comboText} />
  const known = lastKnown(list)?.value
  return (
    <div className="dashboard">
      <section className="grid gap-4" aria-labelledby="combo-mine">
        <h2 id="combo-mine" ref={heading} tabIndex={-1} className="outline-none">
          {comboText('mine')}
        </h2>
        <LoadableView part={info} label={comboText('loading')} rows={4} again={again}>
          {({ combos }) =>
            combos.length > 0 ? (
              combos.map((combo) => <Running key={combo.id} combo={combo} />)
            ) : (
              <p className="muted">{comboText('none')}</p>
            )
          }
        </LoadableView>
      </section>
      <section className="grid gap-4 pt-4" aria-labelledby="combo-offers">
        <h2 id="combo-offers">{comboText('offers')}</h2>
        <LoadableView part={list} label={comboText('loading')} rows={6} again={again}>
          {(value) => <Offers list={value} isLoading={list.step === 'loading'} />}
        </LoadableView>
      </section>
      {dialog.step !== 'closed' && known && (
        <Suspense>
          <ComboDialogs dialog={dialog} list={known} />
        </Suspense>
      )}
    </div>
  )
}

/** The button that opened the dialog may be removed, so the focus moves to the heading. */
function useFocusAfterDialog(step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== 'closed' && step === 'closed' && document.activeElement === document.body)
      heading.current?.focus()
    before.current = step
  }, [step])
  return heading
}
