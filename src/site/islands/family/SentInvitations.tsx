/** Invitations that the owner sent: until when they are open, sending again and withdrawing. Spec FAM-2. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { FamilySentInvitation } from '../../../contract/main/family-group.schema.ts'
import { $now } from '../../stores/clock.ts'
import { openWithdrawing } from '../../stores/family/dialog.ts'
import { inviteAgain } from '../../stores/family/invite.ts'
import { $familyNews } from '../../stores/family/write.ts'
import { Button } from '../../ui/Button.tsx'
import { momentText } from '../texts.ts'
import { familyText } from './family-text.ts'

export function SentInvitations({
  invitations,
}: {
  invitations: readonly FamilySentInvitation[]
}): ReactNode {
  return (
    <section className="sheet grid gap-2 p-5 lg:p-7" aria-labelledby="h-sent">
      <h2 id="h-sent" className="text-lg">
        {familyText('sent.title')}
      </h2>
      <ul className="divide-y divide-(--line)">
        {invitations.map((invitation) => (
          <Sent key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

function Sent({ invitation }: { invitation: FamilySentInvitation }): ReactNode {
  const { msisdn, state, expires_at: until, again_at: againAt } = invitation
  const news = useStore($familyNews)
  const now = useStore($now)
  const phone = formatPhone(msisdn)
  const isOwn = 'deed' in news && news.deed === 'invited' && news.phone === msisdn
  const mayResend = state !== 'sent' || Date.parse(againAt) <= now
  return (
    <li className="grid gap-1 py-3">
      <h3 className="num font-bold">{phone}</h3>
      <p className="num text-sm muted">
        {state === 'sent'
          ? familyText('sent.open', { time: momentText(until) })
          : familyText(`sent.${state}`, { time: momentText(until) })}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        {mayResend ? (
          <Button
            className="lnk"
            aria-label={familyText('sent.againOf', { phone })}
            busy={isOwn && news.step === 'working' && familyText('working')}
            onClick={() => void inviteAgain(msisdn)}
          >
            {familyText(isOwn && news.step === 'unsure' ? 'again' : 'sent.again')}
          </Button>
        ) : (
          <span className="num text-sm muted">
            {familyText('sent.againAt', { time: momentText(againAt) })}
          </span>
        )}
        {state === 'sent' && (
          <button
            type="button"
            className="lnk"
            aria-label={familyText('sent.withdrawOf', { phone })}
            onClick={() => openWithdrawing(invitation)}
          >
            {familyText('sent.withdraw')}
          </button>
        )}
      </div>
    </li>
  )
}
