/** What all lines cost now and at best: two bars, and a table by line and shared package. Spec ADV-7. */
import type { ReactNode } from 'react'
import type { Piece } from '../../stores/adviser/piece-costs.ts'
import type { Together, Way } from '../../stores/adviser/together.ts'
import { money } from '../texts.ts'
import { planName } from './adviser-text.ts'
import { Bar, BarKey } from './Fits.tsx'
import { togetherText, whoIs } from './together-text.ts'
import { WideTable } from './WideTable.tsx'

export function Ways({ together }: { together: Together }): ReactNode {
  const { present, best, verdict } = together
  const ways = verdict === 'stay' ? (['present'] as const) : (['present', 'best'] as const)
  const most = Math.max(1, present.month, best.month)
  return (
    <section className="sheet grid gap-4 p-5 *:min-w-0 lg:p-7" aria-labelledby="adv-ways">
      <h3 id="adv-ways" className="text-xl">
        {togetherText('ways.title')}
      </h3>
      <BarKey />
      <div className="adv-bars">
        {ways.map((way) => (
          <WayBar key={way} name={togetherText(`ways.${way}`)} way={together[way]} most={most} />
        ))}
      </div>
      <details>
        <summary className="lnk">{togetherText('ways.table')}</summary>
        <WideTable label={togetherText('ways.label')}>
          <thead>
            <tr>
              <th scope="col">{togetherText('ways.line')}</th>
              {ways.map((way) => (
                <th scope="col" key={way}>
                  {togetherText(`ways.${way}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {together.lines.map(({ account }) => (
              <tr key={account}>
                <th scope="row">{whoIs(account)}</th>
                {ways.map((way) => (
                  <td key={way}>{ownCost(together[way], account)}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{togetherText('ways.shared')}</th>
              {ways.map((way) => (
                <td key={way}>{sharedCost(together[way])}</td>
              ))}
            </tr>
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{togetherText('ways.sum')}</th>
              {ways.map((way) => (
                <td key={way}>{money(together[way].month)}</td>
              ))}
            </tr>
          </tfoot>
        </WideTable>
      </details>
    </section>
  )
}

function WayBar({ name, way, most }: { name: string; way: Way; most: number }): ReactNode {
  const outside = optionsOf(way).reduce((sum, { option }) => sum + option.month.outside, 0)
  // A combo may cost less than what it replaces at home.
  const fee = Math.max(0, way.month - outside)
  const label = togetherText('ways.picture', { way: name, sum: money(way.month), outside: money(outside) })
  return <Bar name={name} sum={way.month} fee={fee} outside={outside} most={most} label={label} />
}

function optionsOf({ pieces }: Way): Piece['lines'] {
  return pieces.flatMap(({ lines }) => lines)
}

function ownCost(way: Way, account: string): ReactNode {
  const found = optionsOf(way).find((one) => one.account === account)
  if (!found) return null
  const { plan, month } = found.option
  return (
    <>
      {plan.kind === 'none' ? togetherText('ways.none') : planName(plan)}
      <br />
      {money(month.sum)}
    </>
  )
}

function sharedCost({ pieces }: Way): ReactNode {
  const shared = pieces.flatMap((piece) => piece.shared ?? [])
  if (shared.length === 0) return money(0)
  return shared.map(({ plan, price, instead }) => (
    <p key={plan.code}>
      {plan.name}
      <br />
      {money(price - instead)}
      {instead > 0 && (
        <span className="block text-sm muted">{togetherText('ways.instead', { money: money(instead) })}</span>
      )}
    </p>
  ))
}
