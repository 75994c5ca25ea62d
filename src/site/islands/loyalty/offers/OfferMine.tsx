/**
 * On the page of an offer: whether this line may claim it, otherwise why not and what to do, and the button
 * to claim it. Mounted in `data-mine="offer"`.
 */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { formatDate } from '../../../../contract/format/date.ts'
import type { OfferDetail } from '../../../../contract/loyalty/offers.schema.ts'
import { localPath } from '../../../../contract/rules/language.ts'
import { lastKnown } from '../../../stores/loadable.ts'
import { $claim, openClaim } from '../../../stores/loyalty/claim.ts'
import { joinPath } from '../../../stores/loyalty/guard.ts'
import { $membership, openMembership } from '../../../stores/loyalty/membership.ts'
import { $myOffers, loadOffer, openOffer } from '../../../stores/loyalty/offers.ts'
import { $session } from '../../../stores/session.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { LoadError } from '../../LoadableView.tsx'
import { language, texts } from '../../texts.ts'
import { pointText } from '../format.ts'
import { leftText, obstacleText, starText } from './format.ts'

const loyaltyOfferText = await texts('loyaltyOffer')

/** Loaded with the first press. */
const ClaimModal = lazy(() => import('./ClaimModal.tsx'))

function idOfPage(): string {
  return document.querySelector<HTMLElement>('.vp-box[data-offer]')?.dataset['offer'] ?? ''
}

export default function OfferMine(): ReactNode {
  const [id] = useState(idOfPage)
  useState(() => {
    openMembership()
    openOffer(id)
  })
  const { step: session } = useStore($session)
  const { one } = useStore($myOffers, { keys: ['one'] })
  const { step } = useStore($claim)
  const known = lastKnown(one)
  if (session === 'out') return null
  return (
    <div className="grid gap-3">
      {one.step === 'failed' && (
        <LoadError
          title={loyaltyOfferText('failed')}
          failure={one.failure}
          asOf={known?.asOf}
          again={() => void loadOffer(id)}
        />
      )}
      {!known && one.step !== 'failed' && <Skeleton label={loyaltyOfferText('loading')} rows={2} />}
      {known && <Mine offer={known.value} />}
      {step !== 'closed' && (
        <Suspense>
          <ClaimModal />
        </Suspense>
      )}
    </div>
  )
}

function Mine({ offer }: { offer: OfferDetail }): ReactNode {
  const membership = useStore($membership)
  const balance = 'info' in membership ? membership.info.ThongTinHoiVien?.points : undefined
  const { mine, rating, reviews, kind } = offer
  const discount = kind === 'discount'
  return (
    <>
      {rating && (
        <p className="num text-sm muted">
          {loyaltyOfferText('rating', { stars: starText(rating.stars), count: rating.count })}
        </p>
      )}
      {!discount && (
        <p className="num text-sm">
          {balance !== undefined && `${loyaltyOfferText('balance', { points: pointText(balance) })}. `}
          {leftText(offer) && `${leftText(offer)}.`}
        </p>
      )}
      {mine?.may && discount && (
        <a className="btn btn-accent btn-lg btn-block" href={localPath('/vinaphone-plus?the=1', language)}>
          {loyaltyOfferText('card')}
        </a>
      )}
      {mine?.may && !discount && (
        <button type="button" className="btn btn-accent btn-lg btn-block" onClick={() => openClaim(offer)}>
          {loyaltyOfferText('get')}
        </button>
      )}
      {mine && !mine.may && (
        <>
          <p className="num font-semibold" role="status">
            {obstacleText(offer)}
          </p>
          <Next reason={mine.reason} />
        </>
      )}
      {reviews.length > 0 && <Reviews reviews={reviews} />}
    </>
  )
}

/** Reviews by members, without names. */
function Reviews({ reviews }: Pick<OfferDetail, 'reviews'>): ReactNode {
  return (
    <details className="vp-reviews">
      <summary>
        {loyaltyOfferText('reviews')} <span className="num">{reviews.length}</span>
      </summary>
      <ul>
        {reviews.map(({ stars, text, at }) => (
          <li key={at}>
            <p className="num text-sm muted">
              {loyaltyOfferText('reviewStars', { count: stars })} · {formatDate(at, language)}
            </p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The next step for users who cannot claim the offer. */
function Next({ reason }: { reason: NonNullable<OfferDetail['mine']>['reason'] }): ReactNode {
  if (reason !== 'tier' && reason !== 'points' && reason !== 'not_member') return null
  const ways = {
    tier: '/vinaphone-plus/membership-benefits',
    points: '/vinaphone-plus/point-service',
    not_member: '',
  } as const
  return (
    <a
      className="btn btn-soft btn-block"
      href={reason === 'not_member' ? joinPath() : localPath(ways[reason], language)}
    >
      {loyaltyOfferText(`next.${reason}`)}
    </a>
  )
}
