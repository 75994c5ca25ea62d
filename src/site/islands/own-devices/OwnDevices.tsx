/** Devices of one's own: what they may do, adding this one, and ending one of them. Spec IDN-16. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { formatMoney } from '../../../contract/format/money.ts'
import type { OwnDeviceList } from '../../../contract/main/own-device.schema.ts'
import { OWN_DEVICES_PER_LINE } from '../../../contract/rules/own-device.ts'
import {
  $addingDevice,
  $endingDevice,
  $ownDevices,
  addThisDevice,
  loadOwnDevices,
  type OwnDevice,
  openEnding,
  openOwnDevices,
} from '../../stores/own-devices/own-devices.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { LoadableView } from '../LoadableView.tsx'
import { language, momentText } from '../texts.ts'
import { ownDeviceText } from './own-device-text.ts'

const EndDevice = lazy(() => import('./EndDevice.tsx'))

export default function OwnDevices(): ReactNode {
  useState(openOwnDevices)
  const { list, done } = useStore($ownDevices)
  const { step: ending } = useStore($endingDevice)
  const id = useId()
  return (
    <section className="grid gap-4 border-t border-base-300 pt-4" aria-labelledby={id}>
      <div>
        <h3 id={id}>{ownDeviceText('title')}</h3>
        <div role="status" className={done && 'pt-4'}>
          {done && <Note kind="ok" title={ownDeviceText(done)} />}
        </div>
      </div>
      <LoadableView
        part={list}
        label={ownDeviceText('loading')}
        rows={2}
        again={() => void loadOwnDevices()}
        bare
      >
        {(value) => <List list={value} />}
      </LoadableView>
      <Suspense>{ending !== 'closed' && <EndDevice />}</Suspense>
    </section>
  )
}

function List({ list: { devices, this_browser, limit } }: { list: OwnDeviceList }): ReactNode {
  const may =
    limit > 0 ? ownDeviceText('may', { money: formatMoney(limit, language) }) : ownDeviceText('mayRead')
  return (
    <>
      {devices.length === 0 && <p className="muted">{ownDeviceText('none')}</p>}
      <p className="num text-sm muted">{may}</p>
      {devices.length > 0 && (
        <ul className="prs-list">
          {devices.map((device) => (
            <Row key={device.id} device={device} />
          ))}
        </ul>
      )}
      {this_browser === 'full' && (
        <p className="muted">{ownDeviceText('full', { max: OWN_DEVICES_PER_LINE })}</p>
      )}
      {this_browser === 'unknown' && <p className="muted">{ownDeviceText('strange')}</p>}
      {(this_browser === 'code' || this_browser === 'proven') && <Add />}
    </>
  )
}

function Add(): ReactNode {
  const { step, problem } = useStore($addingDevice)
  return (
    <>
      {problem && <ErrorNotice problem={problem} />}
      <p className="text-sm">{ownDeviceText('only')}</p>
      <Button
        className="btn btn-soft justify-self-start"
        busy={step === 'working' && ownDeviceText('adding')}
        onClick={() => void addThisDevice()}
      >
        {ownDeviceText('add')}
      </Button>
    </>
  )
}

function Row({ device }: { device: OwnDevice }): ReactNode {
  const name = device.name || ownDeviceText('unnamed')
  const since = momentText(device.created_at)
  return (
    <li className="prs-row">
      <div className="grid min-w-0">
        <b className="break-words">{name}</b>
        {device.current && <span className="tag tag-leaf justify-self-start">{ownDeviceText('here')}</span>}
        <span className="num text-sm muted">
          {ownDeviceText('since', { since, used: momentText(device.used_at) })}
        </span>
      </div>
      <button
        type="button"
        className="btn btn-soft btn-primary"
        aria-label={ownDeviceText('endName', { name, since })}
        onClick={() => openEnding(device)}
      >
        {ownDeviceText('end')}
      </button>
    </li>
  )
}
