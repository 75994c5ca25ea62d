/**
 * A bank under full control of the test: its transfers, when it knows them, and when it does not respond. It
 * keeps its own books.
 */
import type { BankProvider, Credit } from '../../../src/operator/features/payments/provider.ts'

export type SentBackTransfer = { refundId: string; bankReference: string; amount: number; reference: string }

export type TestBank = BankProvider & {
  /** All incoming transfers in order. */
  book: Credit[]
  /** Refund transfers, one per refund. */
  back: Map<string, SentBackTransfer>
  /** Records an incoming transfer and returns it. */
  receive: (memo: string, amount: number, at: Date, reference?: string) => Credit
  /** Number of calls. */
  callCounts: { find: number; between: number; back: number }
  /** If set, it is called before each response and may throw or delay it. */
  onCall: ((question: 'find' | 'between' | 'back') => void | Promise<void>) | undefined
  /** If set, the bank throws after sending the money back, so that the response is lost. */
  losesAnswers: boolean
  /** Transfers that the bank denies for now. */
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
    callCounts: { find: 0, between: 0, back: 0 },
    onCall: undefined,
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
      bank.callCounts.find += 1
      await bank.onCall?.('find')
      return bank.book.filter(
        (credit) =>
          credit.memo.toUpperCase().includes(memo) &&
          credit.at >= since &&
          !bank.denied.has(credit.bankReference),
      )
    },
    async creditsBetween(from, to) {
      bank.callCounts.between += 1
      await bank.onCall?.('between')
      return bank.book.filter(
        ({ at, bankReference }) => at >= from && at < to && !bank.denied.has(bankReference),
      )
    },
    async sendBack({ refundId, bankReference, amount }) {
      bank.callCounts.back += 1
      await bank.onCall?.('back')
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
