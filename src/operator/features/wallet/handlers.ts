/** Calls of the wallet and who answers them. */
import type { Handlers } from '../../platform/context.ts'
import { getWallet, linkWallet, unlinkWallet, type WalletEnded } from './link.ts'

/** `ended`: what else ends with a wallet. */
export const walletHandlers = (ended: WalletEnded) =>
  ({
    payment_wallet_get: getWallet,
    payment_wallet_link: linkWallet,
    payment_wallet_unlink: unlinkWallet(ended),
  }) satisfies Partial<Handlers>
