/** Tier, points and what expires next, for members only, with a link to the member page. */
import crown from 'icon:gem'
import type { ReactNode } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import { formatNumber } from '../../../contract/format/money.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { tierName } from '../../../contract/rules/tier.ts'
import { Icon } from '../../ui/Icon.tsx'
import { language, texts } from '../texts.ts'
import type { ValueOf } from './Region.tsx'

const accountText = await texts('account')

export default function Member({ value: { member } }: { value: ValueOf<'rank'> }): ReactNode {
  if (!member) return null
  return (
    <section className="sheet flex items-center gap-4 p-5">
      <span className="tile tile-rose">
        <Icon body={crown} />
      </span>
      <div className="min-w-0">
        <h2 className="text-sm font-semibold muted">
          {accountText('member.tier', { tier: tierName(member.HangHoiVienMoiId, language) ?? '' })}
        </h2>
        <p className="num text-lg font-bold">
          {accountText('member.points', { count: formatNumber(member.points, language) })}
        </p>
        {member.points_expiring > 0 && member.points_expire_at && (
          <p className="num text-sm muted">
            {accountText('member.expiring', {
              count: formatNumber(member.points_expiring, language),
              date: formatDate(member.points_expire_at, language),
            })}
          </p>
        )}
        <p className="num text-sm muted">
          {accountText('member.card', { number: member.SoTheHoiVienVinaPhonePlus })}
        </p>
        <a className="lnk" href={localPath('/vinaphone-plus', language)}>
          {accountText('member.open')}
        </a>
      </div>
    </section>
  )
}
