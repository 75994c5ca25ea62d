/** Handlers of the wallet calls. */
import type { Handlers } from '../../platform/context.ts'
import { getWallet, linkWallet, unlinkWallet, type WalletEnded } from './link.ts'

/** `ended`: further effects of unlinking a wallet. */
export const walletHandlers = (ended: WalletEnded) =>
  ({
    payment_wallet_get: getWallet,
    payment_wallet_link: linkWallet,
    payment_wallet_unlink: unlinkWallet(ended),
  }) satisfies Partial<Handlers>
