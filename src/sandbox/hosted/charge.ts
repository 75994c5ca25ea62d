/**
 * Charges of the sandbox wallet by mandate: payment, state and webhook are written in one transaction; the
 * same reference is the same charge.
 */

import type { Charge } from '../../operator/features/payments/hosted.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import type { SandboxBank } from '../bank/bank.ts'
import { sandboxHostedPayment } from '../schema/sandbox-hosted.ts'
import { lockBalance, setBalance } from './accounts.ts'
import { walletBehaviour } from './behaviour.ts'
import type { HostedPayment } from './sandbox.ts'
import { endPage, lockPage, newHostedReference } from './settle.ts'

/**
 * Throws where the simulated wallet is unavailable, before anything is done, and where its answer is lost,
 * after it.
 */
export async function chargeNow(bank: SandboxBank, provider: string, charge: Charge): Promise<HostedPayment> {
  const mood = await walletBehaviour(bank.db)
  if (mood === 'away') throw new Error('The wallet is unavailable')
  const ended = await bank.db.transaction((tx) => take(bank, tx, provider, charge, mood))
  if (mood === 'silent') throw new Error('The response of the wallet was lost')
  return ended
}

async function take(
  { clock, randomInt }: SandboxBank,
  tx: Database,
  provider: string,
  { mandate: _, ...charge }: Charge,
  mood: Awaited<ReturnType<typeof walletBehaviour>>,
): Promise<HostedPayment> {
  const now = clock.now()
  await tx
    .insert(sandboxHostedPayment)
    .values({ ...charge, bankName: '', provider, returnPath: '', state: 'begun', createdAt: now })
    .onConflictDoNothing()
  const page = await lockPage(tx, charge.reference)
  if (!page) throw new Error('The charge was not stored')
  if (page.state !== 'begun') return page
  // A lost answer also loses its webhook, so only polling reveals the outcome.
  const notices = mood === 'silent' ? 0 : 1
  if (page.expiresAt <= now) return endPage(tx, page, 'expired', now, notices)
  if (mood === 'declines') return endPage(tx, page, 'declined', now, notices)
  const balance = await lockBalance(tx, page.method, page.msisdn)
  if (mood === 'empty' || balance < page.amount) return endPage(tx, page, 'insufficient', now, notices)
  await setBalance(tx, page.method, page.msisdn, balance - page.amount)
  return endPage(tx, page, 'paid', now, notices, newHostedReference(provider, randomInt))
}
