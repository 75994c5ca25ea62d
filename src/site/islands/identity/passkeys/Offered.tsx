/** The offer of a passkey after a sign-in by code. Spec IDN-14. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { $addingPasskey } from '../../../stores/identity/passkeys/add.ts'
import { acceptOffer, declineOffer } from '../../../stores/identity/passkeys/answer-offer.ts'
import { Button } from '../../../ui/Button.tsx'
import { focusFirst } from '../../focus.ts'
import { AddFault } from './AddFault.tsx'
import { passkeyText } from './passkey-text.ts'

export default function Offered(): ReactNode {
  const { step } = useStore($addingPasskey)
  const place = useRef<HTMLDivElement>(null)
  // Loaded after the step began, which could not focus anything then.
  useEffect(() => focusFirst(place.current), [])
  return (
    <div ref={place} className="grid gap-4">
      <h3 className="text-lg">{passkeyText('offer.title')}</h3>
      <p>{passkeyText('offer.text')}</p>
      <AddFault />
      <Button
        className="btn btn-accent btn-lg btn-block"
        data-first=""
        busy={step === 'working' && passkeyText('offer.busy')}
        onClick={() => void acceptOffer()}
      >
        {passkeyText('offer.create')}
      </Button>
      <button
        type="button"
        className="btn btn-ghost btn-block"
        disabled={step === 'working'}
        onClick={declineOffer}
      >
        {passkeyText('offer.later')}
      </button>
      <p className="text-sm muted">{passkeyText('offer.where')}</p>
    </div>
  )
}
