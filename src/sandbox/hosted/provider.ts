/** The sandbox wallet and card gateway as `HostedProvider`s. */
import { and, eq, gte, lt, sum } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Banks } from '../../contract/content/banks.ts'
import { ApiError } from '../../contract/errors.ts'
import { ATTEMPT_STATES } from '../../contract/rules/pay-method.ts'
import { isoTime } from '../../contract/schema.ts'
import type { Charge, HostedProvider, Page, ProviderStatus } from '../../operator/features/payments/hosted.ts'
import { verifyWebhook } from '../../operator/features/payments/signature.ts'
import { providerKey, type SandboxBank } from '../bank/bank.ts'
import { sandboxHostedPayment, sandboxHostedRefund } from '../schema/sandbox-hosted.ts'
import { lockBalance, setBalance } from './accounts.ts'
import { walletBehaviour } from './behaviour.ts'
import { chargeNow } from './charge.ts'
import { type HostedPayment, pageOf, SANDBOX_PROVIDERS } from './sandbox.ts'
import { closeByShop, newHostedReference, pageNow } from './settle.ts'

const text = z.string().check(z.minLength(1), z.maxLength(255))
const page = z.strictObject({
  reference: text,
  state: z.enum(ATTEMPT_STATES).check(z.refine((state) => state !== 'begun')),
  paymentReference: z.string().check(z.maxLength(255)),
  amount: z.int().check(z.gte(0)),
  at: isoTime,
})
const webhook = z.strictObject({
  eventId: text,
  pages: z.array(page).check(z.minLength(1), z.maxLength(100)),
})
type Webhook = z.infer<typeof webhook>

/** `banks`: bank names for the card pages. */
export function sandboxHosted(bank: SandboxBank, banks: Pick<Banks, 'banks'>): HostedProvider[] {
  return SANDBOX_PROVIDERS.map(({ name, methods }) => hostedProvider(bank, name, methods, banks))
}

function hostedProvider(
  bank: SandboxBank,
  name: string,
  methods: HostedProvider['methods'],
  { banks }: Pick<Banks, 'banks'>,
): HostedProvider {
  const { db, clock, randomInt } = bank
  const keys = bank.keys.map((key) => providerKey(key, name))
  return {
    name,
    methods,
    async createPage(wanted: Page) {
      const bankName = banks.find(({ bankCode }) => bankCode === wanted.bankCode)?.bankShortName ?? ''
      const { bankCode: _, ...requested } = wanted
      await db
        .insert(sandboxHostedPayment)
        .values({ ...requested, bankName, provider: name, state: 'begun', createdAt: clock.now() })
        .onConflictDoNothing()
      return pageOf({ provider: name, reference: wanted.reference, language: wanted.language })
    },
    readWebhook(raw, now) {
      verifyWebhook(keys, raw, now)
      return parseWebhook(raw.body)
    },
    statusesIn: (body) =>
      parseWebhook(body).pages.map(({ at, ...status }) => ({
        ...status,
        at: new Date(at),
        state: status.state === 'begun' ? 'open' : status.state,
      })),
    ...(name === 'wallet' && {
      charge: async (wanted: Charge) => toProviderStatus(await chargeNow(bank, name, wanted)),
    }),
    async fetchStatus(reference) {
      if (name === 'wallet' && (await walletBehaviour(db)) === 'away')
        throw new Error('The wallet is unavailable')
      const found = await pageNow(bank, reference)
      return found?.provider === name ? toProviderStatus(found) : undefined
    },
    async closePage(reference) {
      if (name === 'wallet' && (await walletBehaviour(db)) === 'away')
        throw new Error('The wallet is unavailable')
      const page = await closeByShop(bank, name, reference)
      return page && toProviderStatus(page)
    },
    async paidBetween(from, to) {
      const { provider, state, endedAt } = sandboxHostedPayment
      const rows = await db
        .select()
        .from(sandboxHostedPayment)
        .where(and(eq(provider, name), eq(state, 'paid'), gte(endedAt, from), lt(endedAt, to)))
      return rows.map(toProviderStatus)
    },
    async sendBack({ refundId: key, bankReference: paymentReference, amount }) {
      return db.transaction(async (tx) => {
        const [paid] = await tx
          .select()
          .from(sandboxHostedPayment)
          .where(eq(sandboxHostedPayment.paymentReference, paymentReference))
          .for('update')
        if (paid?.provider !== name) throw new Error('The payment to refund does not exist')
        const [before] = await tx.select().from(sandboxHostedRefund).where(eq(sandboxHostedRefund.key, key))
        if (before) return { state: 'done' as const, bankReference: before.reference }
        const [given] = await tx
          .select({ total: sum(sandboxHostedRefund.amount) })
          .from(sandboxHostedRefund)
          .where(eq(sandboxHostedRefund.paymentReference, paymentReference))
        if (Number(given?.total ?? 0) + amount > paid.amount)
          throw new Error('The refund exceeds the payment')
        const reference = newHostedReference(name, randomInt)
        await tx
          .insert(sandboxHostedRefund)
          .values({ reference, paymentReference, amount, key, at: clock.now() })
        await setBalance(
          tx,
          paid.method,
          paid.msisdn,
          (await lockBalance(tx, paid.method, paid.msisdn)) + amount,
        )
        return { state: 'done' as const, bankReference: reference }
      })
    },
  }
}

function toProviderStatus({
  reference,
  state,
  paymentReference,
  amount,
  endedAt,
  createdAt,
}: HostedPayment): ProviderStatus {
  const paid = state === 'paid'
  return {
    reference,
    state: state === 'begun' ? 'open' : state,
    paymentReference: paymentReference ?? '',
    amount: paid ? amount : 0,
    at: endedAt ?? createdAt,
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
  const parsed = z.safeParse(webhook, json)
  if (!parsed.success) throw new ApiError('notice_refused')
  return parsed.data
}
