/** The benefits of the member's tier as things: passes with what is left, the gift, the person. Spec LOY-23. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import { formatData } from '../../../contract/format/volume.ts'
import type { TierBenefits as Benefits } from '../../../contract/loyalty/member.schema.ts'
import { tierName } from '../../../contract/rules/tier.ts'
import { PASS_HOURS } from '../../../contract/rules/tier-benefit.ts'
import { startOfDay } from '../../../contract/rules/vietnam-day.ts'
import { $benefitUse, cancelPass, confirmPass, useBenefit } from '../../stores/loyalty/benefits.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { language, momentText, texts } from '../texts.ts'
import type { MemberFacts } from './MembershipStatus.tsx'

const memberText = await texts('member')

export function TierBenefits({ member }: { member: MemberFacts }): ReactNode {
  const use = useStore($benefitUse)
  const { lounge, birthday, contact } = member.benefits
  if (!lounge && !birthday && !contact) return null
  return (
    <section className="sheet mbr-part" aria-labelledby="mbr-benefits">
      <h2 id="mbr-benefits">
        {memberText('benefits.title', { tier: tierName(member.HangHoiVienMoiId ?? 0, language) ?? '' })}
      </h2>
      {use.step === 'idle' && use.problem && <ErrorNotice problem={use.problem} />}
      {lounge && <Lounge lounge={lounge} />}
      {birthday && <Birthday birthday={birthday} />}
      {contact && (
        <p>
          <b>{memberText('benefits.contact')}</b>
          <br />
          {contact.name},{' '}
          <a className="lnk num" href={`tel:${contact.phone.replaceAll(' ', '')}`}>
            {contact.phone}
          </a>
        </p>
      )}
    </section>
  )
}

function Lounge({
  lounge: { whole, left, renews_at: renews, open },
}: {
  lounge: NonNullable<Benefits['lounge']>
}): ReactNode {
  const use = useStore($benefitUse)
  const busy = use.step === 'working' && use.kind === 'lounge'
  return (
    <div className="grid gap-2" aria-live="polite">
      <p className="num">
        <b>{memberText('benefits.lounge')}</b>
        <br />
        {memberText('benefits.loungeLeft', { left, whole, date: formatDate(renews, language) })}
      </p>
      {open.map(({ code, until }) => (
        <p key={code} className="num">
          {memberText('benefits.code', { code, until: momentText(until) })}
        </p>
      ))}
      {left > 0 && use.step !== 'ask' && (
        <Button
          className="btn btn-soft justify-self-start"
          busy={busy && memberText('benefits.working')}
          onClick={confirmPass}
        >
          {memberText('benefits.loungeUse')}
        </Button>
      )}
      {use.step === 'ask' && (
        <>
          <p>{memberText('benefits.loungeAsk', { hours: PASS_HOURS })}</p>
          <div className="flex flex-wrap gap-3">
            <Button className="btn btn-primary" onClick={() => void useBenefit('lounge')}>
              {memberText('benefits.loungeYes')}
            </Button>
            <button type="button" className="btn btn-ghost" onClick={cancelPass}>
              {memberText('benefits.later')}
            </button>
          </div>
        </>
      )}
    </div>
  )
}

const BIRTHDAY = {
  unknown: 'benefits.birthdayUnknown',
  waiting: 'benefits.birthdayWaiting',
  ready: 'benefits.birthdayReady',
  taken: 'benefits.birthdayTaken',
} as const

function Birthday({
  birthday: { mb, state, day },
}: {
  birthday: NonNullable<Benefits['birthday']>
}): ReactNode {
  const use = useStore($benefitUse)
  const taken = use.step === 'done' && use.kind === 'birthday' && use.result
  const date = day ? formatDate(startOfDay(day), language) : ''
  return (
    <div className="grid gap-2" aria-live="polite">
      <p className="num">
        <b>{memberText('benefits.birthday', { gift: formatData(mb, language) })}</b>
        <br />
        {memberText(BIRTHDAY[state], { date })}
      </p>
      {taken && (
        <p className="num">{memberText('benefits.birthdayDone', { until: momentText(taken.until) })}</p>
      )}
      {state === 'ready' && (
        <Button
          className="btn btn-soft justify-self-start"
          busy={use.step === 'working' && use.kind === 'birthday' && memberText('benefits.working')}
          onClick={() => void useBenefit('birthday')}
        >
          {memberText('benefits.birthdayTake')}
        </Button>
      )}
    </div>
  )
}
