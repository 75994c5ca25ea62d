/** A mandate is charged on the wallet, so it ends when the wallet is unlinked. */
import type { WalletEnded } from '../wallet/link.ts'
import { activeMandate, endMandate } from './mandate.ts'
import { sendMandate } from './notifications.ts'

export const endMandateOfWallet: WalletEnded = async (context, tx, line, at) => {
  const mandate = await activeMandate(tx, line.msisdn)
  if (!mandate) return
  await endMandate(tx, mandate, 'wallet_unlinked', at)
  await sendMandate(context, tx, line, 'unlinked', mandate.cap)
}
