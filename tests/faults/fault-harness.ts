/**
 * The harness of fault runs: an operator with the sandbox bank, wallet and card gateway, and customers who
 * buy from it, in any process.
 */
import { bankDifferences } from '../../src/operator/features/payments/bank-book.ts'
import type { HostedProvider } from '../../src/operator/features/payments/hosted.ts'
import type { BankProvider } from '../../src/operator/features/payments/provider.ts'
import { runPayments } from '../../src/operator/features/payments/run.ts'
import { roamingCashback } from '../../src/operator/features/roaming/pay-cashback.ts'
import { invariants, overdue } from '../../src/operator/invariants.ts'
import { createOperator, type Operator } from '../../src/operator/operator.ts'
import type { Context } from '../../src/operator/platform/context.ts'
import type { Database } from '../../src/operator/platform/database/open.ts'
import { runJobs } from '../../src/operator/platform/jobs/run.ts'
import { type Clock, openClock } from '../../src/operator/platform/time/clock.ts'
import { addDays } from '../../src/operator/platform/time/day.ts'
import { SANDBOX_BANK, type SandboxBank } from '../../src/sandbox/bank/bank.ts'
import { bankInvariants } from '../../src/sandbox/bank/invariants.ts'
import { sandboxProvider } from '../../src/sandbox/bank/provider.ts'
import { deliverWebhooks } from '../../src/sandbox/bank/webhooks.ts'
import { openSandboxDatabase } from '../../src/sandbox/database.ts'
import { hostedInvariants } from '../../src/sandbox/hosted/invariants.ts'
import { sandboxHosted } from '../../src/sandbox/hosted/provider.ts'
import { type ProductBehaviour, testProduct } from '../operator/payments/product.ts'
import { bankOf, defaultOptions, WORLD_START } from '../world/seed.ts'

/** What harnesses on the same database share. */
export type HarnessDeps = { db: Database; clock: Clock }

export type FaultHarness = {
  db: Database
  operator: Operator
  context: Context
  bank: SandboxBank
  behaviour: ProductBehaviour
  logged: string[]
  /**
   * One round of all payment jobs. A part that fails is left to the next round, as in the operator's process.
   */
  round: () => Promise<void>
  /** Advances the clock, then runs a round. */
  advance: (seconds: number) => Promise<void>
  /** Sentences about what is broken; with `done`, pending jobs count as broken too. */
  violations: (done: boolean) => Promise<string[]>
}

/**
 * `wrap` replaces the bank as the operator sees it, `wrapPages` the wallet and the card gateway. Two
 * harnesses on one database share their clock.
 */
export function openHarness(
  { db, clock }: HarnessDeps,
  failpoint: (name: string) => void = () => {},
  wrap = (bank: BankProvider) => bank,
  wrapPages = (provider: HostedProvider) => provider,
): FaultHarness {
  const bank = bankOf(db, clock)
  const sandboxBank = sandboxProvider(bank)
  const pages = sandboxHosted(bank, defaultOptions().banks)
  const whim: ProductBehaviour = {}
  const logged: string[] = []
  const operator = createOperator({
    db,
    clock,
    bank: wrap(sandboxBank),
    hosted: pages.map(wrapPages),
    products: { roaming_package: testProduct(whim) },
    ...defaultOptions(),
    failpoint,
    log: (line) => logged.push(line),
  })
  const { context } = operator
  async function round(): Promise<void> {
    await deliverWebhooks(bank, async (notice, provider) => (await operator.notify(provider, notice)).status)
    await runPayments(context).catch((error: unknown) => logged.push(String(error)))
    await runJobs(context, [roamingCashback]).catch((error: unknown) => logged.push(String(error)))
  }
  return {
    db,
    operator,
    context,
    bank,
    behaviour: whim,
    logged,
    round,
    advance: async (seconds) => {
      await clock.advance(seconds)
      await round()
    },
    violations: async (done) => {
      const [from, to] = [new Date(0), addDays(clock.now(), 366)]
      const theirs = await sandboxBank.creditsBetween(from, to)
      const paid = await Promise.all(
        pages.map(async ({ name, paidBetween }) => {
          const notices = await paidBetween(from, to)
          const credits = notices.map(({ paymentReference, reference, amount, at }) => ({
            bankReference: paymentReference,
            accountNumber: '',
            memo: reference,
            amount,
            at,
          }))
          return done ? bankDifferences(db, name, credits) : []
        }),
      )
      const found = [
        ...(await invariants(db)),
        ...(await bankInvariants(db)),
        ...(await hostedInvariants(db)),
        ...paid.flat(),
        ...(done
          ? [...(await overdue(db, clock.now())), ...(await bankDifferences(db, SANDBOX_BANK, theirs))]
          : []),
      ]
      return found.map(({ rule, what }) => `${rule}: ${what}`)
    },
  }
}

/** Opens a database of `faultDatabase`. */
export async function openHarnessDeps(url: string): Promise<HarnessDeps & { close: () => Promise<void> }> {
  const { db, close } = await openSandboxDatabase(url)
  return { db, clock: await openClock(db, () => WORLD_START), close }
}
