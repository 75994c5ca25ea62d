/** The dialog that is open over the page of a group. */
import type { ReactNode } from 'react'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { OpenDialog } from '../../stores/family/dialog.ts'
import { confirmDecline, confirmWithdraw } from '../../stores/family/invite.ts'
import { ConfirmModal } from './ConfirmModal.tsx'
import { EndDialog } from './EndDialog.tsx'
import { familyText } from './family-text.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { LimitDialog } from './LimitDialog.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import { UpgradeDialog } from './UpgradeDialog.tsx'

export default function FamilyDialogs({ dialog }: { dialog: OpenDialog }): ReactNode {
  switch (dialog.step) {
    case 'inviting':
      return <InviteDialog dialog={dialog} />
    case 'limiting':
      return <LimitDialog dialog={dialog} />
    case 'writing':
      return <MessageDialog dialog={dialog} />
    case 'upgrading':
      return <UpgradeDialog dialog={dialog} />
    case 'withdrawing':
      return (
        <ConfirmModal
          dialog={dialog}
          title={familyText('withdrawing.title', { phone: formatPhone(dialog.invitation.msisdn) })}
          confirm={familyText('withdrawing.confirm')}
          onConfirm={confirmWithdraw}
        >
          <p>{familyText('withdrawing.text')}</p>
        </ConfirmModal>
      )
    case 'declining':
      return (
        <ConfirmModal
          dialog={dialog}
          title={familyText('declining.title')}
          confirm={familyText('declining.confirm')}
          onConfirm={confirmDecline}
        >
          <p className="num">
            {familyText('declining.text', { phone: formatPhone(dialog.invitation.master) })}
          </p>
        </ConfirmModal>
      )
    default:
      return <EndDialog dialog={dialog} />
  }
}
