/**
 * `/vinaphone-plus/point-service`: what points buy, what they were used for, how they are earned, and a
 * calculator. `client:only="react"`.
 */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime } from '../../../../contract/format/date.ts'
import type { PromotionPoints, UsedServices } from '../../../../contract/loyalty/points.schema.ts'
import { localPath } from '../../../../contract/rules/language.ts'
import { lastKnown } from '../../../stores/loadable.ts'
import { $pointService, loadPointService, openPointService } from '../../../stores/loyalty/service.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { LoadError } from '../../LoadableView.tsx'
import { language, money, texts } from '../../texts.ts'
import { pointText } from '../format.ts'
import { MemberArea } from '../MemberArea.tsx'
import { Calculator } from './Calculator.tsx'

const loyaltyServiceText = await texts('loyaltyService')

export default function PointService(): ReactNode {
  return (
    <MemberArea open={openPointService}>
      <p className="-mt-3 max-w-[44em] muted">{loyaltyServiceText('lead')}</p>
      <Parts />
    </MemberArea>
  )
}

function Parts(): ReactNode {
  const { used, rules } = useStore($pointService)
  const services = lastKnown(used)
  const promotion = lastKnown(rules)
  return (
    <>
      {used.step === 'failed' && (
        <LoadError
          title={loyaltyServiceText('failed')}
          failure={used.failure}
          asOf={services?.asOf}
          again={() => void loadPointService()}
        />
      )}
      {!services && used.step !== 'failed' && (
        <div className="sheet p-5 lg:p-7">
          <Skeleton label={loyaltyServiceText('loading')} rows={5} />
        </div>
      )}
      {services && <Calculator services={services.value} rules={promotion?.value} />}
      {services && <Used used={services.value.used} />}
      {promotion && <Rules rules={promotion.value} />}
    </>
  )
}

function Used({ used }: { used: UsedServices['used'] }): ReactNode {
  return (
    <section className="sheet grid gap-3 p-5 lg:p-7" aria-labelledby="h-used">
      <h2 id="h-used" className="text-lg font-bold">
        {loyaltyServiceText('used')}
      </h2>
      {used.length === 0 && <p className="muted">{loyaltyServiceText('usedNone')}</p>}
      <ul className="divide-y divide-(--line)">
        {used.map(({ id, name, points, at, until, state }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <span className="grid gap-0.5">
              <b>{name[language]}</b>
              <span className="num text-sm muted">
                {formatDateTime(at, language)}
                {until && ` · ${loyaltyServiceText('until', { date: formatDate(until, language) })}`}
              </span>
            </span>
            <span className="flex items-center gap-3">
              <span className="num whitespace-nowrap">{pointText(points)}</span>
              <span className={state === 'active' ? 'tag tag-leaf' : 'tag'}>
                {loyaltyServiceText(`state.${state}`)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Rules({ rules }: { rules: PromotionPoints }): ReactNode {
  const {
    dong_per_point: rate,
    life_months: months,
    gift_step: step,
    gifts_per_month: gifts,
    gift_points_per_month: most,
    campaigns,
  } = rules
  return (
    <section className="sheet grid gap-3 p-5 lg:p-7" aria-labelledby="h-rules">
      <h2 id="h-rules" className="text-lg font-bold">
        {loyaltyServiceText('rules')}
      </h2>
      <ul className="num grid list-disc gap-1 pl-5">
        <li>{loyaltyServiceText('ruleEarn', { money: money(rate) })}</li>
        <li>{loyaltyServiceText('ruleLife', { months })}</li>
        <li>
          {loyaltyServiceText('ruleGift', { step, gifts, most: pointText(most) })}{' '}
          <a className="lnk" href={localPath('/vinaphone-plus/tang-diem', language)}>
            {loyaltyServiceText('toGift')}
          </a>
        </li>
      </ul>
      {campaigns.length > 0 && (
        <ul className="grid gap-2">
          {campaigns.map(({ promotion, name, points, path, ends_at: ends }) => (
            <li key={promotion} className="flex flex-wrap items-center gap-x-3">
              <span className="tag tag-rose num">{pointText(points)}</span>
              <a className="lnk" href={localPath(path, language)}>
                {name[language]}
              </a>
              {ends && (
                <span className="num text-sm muted">
                  {loyaltyServiceText('until', { date: formatDate(ends, language) })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
