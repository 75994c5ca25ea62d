/** Converts points into what they buy and its worth in đ, and đ paid into points. */
import chevron from 'icon:chevron-down'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../../contract/format/money.ts'
import type { Exchange, PromotionPoints, UsedServices } from '../../../../contract/loyalty/points.schema.ts'
import { localPath } from '../../../../contract/rules/language.ts'
import { $sums, earned, exchangeResult, typeSum } from '../../../stores/loyalty/service.ts'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { language, money, texts } from '../../texts.ts'
import { pointText } from '../format.ts'

const loyaltyServiceText = await texts('loyaltyService')

const grouped = (digits: string): string => digits && formatNumber(Number(digits), language)

export function Calculator({
  services: { exchanges, balance },
  rules,
}: {
  services: UsedServices
  rules: PromotionPoints | undefined
}): ReactNode {
  const sums = useStore($sums)
  const points = sums.points === '' ? balance : Number(sums.points)
  const paid = Number(sums.paid)
  return (
    <section className="sheet petal grid gap-5 p-5 *:min-w-0 lg:p-7" aria-labelledby="h-sums">
      <h2 id="h-sums" className="text-lg font-bold">
        {loyaltyServiceText('sums')}
      </h2>
      <div className="grid gap-4 md:grid-cols-2">
        <Field
          label={loyaltyServiceText('sumPoints')}
          value={grouped(sums.points)}
          placeholder={formatNumber(balance, language)}
          inputMode="numeric"
          onType={(value) => typeSum('points', value)}
          hint={loyaltyServiceText('sumPointsHint', { points: pointText(balance) })}
        />
        {rules && (
          <Field
            label={loyaltyServiceText('sumPaid')}
            value={grouped(sums.paid)}
            placeholder="0"
            inputMode="numeric"
            onType={(value) => typeSum('paid', value)}
            hint={
              paid > 0
                ? loyaltyServiceText('sumEarned', { points: pointText(earned(paid, rules.dong_per_point)) })
                : loyaltyServiceText('ruleEarn', { money: money(rules.dong_per_point) })
            }
          />
        )}
      </div>
      <h3 className="num font-bold" aria-live="polite">
        {loyaltyServiceText('becomes', { points: pointText(points) })}
      </h3>
      <List exchanges={exchanges.filter(onLine)} points={points} balance={balance} />
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-bold">
          {loyaltyServiceText('others', { count: exchanges.filter((one) => !onLine(one)).length })}
          <span className="muted transition-transform group-open:rotate-180">
            <Icon body={chevron} />
          </span>
        </summary>
        <div className="pt-3">
          <List exchanges={exchanges.filter((one) => !onLine(one))} points={points} balance={balance} />
        </div>
      </details>
    </section>
  )
}

/** Exchanges for the line itself are shown first. */
function onLine({ kind }: Exchange): boolean {
  return kind === 'data' || kind === 'voice' || kind === 'sms'
}

function List({
  exchanges,
  ...rest
}: {
  exchanges: readonly Exchange[]
  points: number
  balance: number
}): ReactNode {
  return (
    <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      {exchanges.map((exchange) => (
        <li key={exchange.id}>
          <One exchange={exchange} {...rest} />
        </li>
      ))}
    </ul>
  )
}

function One({
  exchange,
  points,
  balance,
}: {
  exchange: Exchange
  points: number
  balance: number
}): ReactNode {
  const { id, name, points: price, worth, affordable } = exchange
  const { times, worth: sum, left } = exchangeResult(points, exchange)
  return (
    <div className="num relative grid h-full content-start gap-1 rounded-2xl border border-(--line) p-4">
      <a
        className="font-bold after:absolute after:inset-0"
        href={localPath(`/vinaphone-plus/offer/${id}`, language)}
      >
        {name[language]}
      </a>
      <p className="text-sm muted">
        {loyaltyServiceText('price', { points: pointText(price), worth: money(worth) })}
      </p>
      <p className="text-sm">
        {times > 0
          ? loyaltyServiceText('times', { count: times, worth: money(sum), left: pointText(left) })
          : loyaltyServiceText('tooFew', { points: pointText(price - points) })}
      </p>
      {affordable > 0 && points <= balance && (
        <p className="tag tag-leaf mt-1 justify-self-start">{loyaltyServiceText('now')}</p>
      )}
    </div>
  )
}
