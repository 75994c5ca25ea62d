/** `/vinaphone-plus` for a signed-in line: the card, the way to the next tier, what ends next, and what members can do. Feature J2. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { $cancel } from '../../stores/loyalty/cancel.ts'
import { $card, followCard } from '../../stores/loyalty/card.ts'
import { openMemberArea } from '../../stores/loyalty/guard.ts'
import { $membership, loadMembership, type Membership } from '../../stores/loyalty/membership.ts'
import { $session } from '../../stores/session.ts'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { problemWords } from '../words.ts'
import { Does } from './Does.tsx'
import { EmailPart } from './EmailPart.tsx'
import { Leave } from './Leave.tsx'
import { t } from './member-texts.ts'
import { Standing } from './Standing.tsx'

const CardModal = lazy(() => import('./CardModal.tsx'))
const CancelModal = lazy(() => import('./CancelModal.tsx'))

export default function Member(): ReactNode {
  useState(openMemberArea)
  useEffect(followCard, [])
  const { step } = useStore($session)
  const membership = useStore($membership)
  const card = useStore($card)
  const cancel = useStore($cancel)
  if (step === 'out' && membership.step === 'none') return null
  if (membership.step === 'failed') return <Failed failure={membership.failure} />
  const member = membership.step === 'member' ? membership.info.ThongTinHoiVien : null
  return (
    <div className="mbr">
      {membership.step === 'member' && member ? (
        <>
          <Standing member={member} asOf={membership.asOf} />
          <Does />
          <div className="mbr-pair">
            <EmailPart member={member} />
            <Leave mayCancel={membership.info.may_cancel} />
          </div>
          <Suspense>{card.open && <CardModal member={member} mayCancel={membership.info.may_cancel} />}</Suspense>
        </>
      ) : (
        <div className="sheet p-5 lg:p-7">
          <Skeleton label={t('loading')} rows={6} />
        </div>
      )}
      <Suspense>{cancel.step !== 'closed' && <CancelModal />}</Suspense>
    </div>
  )
}

function Failed({ failure }: Pick<Extract<Membership, { step: 'failed' }>, 'failure'>): ReactNode {
  const { text, next } = problemWords({ failure, fallback: 'session:failed' })
  return (
    <Note kind="warn" title={t('failed')}>
      <p role="status">
        {text} {next}
      </p>
      <button type="button" className="lnk justify-self-start" onClick={() => void loadMembership()}>
        {t('again')}
      </button>
    </Note>
  )
}
