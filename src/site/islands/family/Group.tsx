/** The page of a group: the shared package, the members, and what the reader may do. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import { formatSpeed } from '../../../contract/format/volume.ts'
import type { FamilyRemain, FamilyStatus } from '../../../contract/main/family-group.schema.ts'
import type { LimitKind } from '../../../contract/rules/family.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { openUpgrade } from '../../stores/family/change.ts'
import { openEnding, openLeaving } from '../../stores/family/dialog.ts'
import { $family, loadFamily } from '../../stores/family/family.ts'
import { lastKnown } from '../../stores/loadable.ts'
import { Bar } from '../../ui/Bar.tsx'
import { LoadableView } from '../LoadableView.tsx'
import { language } from '../texts.ts'
import { familyText } from './family-text.ts'
import { amountText } from './format.ts'
import { Members } from './Members.tsx'
import { UseSharing } from './UseSharing.tsx'

export default function Group({ status }: { status: FamilyStatus }): ReactNode {
  const { remain, members } = useStore($family)
  const again = (): void => void loadFamily()
  // Before a button is pressed, so that the first letters are typed into its dialog.
  useEffect(() => void import('./FamilyDialogs.tsx').catch(() => undefined), [])
  const view = { label: familyText('loading'), title: familyText('failed'), again }
  return (
    <>
      <section className="pond petal grid gap-4 p-5 lg:p-8" aria-labelledby="h-package">
        <h2 id="h-package" className="text-xl">
          {status.package?.name ?? familyText('group.title')}
        </h2>
        <LoadableView part={remain} rows={5} bare {...view}>
          {(value) => <Shared remain={value} />}
        </LoadableView>
        <Role status={status} />
      </section>
      <LoadableView part={members} {...view}>
        {(value) => <Members list={value} />}
      </LoadableView>
      {status.role === 'member' && <UseSharing status={status} />}
      <nav className="flex flex-wrap gap-x-6 gap-y-2" aria-label={familyText('group.title')}>
        <Deeds status={status} isPaidAhead={lastKnown(remain)?.value.paid_until != null} />
      </nav>
    </>
  )
}

function Role({ status: { role, master, joined_at: since } }: { status: FamilyStatus }): ReactNode {
  if (role === 'master') return null
  return (
    <p className="num text-sm">
      {master && familyText('group.owner', { phone: formatPhone(master) })}
      {since && `. ${familyText('group.joined', { date: formatDate(since, language) })}`}
    </p>
  )
}

/** What is left of the whole package and until when. */
function Shared({ remain }: { remain: FamilyRemain }): ReactNode {
  const { data, calls, days_left: days, cycle_until: until, speed_after: speed } = remain
  const { renews_at: renews, paid_until: paid } = remain
  return (
    <>
      <div className={`grid gap-4 ${calls ? 'sm:grid-cols-2' : ''}`}>
        <Quota kind="data" quota={data} />
        {calls && <Quota kind="voice" quota={calls} />}
      </div>
      <ul className="num grid gap-0.5 text-sm">
        <li>{familyText('group.days', { count: days, date: formatDate(until, language) })}</li>
        {renews && <li>{familyText('group.renews', { date: formatDate(renews, language) })}</li>}
        {paid && <li>{familyText('group.paid', { date: formatDate(paid, language) })}</li>}
        <li>
          {speed === null
            ? familyText('group.stop')
            : familyText('group.slow', { speed: formatSpeed(speed, language) })}
        </li>
      </ul>
    </>
  )
}

function Quota({
  kind,
  quota: { left, total },
}: {
  kind: LimitKind
  quota: FamilyRemain['data']
}): ReactNode {
  return (
    <div className="grid gap-1.5">
      <b className="text-sm">{familyText(kind === 'data' ? 'group.data' : 'group.calls')}</b>
      <span className="num text-lg font-bold">
        {familyText('group.left', { left: amountText(kind, left), total: amountText(kind, total) })}
      </span>
      <Bar left={left} total={total} />
    </div>
  )
}

/** What was paid with an order is not cancelled on the site. */
function Deeds({ status: { role }, isPaidAhead }: { status: FamilyStatus; isPaidAhead: boolean }): ReactNode {
  if (role === 'member')
    return (
      <button type="button" className="lnk" onClick={openLeaving}>
        {familyText('group.leave')}
      </button>
    )
  return (
    <>
      <button type="button" className="lnk" onClick={openUpgrade}>
        {familyText('group.upgrade')}
      </button>
      <button type="button" className="lnk" onClick={openEnding}>
        {familyText('group.end')}
      </button>
      {!isPaidAhead && (
        <a className="lnk" href={localPath('/tai-khoan', language)}>
          {familyText('group.cancel')}
        </a>
      )}
    </>
  )
}
