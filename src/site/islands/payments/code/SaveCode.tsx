/**
 * Saves the code to the phone's gallery: by a button on Android, by a long press on iOS, by the share sheet
 * on both. Spec PAY-18.
 */
import download from 'icon:download'
import share from 'icon:share-2'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Device } from '../../../../contract/rules/device.ts'
import { LONG_PRESS_MS } from '../../../../contract/rules/roaming.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { texts } from '../../texts.ts'
import type { Saving } from './saving.ts'

const payText = await texts('pay')

type Props = {
  text: string
  device: Device
  saving: Saving
  save: (way?: 'share' | 'download') => Promise<void>
}

export function SaveCode({ text, device, saving, save }: Props): ReactNode {
  const sharing = typeof navigator.share === 'function' && typeof navigator.canShare === 'function'
  return (
    <section className="grid gap-3" aria-labelledby="pay-save">
      <h3 id="pay-save" className="text-lg">
        {payText('pay.stepSave')}
      </h3>
      <p className="text-sm muted">{payText('pay.stepSaveText')}</p>
      {device === 'ios' ? <LongPressButton text={text} save={save} /> : null}
      <div className="flex flex-wrap gap-2">
        {device === 'android' && (
          <button
            type="button"
            className="btn btn-primary flex-1"
            disabled={saving === 'busy'}
            onClick={() => void save('download')}
          >
            <Icon body={download} />
            {payText('pay.download')}
          </button>
        )}
        {sharing && (
          <button
            type="button"
            className="btn btn-soft flex-1"
            disabled={saving === 'busy'}
            onClick={() => void save('share')}
          >
            <Icon body={share} />
            {payText('pay.share')}
          </button>
        )}
      </div>
      <p className="text-sm font-semibold empty:hidden" role="status">
        {saving === 'saved' ? payText('saved') : saving === 'failed' ? payText('saveFailed') : ''}
      </p>
    </section>
  )
}

/**
 * Ready after half a second; releasing saves it, because a browser shares only directly after a user gesture.
 * With the keyboard it is a normal button.
 */
function LongPressButton({ text, save }: Pick<Props, 'text' | 'save'>): ReactNode {
  const [ripe, ripen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = (): void => {
    clearTimeout(timer.current)
    ripen(false)
  }
  const startPress = (): void => {
    stop()
    timer.current = setTimeout(() => ripen(true), LONG_PRESS_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const pressed = (event: MouseEvent): void => {
    // A press of the keyboard cannot be a long press.
    if (ripe || event.detail === 0) void save()
    stop()
  }
  return (
    <>
      <button
        type="button"
        className="pay-hold"
        data-ripe={ripe || undefined}
        aria-label={payText('pay.pressLabel')}
        onPointerDown={startPress}
        onPointerLeave={stop}
        onPointerCancel={stop}
        onContextMenu={(event) => event.preventDefault()}
        onClick={pressed}
      >
        <span>
          <QrCode text={text} level="Q" className="pay-code" ink="var(--pond)" />
        </span>
      </button>
      <p className="text-center text-sm font-semibold" aria-live="polite">
        {ripe ? payText('pay.pressReady') : payText('pay.press')}
      </p>
    </>
  )
}
