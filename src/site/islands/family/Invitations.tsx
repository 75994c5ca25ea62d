/** Invitations to this line: what it would share and give up, and both answers. Spec FAM-3. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { FamilyInvitation } from '../../../contract/main/family-group.schema.ts'
import { openDeclining } from '../../stores/family/dialog.ts'
import { $family, loadFamily, openInvitations } from '../../stores/family/family.ts'
import { acceptInvitation } from '../../stores/family/invite.ts'
import { $familyNews } from '../../stores/family/write.ts'
import { lastKnown } from '../../stores/loadable.ts'
import { toProblem } from '../../stores/notice.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Note } from '../../ui/Note.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { LoadError } from '../LoadableView.tsx'
import { loadCheckoutErrors, momentText } from '../texts.ts'
import { familyText } from './family-text.ts'
import { bothText } from './format.ts'

// A reason known before the press has the text of the error that the press would give.
await loadCheckoutErrors()

export function Invitations(): ReactNode {
  const family = useStore($family)
  const linked = lastKnown(family.invitation)?.value
  const { invitation: part } = family
  return (
    <>
      {part.step === 'failed' &&
        (part.failure.code === 'family_invitation_unknown' ? (
          <Note kind="warn">
            <p>{familyText('invitation.gone')}</p>
          </Note>
        ) : (
          <LoadError failure={part.failure} again={() => void loadFamily()} />
        ))}
      {linked && linked.state !== 'sent' && (
        <Note kind="warn">
          <p className="num">
            {familyText(`invitation.over.${linked.state}`, { time: momentText(linked.expires_at) })}
          </p>
        </Note>
      )}
      {openInvitations(family).map((invitation) => (
        <Invitation key={invitation.id} invitation={invitation} />
      ))}
    </>
  )
}

function Invitation({ invitation }: { invitation: FamilyInvitation }): ReactNode {
  const { master, package: shared, expires_at: until, refused } = invitation
  const news = useStore($familyNews)
  const isBusy = news.step === 'working' && news.deed === 'joined'
  const isOutcomeUnknown = news.step === 'unsure' && news.deed === 'joined'
  const title = useId()
  return (
    <section className="sheet grid gap-4 p-5 lg:p-7" aria-labelledby={title}>
      <h2 id={title} className="num text-xl">
        {familyText('invitation.title', { phone: formatPhone(master) })}
      </h2>
      <Facts
        rows={[
          [
            familyText('invitation.package'),
            `${shared.name}: ${bothText(shared.data_mb, shared.minutes || null)}`,
          ],
          [familyText('invitation.places'), familyText('invitation.size', { count: shared.members })],
          [
            familyText('invitation.until'),
            <span key="until" className="num">
              {momentText(until)}
            </span>,
          ],
        ]}
      />
      <div className="grid gap-2">
        <h3 className="font-bold">{familyText('invitation.agree')}</h3>
        <ul className="grid list-disc gap-1 pl-5">
          {(['shared', 'given', 'only', 'leave'] as const).map((key) => (
            <li key={key}>{familyText(`invitation.${key}`)}</li>
          ))}
        </ul>
      </div>
      {refused && (
        <ErrorNotice
          title={familyText('invitation.refused')}
          problem={toProblem({ ok: false, code: refused, wire: refused, message: '', details: {} })}
        />
      )}
      <div className="flex flex-wrap gap-3 *:max-sm:w-full">
        {!refused && (
          <Button
            className="btn btn-accent btn-lg"
            busy={isBusy && familyText('working')}
            onClick={() => void acceptInvitation(invitation)}
          >
            {familyText(isOutcomeUnknown ? 'again' : 'invitation.accept')}
          </Button>
        )}
        <button
          type="button"
          className="btn btn-ghost btn-lg"
          aria-label={`${familyText('invitation.decline')}: ${formatPhone(master)}`}
          onClick={() => openDeclining(invitation)}
        >
          {familyText('invitation.decline')}
        </button>
      </div>
    </section>
  )
}
