/** What this device keeps for the time without a network, and the press that ends it. Spec OFL-1. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { COPY_SECONDS } from '../../../contract/rules/offline.ts'
import { $ownDevice, chooseOwnDevice, openOwnDevice } from '../../stores/offline/own-device.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { offlineText } from './offline-text.ts'
import { startOffline } from './start.ts'
import { canKeepPages, type InstallOffer, onInstallOffer } from './worker.ts'

export function Device(): ReactNode {
  useState(openOwnDevice)
  const choice = useStore($ownDevice)
  const [offer, setOffer] = useState<InstallOffer>()
  useEffect(() => onInstallOffer(setOffer), [])
  const id = useId()
  const days = COPY_SECONDS / 86_400
  async function change(): Promise<void> {
    await chooseOwnDevice(choice === 'own' ? 'shared' : 'own')
    if (choice === 'shared') startOffline()
  }
  return (
    <section className="sheet prs-piece" aria-labelledby={id}>
      <h2 id={id}>{offlineText('device.title')}</h2>
      <p>{offlineText('device.lead', { days })}</p>
      {canKeepPages() ? (
        <>
          <div role="status">
            <Note kind={choice === 'own' ? 'ok' : 'info'} title={offlineText(`device.state.${choice}`)}>
              <p>{offlineText(`device.text.${choice}`)}</p>
            </Note>
          </div>
          <Button
            className={choice === 'own' ? 'btn btn-soft' : 'btn btn-primary'}
            onClick={() => void change()}
          >
            {offlineText(`device.press.${choice}`)}
          </Button>
        </>
      ) : (
        <Note kind="info">
          <p>{offlineText('device.unable')}</p>
        </Note>
      )}
      {offer && (
        <button
          type="button"
          className="btn btn-ghost"
          onClick={() => void offer.prompt().finally(() => setOffer(undefined))}
        >
          {offlineText('device.install')}
        </button>
      )}
    </section>
  )
}
