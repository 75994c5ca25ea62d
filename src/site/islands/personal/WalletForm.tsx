/** The consent that links the wallet (the same words as at registering), or the question that unlinks it. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $wallet, agreeWallet, closeWallet, confirmWallet } from '../../stores/personal/wallet.ts'
import { Button } from '../../ui/Button.tsx'
import { texts } from '../words.ts'
import { t } from './texts.ts'

const signin = await texts('signin')

export default function WalletForm(): ReactNode {
  const asked = useStore($wallet)
  if (asked.step === 'closed') return null
  const linking = asked.step === 'linking'
  return (
    <div className="prs-form">
      {linking ? (
        <label className="flex cursor-pointer items-start gap-3">
          <input type="checkbox" className="checkbox checkbox-primary mt-0.5" checked={asked.agreed} onChange={(event) => agreeWallet(event.target.checked)} />
          <span className="grid gap-0.5">
            <b>{t('wallet.label')}</b>
            <span className="text-sm muted">{signin('wallet.consent')}</span>
          </span>
        </label>
      ) : (
        <p>{t('wallet.unlinkText')}</p>
      )}
      <Button
        className="btn btn-primary btn-block"
        disabled={linking && !asked.agreed}
        reason={linking ? t('wallet.why') : ''}
        busy={asked.working && t(linking ? 'wallet.linking' : 'wallet.unlinking')}
        onClick={() => void confirmWallet()}
      >
        {t(linking ? 'wallet.linkConfirm' : 'wallet.unlinkConfirm')}
      </Button>
      <button type="button" className="btn btn-ghost btn-block" onClick={closeWallet}>
        {t('wallet.keep')}
      </button>
    </div>
  )
}
