/** What this device keeps for the time without a network, and the press that ends it. Spec OFL-1. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { COPY_SECONDS } from '../../../contract/rules/offline.ts'
import {
  $isLeaveFailed,
  $ownDevice,
  canKeepPages,
  chooseOwnDevice,
  openOwnDevice,
} from '../../stores/offline/own-device.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { type InstallOffer, onInstallOffer } from './install.ts'
import { offlineText } from './offline-text.ts'

const days = COPY_SECONDS / 86_400

export default function Device(): ReactNode {
  useState(openOwnDevice)
  const choice = useStore($ownDevice)
  const isLeaveFailed = useStore($isLeaveFailed)
  const [offer, setOffer] = useState<InstallOffer>()
  useEffect(() => onInstallOffer(setOffer), [])
  const place = useRef<HTMLDivElement>(null)
  async function install(): Promise<void> {
    await offer?.prompt().catch(() => undefined)
    // The pressed button goes.
    place.current?.querySelector('button')?.focus()
    setOffer(undefined)
  }
  if (!canKeepPages())
    return (
      <Note kind="info">
        <p>{offlineText('device.unable')}</p>
      </Note>
    )
  return (
    <div className="grid gap-4 pt-4" ref={place}>
      <p>{offlineText('device.lead', { days })}</p>
      <div role="status">
        <Note kind={choice === 'own' ? 'ok' : 'info'} title={offlineText(`device.state.${choice}`)}>
          <p>{offlineText(`device.text.${choice}`)}</p>
        </Note>
      </div>
      {isLeaveFailed && <Note kind="warn" title={offlineText('leaveFailed')} />}
      <Button
        className={choice === 'own' ? 'btn btn-soft' : 'btn btn-primary'}
        onClick={() => void chooseOwnDevice(choice === 'own' ? 'shared' : 'own')}
      >
        {offlineText(`device.press.${choice}`)}
      </Button>
      {offer && (
        <button type="button" className="btn btn-ghost" onClick={() => void install()}>
          {offlineText('device.install')}
        </button>
      )}
    </div>
  )
}
