/** One of several lines: its package now and the best fits for it alone, with the worst day. Spec ADV-7. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Option } from '../../stores/adviser/advise.ts'
import type { TogetherLine } from '../../stores/adviser/piece-costs.ts'
import { $several } from '../../stores/adviser/several.ts'
import type { Together } from '../../stores/adviser/together.ts'
import { money } from '../texts.ts'
import { adviserText, planName } from './adviser-text.ts'
import { ChangeButton } from './ChangeButton.tsx'
import { differenceText } from './Fits.tsx'
import { ForOther } from './LineStep.tsx'
import { togetherText, whoIs } from './together-text.ts'
import { worstText } from './worst-text.ts'

export function EachLine({ line, together }: { line: TogetherLine; together: Together }): ReactNode {
  const { account, advice } = line
  const { present, fits } = advice
  const options = fits.includes(present) ? fits : [present, ...fits]
  const sharing = together.present.pieces.some(
    (piece) => piece.shared && piece.lines.some((one) => one.account === account),
  )
  return (
    <details className="border-t border-(--line) pt-3">
      <summary className="lnk num min-h-11 content-center">
        {whoIs(account)}: {planName(present.plan)}, {money(present.month.sum)}
      </summary>
      {sharing && <p className="text-sm muted">{togetherText('inGroup')}</p>}
      <ul>
        {options.map((option) => (
          <Fit key={option.plan.code} line={line} option={option} />
        ))}
      </ul>
    </details>
  )
}

function Fit({ line, option }: { line: TogetherLine; option: Option }): ReactNode {
  const { account, isSelf, advice } = line
  const { present, heaviest } = advice
  const { plan, month, isPresent, isEnough } = option
  const role = useStore($several).list?.lines.find(({ ACCOUNT }) => ACCOUNT === account)?.care?.role
  const marks = [
    isPresent ? adviserText('fits.present') : differenceText(option, present),
    !isEnough && adviserText('fits.short'),
  ].filter(Boolean)
  return (
    <li className="adv-fit">
      <p className="num">
        <b>{planName(plan)}</b>: {adviserText('fits.month', { money: money(month.sum) })}, {marks.join(', ')}
      </p>
      <p className="num text-sm muted">{worstText(option, heaviest)}</p>
      {!isPresent && isSelf && <ChangeButton option={option} present={present} />}
      {!isPresent && role === 'manage' && plan.kind !== 'custom' && (
        <ForOther account={account} option={option} present={present} />
      )}
    </li>
  )
}
