/** To change, to stay, or that only a dearer package is enough, with the press that follows. Spec ADV-1. */
import type { ReactNode } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import type { Advice } from '../../stores/adviser/advise.ts'
import { language, money } from '../texts.ts'
import { adviserText, planName } from './adviser-text.ts'
import { ChangeButton } from './ChangeButton.tsx'

/** `isNew`: the present package was bought just now, so nothing more is offered above the others. */
type Props = { advice: Advice; renewsAt: string | null; isNew: boolean }

export function VerdictPart({ advice, renewsAt, isNew }: Props): ReactNode {
  const { best, present, verdict } = advice
  return (
    <section className="pond petal grid gap-3 p-5 lg:p-8" aria-labelledby="adv-verdict">
      {/* Where the focus goes when a change has removed its own button. */}
      <h2 id="adv-verdict" data-first="" tabIndex={-1} className="text-2xl outline-none">
        {titleOf(advice)}
      </h2>
      <p className="num">{textOf(advice)}</p>
      {verdict !== 'stay' && !isNew && (
        <>
          <ChangeButton option={best} present={present} isMain />
          <p className="num text-sm">
            {renewsAt &&
              adviserText('verdict.loses', {
                present: planName(present.plan),
                date: formatDate(renewsAt, language),
              })}{' '}
            {best.plan.kind === 'package' && adviserText('verdict.undo')}
          </p>
        </>
      )}
    </section>
  )
}

function titleOf({ best, present, verdict, saving }: Advice): string {
  const facts = { name: planName(best.plan), present: planName(present.plan), money: money(Math.abs(saving)) }
  if (verdict === 'change')
    return adviserText(best.plan.kind === 'none' ? 'verdict.changeNone' : 'verdict.change', facts)
  if (verdict === 'more') return adviserText('verdict.more', facts)
  return adviserText(present.plan.kind === 'none' ? 'verdict.stayNone' : 'verdict.stay', facts)
}

function textOf({ best, present, verdict, saving, days }: Advice): string {
  const facts = {
    days,
    name: planName(best.plan),
    present: planName(present.plan),
    before: money(present.month.sum),
    after: money(best.month.sum),
    money: money(Math.abs(saving)),
  }
  if (verdict === 'change') return adviserText('verdict.compare', facts)
  return adviserText(verdict === 'more' ? 'verdict.moreText' : 'verdict.alone', facts)
}
