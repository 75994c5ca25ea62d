/** One device: name, what it is, how well it receives, its state, and what one may do. Spec HNW-5. */

import bell from 'icon:bell'
import cctv from 'icon:cctv'
import laptop from 'icon:laptop'
import printer from 'icon:printer'
import phone from 'icon:smartphone'
import tablet from 'icon:tablet'
import tv from 'icon:tv'
import wifi from 'icon:wifi'
import { useStore } from '@nanostores/react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { formatTime } from '../../../contract/format/date.ts'
import type { HomeDevice, HomeGroup } from '../../../contract/main/home-device.schema.ts'
import { type HomeDeviceType, WEAK_WIFI_BELOW_DBM } from '../../../contract/rules/home-device.ts'
import { $acting, blockDevice, pauseDevice, unblockDevice } from '../../stores/home-network/act.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { momentText } from '../texts.ts'
import { deviceName } from './device-name.ts'
import { decibels } from './format.ts'
import { homeText } from './words.ts'

const ICONS: Readonly<Record<HomeDeviceType, string>> = {
  phone,
  tablet,
  computer: laptop,
  tv,
  camera: cctv,
  doorbell: bell,
  printer,
  other: wifi,
}

type Props = { device: HomeDevice; groups: readonly HomeGroup[]; onEdit: () => void }

export function Device({ device, groups, onEdit }: Props): ReactNode {
  const { type, connected, state, until, waits, is_new: isNew, group, last_seen: lastSeen } = device
  const name = deviceName(device)
  const facts = [
    homeText(`type.${type}`),
    connected ? signalText(connected) : homeText('devices.seen', { time: momentText(lastSeen) }),
    groups.find(({ id }) => id === group)?.name,
  ].filter(Boolean)
  return (
    <li className="grid gap-2">
      <div className="flex items-start gap-3">
        <span className="tile">
          <Icon body={ICONS[type]} />
        </span>
        <div className="min-w-0 flex-1">
          <h4 className="font-bold break-words">{name}</h4>
          <p className="num text-sm break-words muted">{facts.join(' · ')}</p>
          <p className="flex flex-wrap gap-1.5">
            {isNew && <span className="tag tag-leaf">{homeText('devices.new')}</span>}
            {state !== 'allowed' && (
              <span className="tag tag-warn num whitespace-normal">
                {homeText(`state.${state}`, { time: until ? formatTime(until) : '' })}
              </span>
            )}
            {waits && <span className="tag">{homeText('devices.waits')}</span>}
          </p>
        </div>
      </div>
      <Actions device={device} name={name} onEdit={onEdit} />
    </li>
  )
}

function Actions({
  device,
  name,
  onEdit,
}: {
  device: HomeDevice
  name: string
  onEdit: () => void
}): ReactNode {
  const acting = useStore($acting)
  const { id, state } = device
  const place = useFocusAfterMove(id)
  const busy = (action: string) =>
    acting.step === 'working' && acting.of === id && acting.action === action && homeText('working')
  const isHeld = state === 'blocked' || state === 'paused'
  return (
    <div ref={place} className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {isHeld ? (
        <Button
          className="btn btn-sm btn-soft btn-primary"
          busy={busy('unblock')}
          aria-label={homeText('devices.unblockOf', { name })}
          onClick={() => void unblockDevice(id)}
        >
          {homeText('devices.unblock')}
        </Button>
      ) : (
        <Button
          className="btn btn-sm btn-soft btn-primary"
          busy={busy('pause')}
          aria-label={homeText('devices.pauseOf', { name })}
          onClick={() => void pauseDevice(id)}
        >
          {homeText('devices.pause')}
        </Button>
      )}
      {state !== 'blocked' && (
        <Button
          className="lnk"
          busy={busy('block')}
          aria-label={homeText('devices.blockOf', { name })}
          onClick={() => void blockDevice(id)}
        >
          {homeText('devices.block')}
        </Button>
      )}
      <button
        type="button"
        className="lnk"
        aria-label={homeText('devices.editOf', { name })}
        onClick={onEdit}
      >
        {homeText('devices.edit')}
      </button>
    </div>
  )
}

/** A device that was paused or blocked moves to the other list: the focus goes with it, not to its neighbour. */
function useFocusAfterMove(id: string) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const acting = $acting.get()
    if (acting.step === 'done' && acting.of === id && document.activeElement === document.body)
      place.current?.querySelector('button')?.focus()
  }, [id])
  return place
}

function signalText({ network, signal }: NonNullable<HomeDevice['connected']>): string {
  if (signal === null) return homeText('devices.cable')
  const quality = homeText(signal < WEAK_WIFI_BELOW_DBM ? 'devices.weak' : 'devices.good')
  return `${network ?? ''}, ${quality} ${decibels(signal)}`
}
