/** Removing a member, leaving, ending the group: what is lost, from when, what is paid afterwards. Spec FAM-7. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { FamilyMember } from '../../../contract/main/family-group.schema.ts'
import { $account, loadAccount } from '../../stores/account.ts'
import { confirmLeave, confirmRemove } from '../../stores/family/change.ts'
import type { OpenDialog } from '../../stores/family/dialog.ts'
import { $family } from '../../stores/family/family.ts'
import { lastKnown } from '../../stores/loadable.ts'
import { Facts } from '../../ui/Facts.tsx'
import { standardText } from '../packages/purchase/standard-text.ts'
import { ConfirmModal } from './ConfirmModal.tsx'
import { familyText } from './family-text.ts'
import { bothText } from './format.ts'

type Ending = Extract<OpenDialog, { step: 'removing' | 'leaving' | 'ending' }>

export function EndDialog({ dialog }: { dialog: Ending }): ReactNode {
  const { step } = dialog
  const { members } = useStore($family, { keys: ['members'] })
  const list = lastKnown(members)?.value
  const member = step === 'removing' ? dialog.member : list?.members.find(({ is_own: isOwn }) => isOwn)
  const phone = step === 'removing' ? formatPhone(dialog.member.msisdn) : ''
  return (
    <ConfirmModal
      dialog={dialog}
      title={familyText(`${step}.title`, { phone })}
      confirm={familyText(`${step}.confirm`)}
      onConfirm={step === 'removing' ? confirmRemove : confirmLeave}
    >
      <section aria-label={familyText('after.title')} className="num text-sm">
        <Facts
          rows={[
            [familyText('after.when'), familyText('after.now')],
            [familyText('after.lost'), step === 'ending' ? familyText('after.lostAll') : lostText(member)],
            [
              familyText('after.keeps'),
              step === 'ending'
                ? familyText('after.keepsPackage', { name: list?.package.name ?? '' })
                : familyText('after.keepsOwn'),
            ],
            [familyText('after.pays'), <Standard key="pays" />],
            [familyText('after.back'), step === 'ending' ? undefined : familyText('after.backText')],
            [familyText('after.told'), doneText(step, phone)],
          ]}
        />
      </section>
      {step === 'ending' && <p className="text-sm">{familyText('ending.package')}</p>}
    </ConfirmModal>
  )
}

function lostText(member: FamilyMember | undefined): string {
  const { remain_volume: data = 0, remain_volume_call: calls = null } = member ?? {}
  if (data === 0 && !calls) return familyText('after.nothing')
  return familyText('after.lostMember', { left: bothText(data, calls) })
}

function doneText(step: Ending['step'], phone: string): string {
  if (step === 'removing') return familyText('after.toldMember', { phone })
  return familyText(step === 'leaving' ? 'after.toldOwner' : 'after.toldAll')
}

/** The standard prices are those of every line without a package. */
function Standard(): ReactNode {
  const { services } = useStore($account, { keys: ['services'] })
  useEffect(() => void loadAccount(['services']), [])
  const prices = lastKnown(services)?.value.without_package
  return prices ? standardText(prices) : familyText('loading')
}
