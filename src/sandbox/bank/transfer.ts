/** A transfer as made in a banking app: by a VietQR code, optionally with another amount or memo. */
import { ApiError } from '../../contract/errors.ts'
import { readVietQr } from '../../contract/vietqr.ts'
import type { SandboxBank } from './bank.ts'
import { moveMoney, type Transfer } from './move.ts'
import { enqueueWebhooks } from './webhooks.ts'

/**
 * `from`: the payer's account. `amount` (đ) and `memo`: those of the code when omitted. `notices`: how many
 * copies of the webhook are sent: 0 loses it, 2 sends it twice.
 */
export type TransferOrder = {
  from: string
  qr: string
  amount?: number | undefined
  memo?: string | undefined
  notices?: number | undefined
  key: string
}

/**
 * Moves the money and enqueues its webhook in one transaction. Throws `bad_request` (`fields`: `qr` where the
 * text is no VietQR, `account` where its account is not at this bank, `amount` where neither the code nor the
 * order has one), `insufficient_balance`, `idempotency_conflict`.
 */
export async function transfer(
  bank: SandboxBank,
  { from, qr, amount, memo, notices = 1, key }: TransferOrder,
): Promise<{ transfer: Transfer; balance: number }> {
  const code = readVietQr(qr)
  if (!code) throw new ApiError('bad_request', { fields: ['qr'] })
  if (code.bin !== bank.beneficiary.bin) throw new ApiError('bad_request', { fields: ['account'] })
  const paid = amount ?? code.amount
  if (paid === undefined) throw new ApiError('bad_request', { fields: ['amount'] })
  return bank.db.transaction(async (tx) => {
    const order = { from, to: code.accountNumber, amount: paid, memo: memo ?? code.memo, key }
    const moved = await moveMoney(bank, tx, order)
    if (!moved.replayed && order.to === bank.beneficiary.accountNumber)
      await enqueueWebhooks(tx, moved.transfer, notices)
    return moved
  })
}
