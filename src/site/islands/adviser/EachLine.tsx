/** One of several lines: its package now and the best fits for it alone, with the worst day. Spec ADV-7. */
import type { ReactNode } from 'react'
import type { TogetherLine } from '../../stores/adviser/pieces.ts'
import type { Together } from '../../stores/adviser/together.ts'
import { money } from '../texts.ts'
import { adviserText, planName } from './adviser-text.ts'
import { differenceText } from './Fits.tsx'
import { togetherText, whoIs } from './together-text.ts'
import { WideTable } from './WideTable.tsx'
import { worstText } from './worst-text.ts'

export function EachLine({ line, together }: { line: TogetherLine; together: Together }): ReactNode {
  const { account, advice } = line
  const { present, fits, heaviest } = advice
  const options = fits.includes(present) ? fits : [present, ...fits]
  const who = whoIs(account)
  const sharing = together.present.pieces.find(
    (piece) => piece.shared && piece.lines.some((one) => one.account === account),
  )
  return (
    <details className="border-t border-(--line) pt-3">
      <summary className="lnk num min-h-11 content-center">
        {who}: {planName(present.plan)}, {money(present.month.sum)}
      </summary>
      {sharing && <p className="text-sm muted">{togetherText('each.inGroup')}</p>}
      <WideTable label={togetherText('each.label', { who })}>
        <thead>
          <tr>
            <th scope="col">{togetherText('each.option')}</th>
            <th scope="col">{togetherText('each.month')}</th>
            <th scope="col">{togetherText('each.saving')}</th>
            <th scope="col">{togetherText('each.worst')}</th>
          </tr>
        </thead>
        <tbody>
          {options.map((option) => (
            <tr key={option.plan.code}>
              <th scope="row">{planName(option.plan)}</th>
              <td>{money(option.month.sum)}</td>
              <td>{option.isPresent ? adviserText('fits.present') : differenceText(option, present)}</td>
              <td>{worstText(option, heaviest)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </details>
  )
}
