/**
 * `/vinaphone-plus` for a signed-in line: the card, the progress to the next tier, what expires next, and
 * what members can do. Spec LOY-10.
 */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { $cancel, closeCancel } from '../../stores/loyalty/cancel.ts'
import { $card, closeCard, followCard } from '../../stores/loyalty/card.ts'
import { openMemberArea } from '../../stores/loyalty/guard.ts'
import { $member, $membership, loadMembership } from '../../stores/loyalty/membership.ts'
import { $session } from '../../stores/session.ts'
import { showToast } from '../../stores/toasts.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LoadError } from '../LoadableView.tsx'
import { useLate, useTouched } from '../late.ts'
import { texts } from '../texts.ts'
import { EmailPart } from './EmailPart.tsx'
import { Leave } from './Leave.tsx'
import { MemberLinks } from './MemberLinks.tsx'
import { MembershipStatus } from './MembershipStatus.tsx'
import { TierBenefits } from './TierBenefits.tsx'

const memberText = await texts('member')

const loadCard = () => import('./CardModal.tsx')
const loadCancel = () => import('./CancelModal.tsx')

function noCard(): void {
  closeCard()
  showToast('session:failed', 'error')
}
function noCancel(): void {
  closeCancel()
  showToast('session:failed', 'error')
}

export default function Member(): ReactNode {
  useState(openMemberArea)
  useEffect(followCard, [])
  const { step } = useStore($session)
  const membership = useStore($membership)
  const card = useStore($card)
  const cancel = useStore($cancel)
  const { info } = useStore($member)
  // A card must also open in a shop without a network.
  const soon = useTouched()
  const CardModal = useLate(loadCard, { soon, open: card.open, lost: noCard })
  const CancelModal = useLate(loadCancel, { soon, open: cancel.step !== 'closed', lost: noCancel })
  if (step === 'out' && membership.step === 'none') return null
  const asOf = 'asOf' in membership ? membership.asOf : undefined
  const lost = info.step === 'failed' && (
    <LoadError
      failure={info.failure}
      asOf={asOf}
      title={memberText('failed')}
      again={() => void loadMembership()}
    />
  )
  if (membership.step === 'failed') return lost
  const member = membership.step === 'member' ? membership.info.ThongTinHoiVien : null
  return (
    <div className="mbr">
      {lost}
      {membership.step === 'member' && member ? (
        <>
          <MembershipStatus member={member} asOf={membership.asOf} />
          <TierBenefits member={member} />
          <MemberLinks />
          <div className="mbr-pair">
            <EmailPart member={member} />
            <Leave mayCancel={membership.info.may_cancel} />
          </div>
          {card.open && CardModal && <CardModal member={member} mayCancel={membership.info.may_cancel} />}
        </>
      ) : (
        <div className="sheet p-5 lg:p-7">
          <Skeleton label={memberText('loading')} rows={6} />
        </div>
      )}
      {cancel.step !== 'closed' && CancelModal && <CancelModal />}
    </div>
  )
}
