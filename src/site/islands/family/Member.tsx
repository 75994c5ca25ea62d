/** One line of the group: role, since when, what it used of what it may use, and what the owner can change. */
import type { ReactNode } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import { formatData } from '../../../contract/format/volume.ts'
import type { FamilyMember, FamilyMembers } from '../../../contract/main/family-group.schema.ts'
import type { LimitKind } from '../../../contract/rules/family.ts'
import { openRemoving } from '../../stores/family/dialog.ts'
import { openLimits } from '../../stores/family/limits.ts'
import { language } from '../texts.ts'
import { familyText } from './family-text.ts'
import { amountText } from './format.ts'
import { News } from './News.tsx'
import { ShareBar } from './ShareBar.tsx'

type Props = { member: FamilyMember; list: FamilyMembers }

export function Member({ member, list }: Props): ReactNode {
  const { msisdn, role, is_own: isOwn, joined_at: since, recent_volume: recent } = member
  const isMaster = role === 'master'
  const phone = formatPhone(msisdn)
  const date = formatDate(since, language)
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="num font-bold">{phone}</h3>
        <span className={`tag ${isMaster ? 'tag-leaf' : ''}`}>
          {familyText(isMaster ? 'members.owner' : 'members.member')}
        </span>
        {isOwn && <span className="tag">{familyText('members.you')}</span>}
        <span className="num w-full text-sm muted">
          {familyText(isMaster ? 'members.started' : 'members.joined', { date })}
        </span>
      </div>
      <Share
        kind="data"
        used={member.used_volume}
        limit={member.limit_volume}
        allowed={member.total_volume}
        left={member.remain_volume}
        total={list.data_total}
      />
      {member.total_volume_call !== null && (
        <Share
          kind="voice"
          used={member.used_volume_call ?? 0}
          limit={member.limit_volume_call}
          allowed={member.total_volume_call}
          left={member.remain_volume_call ?? 0}
          total={list.calls_total}
        />
      )}
      {recent !== null && (
        <p className="num text-sm muted">
          {familyText('members.recent', { amount: formatData(recent, language) })}
        </p>
      )}
      {list.role === 'master' && !isMaster && (
        <div className="flex flex-wrap gap-x-6 gap-y-1">
          <button
            type="button"
            className="lnk"
            aria-label={familyText('members.limitOf', { phone })}
            onClick={() => openLimits(member)}
          >
            {familyText('members.limit')}
          </button>
          <button
            type="button"
            className="lnk"
            aria-label={familyText('members.removeOf', { phone })}
            onClick={() => openRemoving(member)}
          >
            {familyText('members.remove')}
          </button>
        </div>
      )}
      <News place="row" phone={msisdn} />
    </li>
  )
}

type ShareProps = {
  kind: LimitKind
  used: number
  limit: number | null
  allowed: number
  left: number
  total: number
}

/** The figures in words, and the same as a bar. */
function Share({ kind, used, limit, allowed, left, total }: ShareProps): ReactNode {
  const what = familyText(kind === 'data' ? 'group.data' : 'group.calls')
  const share =
    limit === null
      ? `, ${familyText('members.ofWhole', { total: amountText(kind, total) })}`
      : ` ${familyText('members.ofLimit', { limit: amountText(kind, limit) })}`
  const usedText = familyText('members.used', { used: amountText(kind, used) })
  const text = `${usedText}${share}, ${familyText('members.rest', { left: amountText(kind, left) })}`
  return (
    <div className="grid gap-1.5">
      <p className="num text-sm">
        <b>{what}:</b> {text}
      </p>
      <ShareBar used={used} allowed={allowed} total={total} />
    </div>
  )
}
