/** The consent that links the wallet (the same text as at registration), or the question that unlinks it. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $wallet, agreeWallet, closeWallet, confirmWallet } from '../../stores/personal/wallet.ts'
import { Button } from '../../ui/Button.tsx'
import { texts } from '../texts.ts'

const personalText = await texts('personal')
const signinText = await texts('signin')

export default function WalletForm(): ReactNode {
  const dialog = useStore($wallet)
  if (dialog.step === 'closed') return null
  const linking = dialog.step === 'linking'
  return (
    <div className="prs-form">
      {linking ? (
        <label className="flex cursor-pointer items-start gap-3">
          <input
            type="checkbox"
            className="checkbox checkbox-primary mt-0.5"
            checked={dialog.agreed}
            onChange={(event) => agreeWallet(event.target.checked)}
          />
          <span className="grid gap-0.5">
            <b>{personalText('wallet.label')}</b>
            <span className="text-sm muted">{signinText('wallet.consent')}</span>
          </span>
        </label>
      ) : (
        <p>{personalText('wallet.unlinkText')}</p>
      )}
      <Button
        className="btn btn-primary btn-block"
        disabled={linking && !dialog.agreed}
        reason={linking ? personalText('wallet.why') : ''}
        busy={dialog.working && personalText(linking ? 'wallet.linking' : 'wallet.unlinking')}
        onClick={() => void confirmWallet()}
      >
        {personalText(linking ? 'wallet.linkConfirm' : 'wallet.unlinkConfirm')}
      </Button>
      <button type="button" className="btn btn-ghost btn-block" onClick={closeWallet}>
        {personalText('wallet.keep')}
      </button>
    </div>
  )
}
