/** The wallet of the line: linked with a separate consent, unlinked in the same place. Spec SUB-9. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import type { Wallet as Linked } from '../../../contract/main/wallet.schema.ts'
import { $wallet, openWalletDialog } from '../../stores/personal/wallet.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { language, texts } from '../texts.ts'
import { Piece } from './Piece.tsx'

const personalText = await texts('personal')

/** Loaded when the wallet is linked or unlinked. */
const WalletForm = lazy(() => import('./WalletForm.tsx'))

export function Wallet(): ReactNode {
  const dialog = useStore($wallet)
  return (
    <Piece name="wallet" title={personalText('wallet.title')}>
      {(wallet) => (
        <>
          {dialog.problem && <ErrorNotice problem={dialog.problem} />}
          <State wallet={wallet} />
          {dialog.step === 'closed' ? (
            <Press wallet={wallet} />
          ) : (
            <Suspense fallback={<Skeleton label={personalText('loading')} rows={2} />}>
              <WalletForm />
            </Suspense>
          )}
        </>
      )}
    </Piece>
  )
}

function State({ wallet: { offered, linked_at } }: { wallet: Linked }): ReactNode {
  if (linked_at)
    return (
      <>
        <p className="num font-semibold">
          {personalText('wallet.linked', { date: formatDate(linked_at, language) })}
        </p>
        <p className="text-sm muted">{personalText('wallet.noAutomatic')}</p>
      </>
    )
  if (!offered) return <p className="muted">{personalText('wallet.notOffered')}</p>
  return (
    <>
      <p>{personalText('wallet.none')}</p>
      <p className="text-sm muted">{personalText('wallet.noAutomatic')}</p>
    </>
  )
}

function Press({ wallet: { offered, linked_at } }: { wallet: Linked }): ReactNode {
  if (linked_at)
    return (
      <button
        type="button"
        className="btn btn-soft btn-primary justify-self-start"
        onClick={() => openWalletDialog('unlinking')}
      >
        {personalText('wallet.unlink')}
      </button>
    )
  if (!offered) return null
  return (
    <button
      type="button"
      className="btn btn-primary justify-self-start"
      onClick={() => openWalletDialog('linking')}
    >
      {personalText('wallet.link')}
    </button>
  )
}
