/**
 * A world with an operator in it: real database, demo people, a clock one can turn, a handset that shows what
 * was sent.
 */
import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { type CallName, type CallResult, calls } from '../../src/contract/calls.ts'
import type { Answer } from '../../src/contract/dialect.ts'
import { dialectOf } from '../../src/contract/dialects.ts'
import { normalPhone } from '../../src/contract/rules/phone.ts'
import { readBankContent } from '../../src/entry/content.ts'
import { createOperator, type Operator, type OperatorOptions } from '../../src/operator/operator.ts'
import { openClock } from '../../src/operator/platform/time/clock.ts'
import { message } from '../../src/operator/schema.ts'
import type { SandboxBank } from '../../src/sandbox/bank/bank.ts'
import { sandboxProvider } from '../../src/sandbox/bank/provider.ts'
import { deliverWebhooks } from '../../src/sandbox/bank/webhooks.ts'
import { sandboxHosted } from '../../src/sandbox/hosted/provider.ts'
import { borrowDatabase } from './database.ts'
import { loyalRequest } from './loyalty.ts'
import { bankOf, defaultOptions, WORLD_START } from './seed.ts'

/** Who calls: an operator's session where somebody is signed in; `browser` is the same one unless said. */
export type Calling = { session?: string; browser?: string; language?: 'vi' | 'en' }
export type Sent = typeof message.$inferSelect

export type World = {
  operator: Operator
  context: Operator['context']
  /** `database`: on what it runs. */
  database: 'embedded' | 'server'
  now: () => Date
  /** The bank that the operator's account is at, with a book of its own. */
  bank: SandboxBank
  /** The bank delivers what is due, then the operator does what is due. */
  runDueJobs: () => Promise<void>
  /** Turns the clock and runs what falls due, as the operator does. */
  advance: (seconds: number) => Promise<void>
  /** What was sent to a number, newest first. */
  sms: (to: string) => Promise<Sent[]>
  /** The newest code of a number. Throws when there is none. */
  code: (to: string) => Promise<string>
  /** Asks the operator; `session` goes into the body. The answer is taken out of its envelope. */
  call: <Name extends CallName>(
    name: Name,
    body?: Record<string, unknown>,
    calling?: Calling,
  ) => Promise<Answer<CallResult<Name>>>
  close: () => Promise<void>
}

const BROWSER = 'browser-of-the-test'

/** Every world is as new. `options` replace what the operator is made of. */
export async function openWorld(options: Partial<OperatorOptions> = {}): Promise<World> {
  const { opened, giveBack } = await borrowDatabase()
  const { db, kind } = opened
  const clock = await openClock(db, () => WORLD_START)
  const bank = bankOf(db, clock)
  const operator = createOperator({
    db,
    clock,
    bank: sandboxProvider(bank),
    hosted: sandboxHosted(bank, readBankContent()),
    ...defaultOptions(),
    ...options,
  })
  async function runDueJobs(): Promise<void> {
    await deliverWebhooks(bank, async (notice, provider) => (await operator.notify(provider, notice)).status)
    await operator.runDueJobs()
  }
  const sms: World['sms'] = (to) =>
    db
      .select()
      .from(message)
      .where(eq(message.to, normalPhone(to) ?? to))
      .orderBy(desc(message.sentAt), desc(message.id))
  return {
    operator,
    context: operator.context,
    database: kind,
    now: clock.now,
    bank,
    runDueJobs,
    sms,
    advance: async (seconds) => {
      await clock.advance(seconds)
      await runDueJobs()
    },
    code: async (to) => {
      const otp = (await sms(to)).find((sent) => sent.otp)?.otp
      if (!otp) throw new Error(`No code was sent to ${to}`)
      return otp
    },
    call: async <Name extends CallName>(
      name: Name,
      body: Record<string, unknown> = {},
      { session, browser = BROWSER, language = 'vi' }: Calling = {},
    ) => {
      const { service } = calls[name].call
      const given = session ? { ...body, session } : body
      const asked = { service, name, body: given, browser, language, requestId: randomUUID() }
      const { envelope } = await operator.answer(
        service === 'loyalty' ? await loyalRequest(operator, asked) : asked,
      )
      const answer = dialectOf(service).parse(name, envelope)
      if (!answer) throw new Error(`No envelope of ${service}: ${JSON.stringify(envelope)}`)
      return answer as Answer<CallResult<Name>>
    },
    close: giveBack,
  }
}

/** The result of an answer that must be a success. */
export function resultOf<Result>(answer: Answer<Result>): Result {
  if (!answer.ok) throw new Error(`Refused: ${answer.wire} ${JSON.stringify(answer.details)}`)
  return answer.result
}

/** Code and details of an answer that must be a refusal. */
export function refusalOf(answer: Answer): Record<string, unknown> {
  if (answer.ok) throw new Error(`Not refused: ${JSON.stringify(answer.result)}`)
  return { code: answer.code, ...answer.details }
}
