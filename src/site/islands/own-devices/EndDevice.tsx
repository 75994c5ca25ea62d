/** The dialog that ends a device of one's own. Spec IDN-16. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $endingDevice, closeEnding, confirmEnding } from '../../stores/own-devices/own-devices.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { Modal } from '../Modal.tsx'
import { ownDeviceText } from './own-device-text.ts'

export default function EndDevice(): ReactNode {
  const { step, device, problem } = useStore($endingDevice)
  const isBusy = step === 'working'
  const name = device?.name || ownDeviceText('unnamed')
  return (
    <Modal title={ownDeviceText('endTitle')} onClose={closeEnding}>
      {problem && <ErrorNotice problem={problem} />}
      <p>{device?.current ? ownDeviceText('endHere') : ownDeviceText('endText', { name })}</p>
      <Button
        className="btn btn-primary btn-lg btn-block"
        busy={isBusy && ownDeviceText('ending')}
        onClick={() => void confirmEnding()}
      >
        {ownDeviceText('endConfirm')}
      </Button>
      <button type="button" className="btn btn-ghost btn-block" disabled={isBusy} onClick={closeEnding}>
        {ownDeviceText('cancel')}
      </button>
    </Modal>
  )
}
