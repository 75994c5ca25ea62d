/**
 * The card beside the membership status: tier and its end, points, what is missing for the next tier in đ and
 * days, and what expires next.
 */
import hourglass from 'icon:hourglass'
import qrCode from 'icon:qr-code'
import type { ReactNode } from 'react'
import { daysUntil, formatDate, formatDateTime } from '../../../contract/format/date.ts'
import { formatNumber } from '../../../contract/format/money.ts'
import type { MemberInfo } from '../../../contract/loyalty/member.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { tierName } from '../../../contract/rules/tier.ts'
import { currentTime } from '../../stores/clock.ts'
import { openCard } from '../../stores/loyalty/card.ts'
import { Icon } from '../../ui/Icon.tsx'
import { constants, language, money, texts } from '../texts.ts'
import { MemberCardFace } from './MemberCardFace.tsx'

const memberText = await texts('member')

export type MemberFacts = NonNullable<MemberInfo['ThongTinHoiVien']>

export function MembershipStatus({ member, asOf }: { member: MemberFacts; asOf: string }): ReactNode {
  const {
    TenHoiVien: name,
    HangHoiVienMoiId: tier,
    SoTheHoiVienVinaPhonePlus: number,
    points,
    progress,
  } = member
  const called = tierName(tier ?? 0, language)
  return (
    <section className="mbr-standing" aria-labelledby="mbr-name">
      <div className="mbr-card">
        <div className="mbr-face">
          <MemberCardFace
            tier={tier ?? undefined}
            name={called ?? memberText('tierNone')}
            programme={String(constants()['programme'])}
            number={number}
            holder={name}
            id="mine"
          />
          {/* Over the card, not around it: the drawing's letters must not join its accessible name. */}
          <button
            type="button"
            className="mbr-open"
            aria-label={memberText('open')}
            onClick={() => openCard()}
          />
        </div>
        <button type="button" className="btn btn-soft" onClick={() => openCard('back')}>
          <Icon body={qrCode} />
          {memberText('show')}
        </button>
      </div>
      <div className="mbr-about">
        <h1 id="mbr-name">
          {called ? memberText('heading', { name, tier: called }) : memberText('headingNone', { name })}
        </h1>
        <p className="num muted">{memberText('kept', { date: formatDate(progress.ends_at, language) })}</p>
        <div className="sheet mbr-worth num">
          <p className="mbr-points">
            <b>{formatNumber(points, language)}</b>
            <span className="muted">{memberText('usable')}</span>
          </p>
          <a className="lnk" href={localPath('/vinaphone-plus/point-history', language)}>
            {memberText('history')}
          </a>
          <Way progress={progress} />
          <Ends member={member} />
          <a
            className="btn btn-accent btn-lg btn-block"
            href={`${localPath('/vinaphone-plus/offer', language)}?tabIndex=1`}
          >
            {memberText('exchange')}
          </a>
          <p className="text-sm muted">{memberText('asOf', { time: formatDateTime(asOf, language) })}</p>
        </div>
      </div>
    </section>
  )
}

function Way({
  progress: { counted, next_tier, next_at, missing, ends_at },
}: {
  progress: MemberFacts['progress']
}): ReactNode {
  const next = tierName(next_tier ?? 0, language)
  if (!next || next_at === null)
    return <p className="mbr-way">{memberText('top', { money: money(counted) })}</p>
  const count = daysUntil(ends_at, currentTime())
  return (
    <div className="mbr-way">
      <p className="mbr-ends">
        <b>{memberText('toTier', { tier: next })}</b>
        <span className="muted">{memberText('counted', { money: money(counted), of: money(next_at) })}</span>
      </p>
      <progress
        className="mbr-bar"
        max={next_at}
        value={Math.min(counted, next_at)}
        aria-label={memberText('toTier', { tier: next })}
      />
      <p className="muted">
        {count > 0
          ? memberText('left', { money: money(missing), count, date: formatDate(ends_at, language) })
          : memberText('leftToday', { money: money(missing) })}
      </p>
    </div>
  )
}

function Ends({ member: { points_expiring, points_expire_at } }: { member: MemberFacts }): ReactNode {
  if (points_expiring === 0 || !points_expire_at) return null
  return (
    <div className="note note-warn">
      <Icon body={hourglass} />
      <p>
        <b>
          {memberText('expiring', {
            count: formatNumber(points_expiring, language),
            date: formatDate(points_expire_at, language),
          })}
        </b>{' '}
        {memberText('expiringWhat')}
      </p>
    </div>
  )
}
