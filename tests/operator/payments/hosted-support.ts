/** A world with the sandbox's wallet and card gateway, and the actions of payers on their pages. */
import { createHmac, randomUUID } from 'node:crypto'
import { transIdText } from '../../../src/contract/rules/pay-signature.ts'
import type { PayOutcome } from '../../../src/contract/sandbox.ts'
import { bankDifferences } from '../../../src/operator/features/payments/bank-book.ts'
import type { HostedProvider } from '../../../src/operator/features/payments/hosted.ts'
import { overdue } from '../../../src/operator/invariants.ts'
import type { OperatorOptions } from '../../../src/operator/options.ts'
import { bankCredit, paymentAttempt, paymentOrder, paymentRefund } from '../../../src/operator/schema.ts'
import { hostedInvariants } from '../../../src/sandbox/hosted/invariants.ts'
import { sandboxHosted } from '../../../src/sandbox/hosted/provider.ts'
import { settlePage } from '../../../src/sandbox/hosted/settle.ts'
import { brokenRules } from '../../world/broken-rules.ts'
import { openWorld, resultOf, type World } from '../../world/operator.ts'
import { defaultOptions, PARTNER_KEY } from '../../world/seed.ts'

/** Prepaid with a wallet. */
export const HA = '0912000004'
export const ITEM = 'SEN60'

export type PayFields = {
  pay_method: 'main_account' | 'vietqr' | 'wallet' | 'domestic_card' | 'international_card'
  product_type?: 'package' | 'top_up' | 'roaming_package' | 'card_code' | 'bill' | 'sim'
  package_code?: string
  amount?: number
  bank_code?: string
  agreed?: boolean
  second_consent?: boolean
  idempotency_key?: string
}

export type HostedWorld = World & {
  providers: HostedProvider[]
  session: string
  price: number
  signIn: (number: string) => Promise<string>
  /** Sends a signed request as the gateway does. `spoil` changes fields after signing. */
  pays: (
    wanted: PayFields,
    calling?: { session?: string; number?: string; spoil?: Record<string, unknown> },
  ) => ReturnType<World['call']>
  /** Opens the page of an address and acts as its payer. */
  settlesPage: (url: string, outcome: PayOutcome, notices?: number) => Promise<void>
  theOrder: () => Promise<typeof paymentOrder.$inferSelect>
  attempts: () => Promise<(typeof paymentAttempt.$inferSelect)[]>
  refunds: () => Promise<(typeof paymentRefund.$inferSelect)[]>
  credits: () => Promise<(typeof bankCredit.$inferSelect)[]>
  /** Violations found when comparing all books. */
  violations: () => Promise<string[]>
}

export async function openHostedWorld(
  options: (world: HostedProvider[]) => Partial<OperatorOptions> = () => ({}),
): Promise<HostedWorld> {
  const held: { providers: HostedProvider[] } = { providers: [] }
  const world = await openWorld({ log: () => {}, ...options(held.providers) })
  const providers = sandboxHosted(world.bank, defaultOptions().banks)
  held.providers.push(...providers)
  const { db } = world.context
  async function signIn(number: string): Promise<string> {
    const { session } = resultOf(
      await world.call('authen_msisdn', { msisdn: number, mode: 'password', password: 'Matkhau1' }),
    ) as { session: string }
    return session
  }
  const session = await signIn(HA)
  const { PRICE: price } = resultOf(await world.call('package_get_detail', { code: ITEM }))
  return {
    ...world,
    providers,
    session,
    price,
    signIn,
    pays: (wanted, { session: own = session, number = HA, spoil = {} } = {}) => {
      const body = {
        package_code: ITEM,
        product_type: 'package',
        amount: price,
        agreed: true,
        idempotency_key: randomUUID(),
        msisdn: `84${number.slice(1)}`,
        request_time: world.now().toISOString(),
        ...wanted,
      }
      const trans_id = createHmac('sha256', PARTNER_KEY).update(transIdText(body)).digest('hex')
      return world.call('payment_package_reg_v2', { ...body, trans_id, ...spoil }, { session: own })
    },
    settlesPage: async (url, outcome, notices = 1) => {
      await settlePage(
        world.bank,
        new URL(url, 'http://localhost').searchParams.get('ma') ?? '',
        outcome,
        notices,
      )
      await world.runDueJobs()
    },
    theOrder: async () => {
      const [order, ...more] = await db.select().from(paymentOrder)
      if (!order || more.length) throw new Error('Not one order')
      return order
    },
    attempts: () => db.select().from(paymentAttempt).orderBy(paymentAttempt.begunAt, paymentAttempt.id),
    refunds: () => db.select().from(paymentRefund).orderBy(paymentRefund.id),
    credits: () => db.select().from(bankCredit).orderBy(bankCredit.id),
    violations: async () => {
      const found = [
        ...(await brokenRules(db)),
        ...(await hostedInvariants(db)),
        ...(await overdue(db, world.now())),
      ]
      for (const provider of providers) {
        const answer = await provider.paidBetween(new Date(0), new Date(world.now().getTime() + 86_400_000))
        const theirs = answer.map(({ paymentReference, reference, amount, at }) => ({
          bankReference: paymentReference,
          accountNumber: '',
          memo: reference,
          amount,
          at,
        }))
        found.push(...(await bankDifferences(db, provider.name, theirs)))
      }
      return found.map(({ rule, what }) => `${rule}: ${what}`)
    },
  }
}
