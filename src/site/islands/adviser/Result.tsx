/** The advice: what to do, the fits, the month ahead, what was paid, and what it does not know. */
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { monthText } from '../../../contract/format/date.ts'
import { ENOUGH_SHARE } from '../../../contract/rules/adviser.ts'
import { HOME_COMBO_PATH } from '../../../contract/rules/home-combo.ts'
import { localPath } from '../../../contract/rules/language.ts'
import type { ComboSaving } from '../../stores/adviser/combo.ts'
import type { Outcome } from '../../stores/adviser/outcome.ts'
import { $dialogs } from '../../stores/dialogs.ts'
import { useChangeDialog } from '../packages/purchase/use-change-dialog.ts'
import { language, money } from '../texts.ts'
import { Ahead } from './Ahead.tsx'
import { adviserText } from './adviser-text.ts'
import { Bought } from './Bought.tsx'
import { Fits } from './Fits.tsx'
import { Paid } from './Paid.tsx'
import { VerdictPart } from './VerdictPart.tsx'

type Ready = Extract<Outcome, { step: 'ready' }>

export default function Result({ outcome }: { outcome: Ready }): ReactNode {
  const { advice, months, bought, renewsAt, combo } = outcome
  const { ChangeDialog, loadChangeDialog } = useChangeDialog()
  const place = useFocusAfterDialog()
  return (
    <div className="grid gap-5 *:min-w-0" ref={place}>
      {bought && <Bought service={bought} bring={loadChangeDialog} />}
      <VerdictPart advice={advice} renewsAt={renewsAt} isNew={bought !== undefined} />
      <Fits advice={advice} />
      <Ahead advice={advice} />
      <Paid months={months} days={advice.days} />
      {!import.meta.env.WITHOUT_HOME && combo && <Combo combo={combo} />}
      <Notes advice={advice} />
      {ChangeDialog && <ChangeDialog />}
    </div>
  )
}

/** A change removes the button that began it: the focus goes to its undo, or to the advice. */
function useFocusAfterDialog(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      $dialogs.listen((open) => {
        if (open.length > 0) return
        requestAnimationFrame(() => {
          // The closed dialog still has the focus until the page is drawn.
          const held = document.activeElement
          if (held === document.body || !held?.checkVisibility())
            place.current?.querySelector<HTMLElement>('[data-first]')?.focus()
        })
      }),
    [],
  )
  return place
}

/** Over the home and all own numbers, which this page does not compare itself. */
function Combo({ combo: { name, saving, month, lines } }: { combo: ComboSaving }): ReactNode {
  return (
    <section className="sheet grid gap-2 p-5 lg:p-7" aria-labelledby="adv-combo">
      <h2 id="adv-combo" className="text-xl">
        {adviserText('combo.title', { name, money: money(saving) })}
      </h2>
      <p className="num">{adviserText('combo.text', { count: lines, month: monthText(month, language) })}</p>
      <a className="lnk" href={localPath(HOME_COMBO_PATH, language)}>
        {adviserText('early.combos')}
      </a>
    </section>
  )
}

function Notes({ advice }: Pick<Ready, 'advice'>): ReactNode {
  const { custom, others } = advice
  const share = new Intl.NumberFormat(language, { style: 'percent' }).format(ENOUGH_SHARE)
  const notes = [
    adviserText('notes.private'),
    adviserText('notes.enough', { share }),
    others.length > 0 && adviserText('notes.others', { names: others.join(', ') }),
    custom === 'postpaid' && adviserText('notes.postpaid'),
    custom === 'compared' && adviserText('notes.custom'),
    !import.meta.env.WITHOUT_ROAMING && adviserText('notes.abroad'),
  ].filter((note) => note !== false)
  return (
    <section className="grid gap-2 px-1 text-sm muted" aria-labelledby="adv-notes">
      <h2 id="adv-notes" className="text-base">
        {adviserText('notes.title')}
      </h2>
      <ul className="grid list-disc gap-1 pl-5">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  )
}
