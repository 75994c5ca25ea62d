/**
 * A VietQR provider in front of a real bank account: it reports transfers by a signed webhook, answers
 * queries over HTTP, and sends refunds. Transactions have the fields that VietQR publishes for its
 * transaction sync (`bankaccount`, `referencenumber`, `content`, `transType` C or D, `transactiontime` in
 * milliseconds); a transaction is sent up to ten times, so `referencenumber` identifies the event. Paths and
 * response shapes are in `PATHS` and the schemas below: adapt them for a provider that differs.
 */
import { createFetch, type FetchOptions } from 'ofetch'
import * as z from 'zod/mini'
import { ApiError } from '../../../../contract/errors.ts'
import type { Beneficiary } from '../../../../contract/roaming/transaction.schema.ts'
import { memoIn } from '../../../../contract/vietqr.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { BankProvider, Credit } from '../provider.ts'
import { PROVIDER_TIMEOUTS } from '../provider-calls.ts'
import { verifyWebhook } from '../signature.ts'

export type VietQrSettings = {
  /** Base address, without a trailing slash. */
  url: string
  /** Bearer token of our queries. */
  key: string
  /** Keys that sign its webhooks; two during a key rotation. */
  noticeKeys: readonly [string, ...string[]]
  /** Our account behind it. */
  beneficiary: Beneficiary
}

const PATHS = { transactions: '/transactions', refunds: '/refunds' }
/** Maximum number of pages of one answer; more is treated as a provider error. */
const PAGES_MAX = 200

const text = z.string().check(z.minLength(1), z.maxLength(255))
const transaction = z.object({
  bankaccount: text,
  amount: z.int().check(z.gt(0)),
  transType: z.enum(['C', 'D']),
  content: z.string().check(z.maxLength(1_000)),
  referencenumber: text,
  transactiontime: z.int().check(z.gt(0), z.lte(8_640_000_000_000_000)),
})
type Transaction = z.infer<typeof transaction>
const page = z.object({ transactions: z.array(transaction), next: z.nullable(z.string()) })
const refunded = z.object({ status: z.enum(['SENT', 'DONE']), referencenumber: text })

export function vietqrProvider(
  settings: VietQrSettings,
  clock: Pick<Clock, 'now'>,
  send: typeof fetch = fetch,
): BankProvider {
  const { url, key, noticeKeys, beneficiary } = settings
  const request = createFetch({ fetch: send })

  /** Throws if no valid answer arrives: the outcome is then unknown. */
  async function fetchParsed<Schema extends z.ZodMiniType>(
    schema: Schema,
    path: string,
    patience: number,
    more: FetchOptions<'json'> = {},
  ): Promise<z.output<Schema>> {
    const headers = { accept: 'application/json', authorization: `Bearer ${key}`, ...more.headers }
    // No retries here: the caller decides about them.
    const options = {
      retry: false,
      redirect: 'error',
      responseType: 'json',
      ignoreResponseError: true,
    } as const
    // An abort signal also limits the body; ofetch's own timeout ends when the headers arrive.
    const signal = AbortSignal.timeout(patience)
    const { ok, status, _data } = await request.raw(url + path, { ...more, headers, signal, ...options })
    if (!ok) throw new Error(`The VietQR provider answered ${status}`)
    return schema.parse(_data)
  }

  /** Credits of our account from `from` (included) to `to` (excluded), oldest first. */
  async function incoming(from: Date, to: Date): Promise<Credit[]> {
    const found: Credit[] = []
    let cursor: string | null = ''
    for (let pages = 0; cursor !== null; pages += 1) {
      if (pages === PAGES_MAX) throw new Error('The VietQR provider returned too many pages')
      const query = new URLSearchParams({
        bankaccount: beneficiary.accountNumber,
        from: String(from.getTime()),
        to: String(to.getTime()),
        cursor,
      })
      const answer: z.infer<typeof page> = await fetchParsed(
        page,
        `${PATHS.transactions}?${query}`,
        PROVIDER_TIMEOUTS.read,
      )
      found.push(...answer.transactions.flatMap(creditsOf))
      cursor = answer.next
    }
    return found.filter(({ at }) => at >= from && at < to).sort((a, b) => a.at.getTime() - b.at.getTime())
  }

  /** Skips outgoing transfers and those of our other accounts. */
  function creditsOf({
    bankaccount,
    amount,
    transType,
    content,
    referencenumber,
    transactiontime,
  }: Transaction): Credit[] {
    if (transType !== 'C' || bankaccount !== beneficiary.accountNumber) return []
    return [
      {
        bankReference: referencenumber,
        accountNumber: bankaccount,
        amount,
        memo: content,
        at: new Date(transactiontime),
      },
    ]
  }

  return {
    name: 'vietqr',
    beneficiary,
    readWebhook(raw, at) {
      verifyWebhook(noticeKeys, raw, at)
      const reported = transactionOf(raw.body)
      return { eventId: `${reported.transType}-${reported.referencenumber}`, credits: creditsOf(reported) }
    },
    creditsIn: (body) => creditsOf(transactionOf(body)),
    // Adds one second, so that transfers of the current moment are included.
    findCredits: async (memo, since) =>
      (await incoming(since, new Date(clock.now().getTime() + 1_000))).filter(
        (credit) => memoIn(credit.memo) === memo,
      ),
    creditsBetween: incoming,
    async sendBack({ refundId, bankReference, amount, memo }) {
      const body = JSON.stringify({
        refundid: refundId,
        referencenumber: bankReference,
        amount,
        content: memo,
      })
      const headers = { 'content-type': 'application/json', 'idempotency-key': refundId }
      const { status, referencenumber } = await fetchParsed(refunded, PATHS.refunds, PROVIDER_TIMEOUTS.pay, {
        method: 'POST',
        headers,
        body,
      })
      return { state: status === 'DONE' ? 'done' : 'sent', bankReference: referencenumber }
    },
  }
}

/** Throws `notice_refused` for any other shape. */
function transactionOf(body: string): Transaction {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    throw new ApiError('notice_refused')
  }
  const parsed = z.safeParse(transaction, json)
  if (!parsed.success) throw new ApiError('notice_refused')
  return parsed.data
}
