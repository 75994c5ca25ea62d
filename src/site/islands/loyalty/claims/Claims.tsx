/**
 * `/vinaphone-plus/voucher-history`: received vouchers and gifts by state, with codes for the till and gifts
 * on their way. `client:only="react"`.
 */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Claim } from '../../../../contract/loyalty/offers.schema.ts'
import { localPath } from '../../../../contract/rules/language.ts'
import { lastKnown } from '../../../stores/loadable.ts'
import {
  $claimTab,
  $received,
  CLAIM_TABS,
  chooseClaimTab,
  inTab,
  loadClaims,
  openClaims,
} from '../../../stores/loyalty/claims.ts'
import { $rating } from '../../../stores/loyalty/rating.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { LoadError } from '../../LoadableView.tsx'
import { language, texts } from '../../texts.ts'
import { MemberArea } from '../MemberArea.tsx'
import { OneClaim } from './OneClaim.tsx'

const loyaltyClaimsText = await texts('loyaltyClaims')

/** Loaded when the user opens the rating. */
const RatingModal = lazy(() => import('./RatingModal.tsx'))

export default function Claims(): ReactNode {
  return (
    <MemberArea open={openClaims}>
      <p className="-mt-3 max-w-[44em] muted">{loyaltyClaimsText('lead')}</p>
      <Lists />
    </MemberArea>
  )
}

function Lists(): ReactNode {
  const { list, gifts } = useStore($received)
  const rating = useStore($rating)
  const known = lastKnown(list)
  const failed = list.step === 'failed' ? list : gifts.step === 'failed' ? gifts : undefined
  // The tracking of a gift has more delivery steps than the list.
  const ways = new Map((lastKnown(gifts)?.value.claims ?? []).map((claim) => [claim.id, claim]))
  return (
    <>
      {failed && (
        <LoadError
          title={loyaltyClaimsText('failed')}
          failure={failed.failure}
          asOf={failed.known?.asOf}
          again={() => void loadClaims()}
        />
      )}
      {!known && list.step !== 'failed' && (
        <div className="sheet p-5 lg:p-7">
          <Skeleton label={loyaltyClaimsText('loading')} rows={5} />
        </div>
      )}
      {known && <Tabs claims={known.value.claims.map((claim) => ways.get(claim.id) ?? claim)} />}
      {rating.step !== 'closed' && (
        <Suspense>
          <RatingModal />
        </Suspense>
      )}
    </>
  )
}

function Tabs({ claims }: { claims: readonly Claim[] }): ReactNode {
  const tab = useStore($claimTab)
  const shown = inTab(claims, tab)
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="sr-only">{loyaltyClaimsText('tabs')}</legend>
        <div className="rail">
          {CLAIM_TABS.map((one) => (
            <label key={one} className="chip num">
              <input type="radio" name="tab" checked={one === tab} onChange={() => chooseClaimTab(one)} />
              {loyaltyClaimsText(`tab.${one}`)} {inTab(claims, one).length > 0 && inTab(claims, one).length}
            </label>
          ))}
        </div>
      </fieldset>
      {shown.length === 0 && (
        <section className="sheet grid justify-items-start gap-2 p-6 lg:p-8">
          <b>{loyaltyClaimsText(tab === 'all' ? 'emptyTitle' : `none.${tab}`)}</b>
          <p className="muted">{loyaltyClaimsText('empty')}</p>
          <a className="btn btn-accent" href={localPath('/vinaphone-plus/offer?tabIndex=1', language)}>
            {loyaltyClaimsText('toOffers')}
          </a>
        </section>
      )}
      <ul className="grid gap-4">
        {shown.map((claim) => (
          <li key={claim.id}>
            <OneClaim claim={claim} />
          </li>
        ))}
      </ul>
    </>
  )
}
