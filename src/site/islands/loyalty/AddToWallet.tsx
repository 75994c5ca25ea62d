/** Adds the member card to Apple Wallet, where operator and device can. Spec LOY-24. */
import wallet from 'icon:wallet-cards'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { $card } from '../../stores/loyalty/card.ts'
import { $walletPass, closeWalletPass, makeWalletPass } from '../../stores/loyalty/wallet-pass.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { downloadFile } from '../download-file.ts'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { memberCardText } from './member-card-text.ts'

export default function AddToWallet(): ReactNode {
  const { code } = useStore($card)
  const pass = useStore($walletPass)
  useEffect(() => closeWalletPass, [])
  const add = async (): Promise<void> => {
    const file = await makeWalletPass(code)
    if (file) openPass(file)
  }
  return (
    <div className="grid gap-1.5">
      <Button
        className="btn btn-soft btn-block"
        busy={pass.step === 'making' && memberCardText('wallet.making')}
        onClick={() => void add()}
      >
        <Icon body={wallet} />
        {memberCardText('wallet.add')}
      </Button>
      {pass.step === 'failed' ? (
        <ErrorNotice problem={pass.problem} title={memberCardText('wallet.failed')} />
      ) : (
        <p className="text-center text-sm muted" role="status">
          {memberCardText(pass.step === 'made' ? 'wallet.made' : 'wallet.hint')}
        </p>
      )}
    </div>
  )
}

/**
 * An iPhone shows an opened pass and asks what to do with a downloaded one; a Mac saves both and shows what
 * it saved.
 */
function openPass(file: File): void {
  if (!/\biPhone\b/.test(navigator.userAgent)) {
    downloadFile(file)
    return
  }
  const address = URL.createObjectURL(file)
  location.assign(address)
  // Milliseconds; Wallet has read the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
