/** Push notifications on this device: the offer, or the reason against it and what to do. Spec PSH-5. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { PushDevice } from '../../../contract/main/push.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { $pushChange, turnPushOn } from '../../stores/push/push.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { language } from '../texts.ts'
import { pushText } from './push-text.ts'

export function Here({ devices }: { devices: readonly PushDevice[] }): ReactNode {
  const { step, place, ended, fault } = useStore($pushChange)
  const isOn = devices.some(({ here }) => here)
  const canTurnOn = !isOn && (place === 'ask' || place === 'granted')
  const isTurning = step === 'turning'
  const status = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  // The pressed button goes, once it was done.
  useEffect(() => {
    if (step === 'turning' || step === 'ending') pressed.current = true
    else if (pressed.current) {
      pressed.current = false
      if (isOn || step === 'ended') status.current?.focus({ preventScroll: true })
    }
  }, [step, isOn])
  return (
    <>
      <div role="status" className="empty:absolute" tabIndex={-1} ref={status}>
        {step === 'ended' && ended ? (
          <Note kind="info" title={pushText(`ended.${ended}`)} />
        ) : fault && fault !== 'denied' ? (
          <Note kind="warn" title={pushText(`fault.${fault}`)} />
        ) : (
          isOn && <Note kind="ok" title={pushText('on')} />
        )}
      </div>
      {!isOn && !canTurnOn && place !== 'ask' && place !== 'granted' && (
        <Note kind={place === 'denied' ? 'warn' : 'info'}>
          <p>{pushText(`place.${place}`)}</p>
          {place === 'shared' && (
            <a className="lnk justify-self-start" href={localPath('/tai-khoan/bao-mat', language)}>
              {pushText('security')}
            </a>
          )}
        </Note>
      )}
      {canTurnOn && (
        <Button
          className="btn btn-primary justify-self-start"
          busy={isTurning && pushText('turning')}
          disabled={step === 'ending' || step === 'saving'}
          onClick={() => void turnPushOn()}
        >
          {pushText(ended === 'here' ? 'undo' : 'turnOn')}
        </Button>
      )}
    </>
  )
}
