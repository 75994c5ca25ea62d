/** The sandbox bank as the operator's `BankProvider`. */
import { and, eq, gte, lt } from 'drizzle-orm'
import * as z from 'zod/mini'
import { ApiError } from '../../contract/errors.ts'
import { isoTime } from '../../contract/schema.ts'
import { memoIn } from '../../contract/vietqr.ts'
import type { BankProvider, Credit, Webhook } from '../../operator/features/payments/provider.ts'
import { verifyWebhook } from '../../operator/features/payments/signature.ts'
import { sandboxBankTransfer } from '../schema/sandbox-bank.ts'
import { SANDBOX_BANK, type SandboxBank } from './bank.ts'
import { moveMoney } from './move.ts'

const text = z.string().check(z.minLength(1), z.maxLength(255))
const credit = z.strictObject({
  bankReference: text,
  accountNumber: text,
  amount: z.int().check(z.gt(0)),
  memo: z.string().check(z.maxLength(255)),
  senderAccount: z.optional(z.string().check(z.maxLength(40))),
  at: z.pipe(
    isoTime,
    z.transform((at) => new Date(at)),
  ),
})
const notice = z.strictObject({
  eventId: text,
  credits: z.array(credit).check(z.minLength(1), z.maxLength(100)),
})

export function sandboxProvider(bank: SandboxBank): BankProvider {
  const { db, beneficiary, keys } = bank

  /** Transfers to the operator's account, oldest first. */
  async function incoming(from: Date, to?: Date): Promise<Credit[]> {
    const { to: account, at } = sandboxBankTransfer
    const rows = await db
      .select()
      .from(sandboxBankTransfer)
      .where(and(eq(account, beneficiary.accountNumber), gte(at, from), to && lt(at, to)))
      .orderBy(at, sandboxBankTransfer.reference)
    return rows.map((row) => ({
      bankReference: row.reference,
      accountNumber: row.to,
      amount: row.amount,
      memo: row.memo,
      at: row.at,
      senderAccount: row.from,
    }))
  }

  return {
    name: SANDBOX_BANK,
    beneficiary,
    readWebhook(raw, now) {
      verifyWebhook(keys, raw, now)
      return parseWebhook(raw.body)
    },
    creditsIn: (body) => parseWebhook(body).credits,
    findCredits: async (memo, since) =>
      (await incoming(since)).filter((found) => memoIn(found.memo) === memo),
    creditsBetween: incoming,
    async sendBack({ refundId, bankReference, amount, memo }) {
      return db.transaction(async (tx) => {
        const [paid] = await tx
          .select()
          .from(sandboxBankTransfer)
          .where(eq(sandboxBankTransfer.reference, bankReference))
        if (paid?.to !== beneficiary.accountNumber) throw new Error('The transfer to refund does not exist')
        const order = {
          from: beneficiary.accountNumber,
          to: paid.from,
          amount,
          memo,
          key: refundId,
          refundOf: bankReference,
        }
        const { transfer } = await moveMoney(bank, tx, order)
        return { state: 'done' as const, bankReference: transfer.reference }
      })
    },
  }
}

/** Throws `notice_refused` for any other shape. */
function parseWebhook(body: string): Webhook {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    throw new ApiError('notice_refused')
  }
  const parsed = z.safeParse(notice, json)
  if (!parsed.success) throw new ApiError('notice_refused')
  return parsed.data
}
