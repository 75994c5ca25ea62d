/** Members of the group with their shares; for the owner also invitations, limits and the suggested split. */
import plus from 'icon:plus'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatPhone } from '../../../contract/format/phone.ts'
import { formatData } from '../../../contract/format/volume.ts'
import type { FamilyMembers } from '../../../contract/main/family-group.schema.ts'
import { SPLIT_DAYS } from '../../../contract/rules/family.ts'
import { openInviting } from '../../stores/family/dialog.ts'
import { suggestedLimits, takeSplit } from '../../stores/family/limits.ts'
import { openWriting } from '../../stores/family/message.ts'
import { $familyNews } from '../../stores/family/write.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { language } from '../texts.ts'
import { familyText } from './family-text.ts'
import { Member } from './Member.tsx'
import { News } from './News.tsx'
import { SentInvitations } from './SentInvitations.tsx'

export function Members({ list }: { list: FamilyMembers }): ReactNode {
  const { role, members, places, free, invitations } = list
  const isOwner = role === 'master'
  return (
    <>
      <section className="sheet grid gap-4 p-5 lg:p-7" aria-labelledby="h-members">
        <h2 id="h-members" className="text-xl">
          {familyText('members.title')}
        </h2>
        <p className="num text-sm muted">
          {free > 0
            ? familyText('members.places', { taken: places - free, places, free })
            : familyText(isOwner ? 'members.full' : 'members.allTaken', { places })}
        </p>
        <News place="members" />
        {isOwner && (
          <div className="flex flex-wrap gap-3 *:max-sm:w-full">
            {free > 0 && (
              <button type="button" className="btn btn-accent" onClick={openInviting}>
                <Icon body={plus} />
                {familyText('members.invite')}
              </button>
            )}
            {members.length > 1 && (
              <button type="button" className="btn btn-soft btn-primary" onClick={openWriting}>
                {familyText('members.write')}
              </button>
            )}
          </div>
        )}
        <ul className="divide-y divide-(--line)">
          {members.map((member) => (
            <Member key={member.msisdn} member={member} list={list} />
          ))}
        </ul>
      </section>
      {isOwner && invitations.length > 0 && <SentInvitations invitations={invitations} />}
      {isOwner && <Split list={list} />}
    </>
  )
}

function Split({ list: { members, data_total: total } }: { list: FamilyMembers }): ReactNode {
  const news = useStore($familyNews)
  const shares = suggestedLimits(members)
  if (shares.length === 0) return null
  const isOwn = 'deed' in news && news.deed === 'limited' && news.phone === ''
  return (
    <section className="sheet grid gap-3 p-5 lg:p-7" aria-labelledby="h-split">
      <h2 id="h-split" className="text-lg">
        {familyText('split.title')}
      </h2>
      <p className="text-sm muted">{familyText('split.text', { days: SPLIT_DAYS })}</p>
      <dl className="facts num">
        {shares.map(({ msisdn, suggested_volume: share }) => (
          <div key={msisdn}>
            <dt>{formatPhone(msisdn)}</dt>
            <dd>{formatData(share ?? 0, language)}</dd>
          </div>
        ))}
        <div>
          <dt>{familyText('split.own')}</dt>
          <dd>
            {formatData(total - shares.reduce((sum, one) => sum + (one.suggested_volume ?? 0), 0), language)}
          </dd>
        </div>
      </dl>
      <Button
        className="btn btn-soft btn-primary justify-self-start"
        busy={isOwn && news.step === 'working' && familyText('working')}
        onClick={() => void takeSplit()}
      >
        {familyText(isOwn && news.step === 'unsure' ? 'again' : 'split.take')}
      </Button>
    </section>
  )
}
