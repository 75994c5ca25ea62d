/** Devices of the home: who is connected, pause, block, groups and messages about new ones. Spec HNW-5. */
import plus from 'icon:plus'
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { DeviceList, HomeDevice, HomeGroup } from '../../../contract/main/home-device.schema.ts'
import { $acting, setNotices } from '../../stores/home-network/act.ts'
import { $home, loadHome } from '../../stores/home-network/home.ts'
import { openSchedule } from '../../stores/home-network/schedule.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LoadableView } from '../LoadableView.tsx'
import { momentText } from '../texts.ts'
import { ActionStatus } from './ActionStatus.tsx'
import { Device } from './Device.tsx'
import type { GroupChange } from './GroupModal.tsx'
import { homeText } from './words.ts'

const DeviceModal = lazy(() => import('./DeviceModal.tsx'))
const GroupModal = lazy(() => import('./GroupModal.tsx'))

export function Devices(): ReactNode {
  const { devices } = useStore($home)
  return (
    <section className="sheet grid gap-4 p-5" aria-labelledby="h-devices">
      <h2 id="h-devices" className="text-xl">
        {homeText('devices.title')}
      </h2>
      <LoadableView
        part={devices}
        label={homeText('loading')}
        title={homeText('failed')}
        again={() => void loadHome(['devices'])}
        bare
      >
        {(list) => <List list={list} />}
      </LoadableView>
    </section>
  )
}

/** The dialogs belong to the list: closing returns the focus to the row. */
function List({ list }: { list: DeviceList }): ReactNode {
  const { devices, groups, link, read_at: readAt, notices } = list
  const [editing, edit] = useState<HomeDevice>()
  const connected = devices.filter((device) => device.connected)
  const others = devices.filter((device) => !device.connected)
  const rows = (shown: readonly HomeDevice[]): ReactNode => (
    <ul className="grid gap-5 xl:grid-cols-2">
      {shown.map((device) => (
        <Device key={device.id} device={device} groups={groups} onEdit={() => edit(device)} />
      ))}
    </ul>
  )
  return (
    <>
      {link !== 'up' && (
        <p className="num text-sm muted">
          {readAt ? homeText('asOf', { time: momentText(readAt) }) : homeText('neverRead')}
        </p>
      )}
      <ActionStatus actions={['block', 'unblock', 'pause', 'device']} />
      <h3 className="font-bold">{homeText('devices.connected', { count: connected.length })}</h3>
      {connected.length > 0 ? rows(connected) : <p className="muted">{homeText('devices.none')}</p>}
      {others.length > 0 && (
        <>
          <h3 className="font-bold">{homeText('devices.others')}</h3>
          {rows(others)}
        </>
      )}
      <Notices on={notices} />
      <Groups groups={groups} devices={devices} />
      <Suspense>
        {editing && <DeviceModal device={editing} groups={groups} onClose={() => edit(undefined)} />}
      </Suspense>
    </>
  )
}

function Notices({ on }: { on: boolean }): ReactNode {
  const acting = useStore($acting)
  return (
    <div className="border-t border-base-300 pt-4">
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          className="checkbox checkbox-primary mt-0.5"
          checked={on}
          disabled={acting.step === 'working'}
          onChange={({ target }) => void setNotices(target.checked)}
        />
        <span>
          <b>{homeText('notices.label')}</b>
          <span className="block text-sm muted">{homeText('notices.text')}</span>
        </span>
      </label>
      <ActionStatus actions={['notices']} />
    </div>
  )
}

function Groups({
  groups,
  devices,
}: {
  groups: readonly HomeGroup[]
  devices: readonly HomeDevice[]
}): ReactNode {
  const [open, setOpen] = useState<GroupChange>()
  return (
    <div className="grid gap-3 border-t border-base-300 pt-4">
      <h3 className="font-bold">{homeText('groups.title')}</h3>
      <p className="text-sm muted">{homeText('groups.text')}</p>
      <ActionStatus actions={['group']} />
      <ul className="grid gap-3">
        {groups.map((group) => {
          const members = devices.filter((device) => device.group === group.id)
          return (
            <li key={group.id} className="grid gap-1">
              <b>{group.name}</b>
              <span className="num text-sm muted">
                {homeText('groups.members', { count: members.length })}
              </span>
              <span className="flex flex-wrap gap-x-5">
                <button type="button" className="lnk" onClick={() => openSchedule(group.id)}>
                  {homeText('groups.bedtime')}
                  <span className="sr-only"> {group.name}</span>
                </button>
                <button type="button" className="lnk" onClick={() => setOpen({ what: 'save', group })}>
                  {homeText('groups.rename')}
                  <span className="sr-only"> {group.name}</span>
                </button>
                <button type="button" className="lnk" onClick={() => setOpen({ what: 'delete', group })}>
                  {homeText('groups.delete')}
                  <span className="sr-only"> {group.name}</span>
                </button>
              </span>
            </li>
          )
        })}
      </ul>
      <button
        type="button"
        className="btn btn-soft btn-primary justify-self-start"
        onClick={() => setOpen({ what: 'save', group: undefined })}
      >
        <Icon body={plus} />
        {homeText('groups.add')}
      </button>
      <Suspense>{open && <GroupModal change={open} onClose={() => setOpen(undefined)} />}</Suspense>
    </div>
  )
}
