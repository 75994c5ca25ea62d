/**
 * A bank whose every word the test decides: transfers, when it knows of them, and when it does not answer. It
 * keeps a book of its own.
 */
import type { BankProvider, Credit } from '../../../src/operator/features/payments/provider.ts'

export type SentBackTransfer = { refundId: string; bankReference: string; amount: number; reference: string }

export type TestBank = BankProvider & {
  /** Everything that came in, in its order. */
  book: Credit[]
  /** What was sent back, once for each refund. */
  back: Map<string, SentBackTransfer>
  /** Money arrives. Answers the transfer. */
  receive: (memo: string, amount: number, at: Date, reference?: string) => Credit
  /** How often it was asked. */
  asked: { find: number; between: number; back: number }
  /** Set: it throws this, or waits for it, before it answers. */
  trouble: ((question: 'find' | 'between' | 'back') => void | Promise<void>) | undefined
  /** Set: it throws after it has sent the money back, so that the answer is lost. */
  losesAnswers: boolean
  /** Transfers that it denies for now. */
  denied: Set<string>
}

export function testBank(): TestBank {
  let given = 0
  const accountNumber = '1900545412'
  const bank: TestBank = {
    name: 'test',
    beneficiary: {
      bin: '999999',
      bankName: 'Ngân hàng Thử nghiệm',
      accountNumber,
      accountName: 'SEN MOBILE',
    },
    book: [],
    back: new Map(),
    asked: { find: 0, between: 0, back: 0 },
    trouble: undefined,
    losesAnswers: false,
    denied: new Set(),
    receive(memo, amount, at, reference) {
      given += 1
      const credit = {
        bankReference: reference ?? `FT${String(given).padStart(8, '0')}`,
        accountNumber,
        amount,
        memo,
        at,
      }
      bank.book.push(credit)
      return credit
    },
    readWebhook: ({ body }) => ({ eventId: body, credits: bank.creditsIn(body) }),
    creditsIn: (body) => {
      const { credits } = JSON.parse(body) as { credits: (Omit<Credit, 'at'> & { at: string })[] }
      return credits.map((credit) => ({ ...credit, at: new Date(credit.at) }))
    },
    async findCredits(memo, since) {
      bank.asked.find += 1
      await bank.trouble?.('find')
      return bank.book.filter(
        (credit) =>
          credit.memo.toUpperCase().includes(memo) &&
          credit.at >= since &&
          !bank.denied.has(credit.bankReference),
      )
    },
    async creditsBetween(from, to) {
      bank.asked.between += 1
      await bank.trouble?.('between')
      return bank.book.filter(
        ({ at, bankReference }) => at >= from && at < to && !bank.denied.has(bankReference),
      )
    },
    async sendBack({ refundId, bankReference, amount }) {
      bank.asked.back += 1
      await bank.trouble?.('back')
      const sent = bank.back.get(refundId) ?? {
        refundId,
        bankReference,
        amount,
        reference: `BACK${bank.back.size + 1}`,
      }
      bank.back.set(refundId, sent)
      if (bank.losesAnswers) throw new Error('The connection broke')
      return { state: 'done', bankReference: sent.reference }
    },
  }
  return bank
}
