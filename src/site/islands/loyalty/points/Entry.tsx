/** One entry: reason, points, balance afterwards; when opened, how it was computed. */
import chevron from 'icon:chevron-down'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime } from '../../../../contract/format/date.ts'
import { formatNumber } from '../../../../contract/format/money.ts'
import type { PointDetail, PointEntry } from '../../../../contract/loyalty/points.schema.ts'
import { localPath } from '../../../../contract/rules/language.ts'
import { lastKnown } from '../../../stores/loadable.ts'
import { $pointDetails, openEntry } from '../../../stores/loyalty/history.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { LoadError } from '../../LoadableView.tsx'
import { language, money, texts } from '../../texts.ts'
import { pointText } from '../format.ts'
import { signedPoints } from './format.ts'

const loyaltyPointsText = await texts('loyaltyPoints')

export function Entry({ entry }: { entry: PointEntry }): ReactNode {
  const { id, at, kind, name, points, balance_after: after } = entry
  return (
    <details className="group" onToggle={(event) => event.currentTarget.open && void openEntry(id)}>
      <summary className="flex min-h-14 cursor-pointer items-center gap-3 py-3">
        <span className="grid min-w-0 flex-1 gap-0.5">
          <b>{name[language]}</b>
          <span className="text-sm muted">
            {loyaltyPointsText(`kind.${kind}`)} · <span className="num">{formatDateTime(at, language)}</span>
          </span>
        </span>
        <span className="grid justify-items-end gap-0.5">
          <b className={`num text-lg whitespace-nowrap ${points > 0 ? 'text-success' : ''}`}>
            {signedPoints(points)}
          </b>
          <span className="num text-sm whitespace-nowrap muted">
            {loyaltyPointsText('after', { points: formatNumber(after, language) })}
          </span>
        </span>
        <span className="muted transition-transform group-open:rotate-180">
          <Icon body={chevron} />
        </span>
      </summary>
      <Detail id={id} />
    </details>
  )
}

function Detail({ id }: { id: string }): ReactNode {
  const { [id]: part } = useStore($pointDetails)
  if (!part) return null
  const known = lastKnown(part)
  return (
    <div className="pb-4">
      {part.step === 'failed' && (
        <LoadError
          title={loyaltyPointsText('detailFailed')}
          failure={part.failure}
          again={() => void openEntry(id)}
        />
      )}
      {!known && part.step === 'loading' && <Skeleton label={loyaltyPointsText('loading')} rows={2} />}
      {known && <How detail={known.value} />}
    </div>
  )
}

function How({
  detail: { entry, paid, dong_per_point: rate, receipt_code: receipt, offer, other, note, taken_from: from },
}: {
  detail: PointDetail
}): ReactNode {
  return (
    <div className="grid gap-3 rounded-2xl bg-(--mist) p-4 text-sm">
      <p>{loyaltyPointsText(`why.${entry.kind}`)}</p>
      <Facts
        rows={[
          [
            loyaltyPointsText('fact.paid'),
            paid !== null && rate !== null
              ? loyaltyPointsText('fact.paidText', { paid: money(paid), rate: money(rate) })
              : '',
          ],
          [loyaltyPointsText('fact.other'), other && <span className="num">{other}</span>],
          [loyaltyPointsText('fact.note'), note],
          [
            loyaltyPointsText('fact.until'),
            entry.expires_at ? <span className="num">{formatDate(entry.expires_at, language)}</span> : '',
          ],
          [
            loyaltyPointsText('fact.left'),
            entry.left === null ? '' : <span className="num">{pointText(entry.left)}</span>,
          ],
          [
            loyaltyPointsText('fact.from'),
            from.length > 0 && (
              <ul className="num grid gap-0.5">
                {from.map((grant) => (
                  <li key={grant.granted_at + grant.expires_at}>
                    {loyaltyPointsText('fact.fromOne', {
                      points: pointText(grant.points),
                      date: formatDate(grant.granted_at, language),
                      until: formatDate(grant.expires_at, language),
                    })}
                  </li>
                ))}
              </ul>
            ),
          ],
        ]}
      />
      <p className="flex flex-wrap gap-x-5">
        {receipt && (
          <a className="lnk" href={localPath(`/bien-lai/${receipt}`, language)}>
            {loyaltyPointsText('receipt')}
          </a>
        )}
        {offer && (
          <a className="lnk" href={localPath(`/vinaphone-plus/offer/${offer.id}`, language)}>
            {offer.name[language]}
          </a>
        )}
      </p>
    </div>
  )
}
