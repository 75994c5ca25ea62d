/** All lines together: what to do, now and at best, the worst day, the month ahead, each line. Spec ADV-7. */
import type { ReactNode } from 'react'
import { formatNumber } from '../../../contract/format/money.ts'
import { formatData } from '../../../contract/format/volume.ts'
import { ADVICE_MIN_DAYS } from '../../../contract/rules/adviser.ts'
import type { Together } from '../../stores/adviser/together.ts'
import { language, money } from '../texts.ts'
import { AfterChange } from './AfterChange.tsx'
import { RangeRow } from './Ahead.tsx'
import { adviserText } from './adviser-text.ts'
import { Closed } from './Closed.tsx'
import { EachLine } from './EachLine.tsx'
import { Steps } from './Steps.tsx'
import { togetherText, whoIs } from './together-text.ts'
import { Ways } from './Ways.tsx'
import { worstText } from './worst-text.ts'

export default function TogetherResult({ together }: { together: Together }): ReactNode {
  const { lines, leftOut, verdict } = together
  return (
    <>
      <AfterChange />
      <Verdict together={together} />
      {verdict !== 'stay' && <Steps together={together} />}
      <Ways together={together} />
      <AheadOfAll together={together} />
      <section className="sheet grid gap-4 p-5 *:min-w-0 lg:p-7" aria-labelledby="adv-each">
        <h3 id="adv-each" className="text-xl">
          {togetherText('each')}
        </h3>
        {lines.map((line) => (
          <EachLine key={line.account} line={line} together={together} />
        ))}
        {leftOut.map(({ account, reason }) => (
          <p key={account} className="num text-sm muted">
            {togetherText(`left.${reason}`, { who: whoIs(account), days: ADVICE_MIN_DAYS })}
          </p>
        ))}
        <Closed />
        <details>
          <summary className="lnk">{togetherText('how')}</summary>
          <p className="muted">{togetherText('howText')}</p>
        </details>
      </section>
    </>
  )
}

function Verdict({ together }: { together: Together }): ReactNode {
  const { verdict, saving, present, best, lines, days, worst } = together
  const facts = {
    count: lines.length,
    days,
    money: money(Math.abs(saving)),
    before: money(present.month),
    after: money(best.month),
  }
  const option = best.pieces
    .flatMap((piece) => piece.lines)
    .find((one) => one.account === worst?.account)?.option
  return (
    <section className="pond petal grid gap-3 p-5 lg:p-8" aria-labelledby="adv-together" role="status">
      <h3 id="adv-together" className="text-2xl">
        {togetherText(`verdict.${verdict}`, facts)}
      </h3>
      <p className="num">{togetherText(`verdict.${verdict}Text`, facts)}</p>
      <p className="num text-sm">
        {worst && option
          ? `${togetherText('worst.of', { who: whoIs(worst.account) })} ${worstText(option, undefined)}`
          : togetherText('worst.none')}
      </p>
    </section>
  )
}

function AheadOfAll({ together: { ahead, lines } }: { together: Together }): ReactNode {
  const minutes = (count: number) => adviserText('ahead.callTime', { count: formatNumber(count, language) })
  return (
    <section className="sheet grid gap-4 p-5 lg:p-7" aria-labelledby="adv-ahead-all">
      <h3 id="adv-ahead-all" className="text-xl">
        {togetherText('ahead', { count: lines.length })}
      </h3>
      <RangeRow
        name={adviserText('ahead.data')}
        range={ahead.data}
        format={(amount) => formatData(amount, language)}
      />
      <RangeRow name={adviserText('ahead.minutes')} range={ahead.minutes} format={minutes} />
      <RangeRow name={togetherText('money')} range={ahead.money} format={money} />
    </section>
  )
}
