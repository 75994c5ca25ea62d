/** Offers the camera if the browser can read codes; everything else is loaded on the press. Spec TOP-3. */
import camera from 'icon:camera'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { typeCard } from '../../stores/top-up/card.ts'
import { Icon } from '../../ui/Icon.tsx'
import { texts } from '../texts.ts'

const topUpText = await texts('topUp')

const ScanDialog = lazy(() => import('./ScanDialog.tsx'))
const able = 'BarcodeDetector' in window && Boolean(navigator.mediaDevices?.getUserMedia)

/** `onRead` is called once the code is in the field, where the user can check it. */
export function ScanButton({
  disabled,
  onRead,
  status,
}: {
  disabled: boolean
  onRead: () => void
  status: string
}): ReactNode {
  const [open, setOpen] = useState(false)
  if (!able) return null
  const read = (digits: string): void => {
    typeCard(digits)
    setOpen(false)
    onRead()
  }
  return (
    <div className="grid">
      <button
        type="button"
        className="btn btn-soft btn-primary justify-self-start"
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        <Icon body={camera} />
        {topUpText('card.scan')}
      </button>
      <p className="text-sm font-semibold" role="status">
        {status}
      </p>
      {open && (
        <Suspense>
          <ScanDialog onRead={read} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
