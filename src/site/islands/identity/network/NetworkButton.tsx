/** Signing in by the mobile network, on small screens and where the operator knows one. Spec IDN-15. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { $networkStart, openNetworkStart, pressNetwork } from '../../../stores/identity/network/start.ts'
import { Button } from '../../../ui/Button.tsx'
import { loadSigninTexts } from '../../texts.ts'

const signinText = await loadSigninTexts()

export default function NetworkButton(): ReactNode {
  const step = useStore($networkStart)
  useEffect(() => void openNetworkStart(), [])
  if (step === 'off') return null
  return (
    <Button
      className="btn btn-ghost btn-block"
      busy={step === 'leaving' && signinText('networkBusy')}
      onClick={() => void pressNetwork()}
    >
      {signinText('useNetwork')}
    </Button>
  )
}
