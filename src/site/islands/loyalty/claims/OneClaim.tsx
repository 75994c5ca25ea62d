/**
 * One received voucher or gift: its state, expiry, code (hidden until it is opened), the delivery of a gift,
 * and rating.
 */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { formatDate, formatDateTime } from '../../../../contract/format/date.ts'
import type { Claim } from '../../../../contract/loyalty/offers.schema.ts'
import { localPath } from '../../../../contract/rules/language.ts'
import { lastKnown } from '../../../stores/loadable.ts'
import { $codes, endsSoon, hideCode, openCode } from '../../../stores/loyalty/claims.ts'
import { openRating } from '../../../stores/loyalty/rating.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { LoadError } from '../../LoadableView.tsx'
import { language, texts } from '../../texts.ts'
import { pointText } from '../format.ts'
import { Way } from './Way.tsx'

const loyaltyClaimsText = await texts('loyaltyClaims')

/** Draws bar codes and QR codes; loaded with the first code that is opened. */
const Code = lazy(() => import('./Code.tsx'))

const STYLES: Partial<Record<Claim['state'], string>> = {
  received: 'tag tag-leaf',
  preparing: 'tag tag-leaf',
  shipping: 'tag tag-leaf',
  expired: 'tag tag-warn',
  refunded: 'tag tag-warn',
}

export function OneClaim({ claim }: { claim: Claim }): ReactNode {
  const { id, offer, state, points, received_at: received, steps, can_rate: canRate, rated, masked } = claim
  const name = offer.name[language]
  return (
    <article className="sheet grid gap-3 p-5" aria-labelledby={`claim-${id}`}>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className={STYLES[state] ?? 'tag'}>{loyaltyClaimsText(`state.${state}`)}</span>
        <span className="num text-sm muted">
          {loyaltyClaimsText('received', {
            time: formatDateTime(received, language),
            points: pointText(points),
          })}
        </span>
      </p>
      <div>
        <h2 id={`claim-${id}`} className="text-lg font-bold">
          <a href={localPath(`/vinaphone-plus/offer/${offer.id}`, language)}>{name}</a>
        </h2>
        <p className="text-sm muted">{offer.partner}</p>
      </div>
      <When claim={claim} />
      {offer.kind === 'gift' && state !== 'refunded' && <Way steps={steps} state={state} />}
      {state === 'received' && masked && <Hidden claim={claim} name={name} />}
      {rated && (
        <p className="num text-sm muted">
          {loyaltyClaimsText('rated', { count: rated.stars })}{' '}
          {rated.text && loyaltyClaimsText(`review.${rated.review}`)}
        </p>
      )}
      {canRate && (
        <button
          type="button"
          className="btn btn-soft btn-sm justify-self-start"
          onClick={() => void openRating(claim)}
        >
          {loyaltyClaimsText('rate')}
          <span className="sr-only">: {name}</span>
        </button>
      )}
    </article>
  )
}

function When({ claim }: { claim: Claim }): ReactNode {
  const { state, used_at: used, valid_until: until, points } = claim
  if (state === 'refunded')
    return <p className="text-sm">{loyaltyClaimsText('refunded', { points: pointText(points) })}</p>
  if (state === 'used')
    return (
      used && (
        <p className="num text-sm">{loyaltyClaimsText('used', { time: formatDateTime(used, language) })}</p>
      )
    )
  if (!until) return null
  if (state === 'expired')
    return (
      <p className="num text-sm muted">
        {loyaltyClaimsText('expired', { date: formatDate(until, language) })}
      </p>
    )
  if (state !== 'received') return null
  return (
    <p className={`num text-sm ${endsSoon(claim) ? 'font-semibold text-warning' : ''}`}>
      {loyaltyClaimsText('until', { date: formatDate(until, language) })}
    </p>
  )
}

function Hidden({ claim: { id, masked }, name }: { claim: Claim; name: string }): ReactNode {
  const { [id]: part } = useStore($codes)
  const known = part && lastKnown(part)
  const open = part !== undefined && part.step !== 'failed'
  return (
    <div className="grid gap-3">
      {known ? (
        <Suspense fallback={<Skeleton label={loyaltyClaimsText('loading')} rows={3} />}>
          <Code code={known.value.code} name={name} />
        </Suspense>
      ) : (
        <p className="num tracking-widest">
          <span className="sr-only">{loyaltyClaimsText('code')} </span>
          {masked}
        </p>
      )}
      {part?.step === 'failed' && (
        <LoadError
          title={loyaltyClaimsText('codeFailed')}
          failure={part.failure}
          again={() => void openCode(id)}
        />
      )}
      <div>
        <Button
          className={`btn btn-sm ${open ? 'btn-soft' : 'btn-primary'}`}
          aria-label={`${loyaltyClaimsText(open ? 'hide' : 'show')}: ${name}`}
          busy={part?.step === 'loading' && !known && loyaltyClaimsText('showing')}
          onClick={() => (open ? hideCode(id) : void openCode(id))}
        >
          {loyaltyClaimsText(open ? 'hide' : 'show')}
        </Button>
      </div>
    </div>
  )
}
