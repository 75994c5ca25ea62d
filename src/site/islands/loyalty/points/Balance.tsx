/** Usable points, pending points, and what expires next, shown separately. */
import hourglass from 'icon:hourglass'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatDate } from '../../../../contract/format/date.ts'
import { formatNumber } from '../../../../contract/format/money.ts'
import { localPath } from '../../../../contract/rules/language.ts'
import { $points } from '../../../stores/loyalty/history.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { language, texts } from '../../texts.ts'
import { pointText } from '../format.ts'

const loyaltyPointsText = await texts('loyaltyPoints')

const path = (rest: string): string => localPath(`/vinaphone-plus/${rest}`, language)

export function Balance(): ReactNode {
  const { known, step } = useStore($points)
  if (!known)
    return step === 'failed' ? null : (
      <div className="sheet p-5 lg:p-7">
        <Skeleton label={loyaltyPointsText('loading')} rows={3} />
      </div>
    )
  const { balance, pending, expiring } = known
  return (
    <section
      className="sheet petal grid gap-5 p-5 lg:grid-cols-[auto_1fr] lg:gap-10 lg:p-7"
      aria-labelledby="h-balance"
    >
      <div className="grid content-start gap-1">
        <h2 id="h-balance" className="text-sm font-semibold muted">
          {loyaltyPointsText('balance')}
        </h2>
        <p className="num text-4xl leading-tight font-bold">{formatNumber(balance, language)}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <a className="btn btn-accent" href={path('offer?tabIndex=1')}>
            {loyaltyPointsText('toOffers')}
          </a>
          <a className="btn btn-soft" href={path('tang-diem')}>
            {loyaltyPointsText('toGift')}
          </a>
        </div>
      </div>
      <div className="grid content-start gap-4">
        <div className="grid gap-0.5">
          <h3 className="text-sm font-semibold muted">{loyaltyPointsText('pending')}</h3>
          <p className="num font-bold">{pointText(pending)}</p>
          <p className="text-sm muted">{loyaltyPointsText(pending > 0 ? 'pendingText' : 'pendingNone')}</p>
        </div>
        <div className="grid gap-1">
          <h3 className="text-sm font-semibold muted">{loyaltyPointsText('expiring')}</h3>
          {expiring.length === 0 && <p className="text-sm muted">{loyaltyPointsText('expiringNone')}</p>}
          <ul className="grid gap-1">
            {expiring.map(({ points, at }) => (
              <li key={at} className="flex items-center gap-2">
                <span className="text-warning">
                  <Icon body={hourglass} />
                </span>
                <span className="num">
                  {loyaltyPointsText('expiringOne', {
                    points: pointText(points),
                    date: formatDate(at, language),
                  })}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
