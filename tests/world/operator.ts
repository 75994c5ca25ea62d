/**
 * A world with an operator: a real database, demo people, an adjustable clock, and a handset that shows sent
 * messages.
 */
import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { type CallName, type CallResult, calls } from '../../src/contract/calls.ts'
import type { Answer } from '../../src/contract/dialect.ts'
import { dialectOf } from '../../src/contract/dialects.ts'
import { normalPhone } from '../../src/contract/rules/phone.ts'
import { readBankContent } from '../../src/entry/content.ts'
import { createOperator, type Operator } from '../../src/operator/operator.ts'
import type { OperatorOptions } from '../../src/operator/options.ts'
import { openClock } from '../../src/operator/platform/time/clock.ts'
import { message } from '../../src/operator/schema.ts'
import type { SandboxBank } from '../../src/sandbox/bank/bank.ts'
import { sandboxProvider } from '../../src/sandbox/bank/provider.ts'
import { deliverWebhooks } from '../../src/sandbox/bank/webhooks.ts'
import { sandboxAccessDevices } from '../../src/sandbox/home-network/provider.ts'
import { sandboxHosted } from '../../src/sandbox/hosted/provider.ts'
import { sandboxIdentification } from '../../src/sandbox/identity-cards/provider.ts'
import { borrowDatabase } from './database.ts'
import { toLoyaltyRequest } from './loyalty.ts'
import { nameWork } from './named-work.ts'
import { bankOf, defaultOptions, WORLD_START } from './seed.ts'

/** The caller: an operator session if signed in; `browser` is the same one by default. */
export type CallOptions = { session?: string; browser?: string; device?: string; language?: 'vi' | 'en' }
export type SentMessage = typeof message.$inferSelect

export type World = {
  operator: Operator
  context: Operator['context']
  /** The kind of database. */
  database: 'embedded' | 'server'
  /** The statements that are sent to the database while `work` runs. */
  statements: (work: () => Promise<unknown>) => Promise<string[]>
  now: () => Date
  /** The bank of the operator's account, with separate books. */
  bank: SandboxBank
  /** Delivers the bank's due webhooks, then runs the operator's due jobs. */
  runDueJobs: () => Promise<void>
  /** Advances the clock and runs all due jobs, as the operator does. */
  advance: (seconds: number) => Promise<void>
  /** Messages sent to a number, newest first. */
  sms: (to: string) => Promise<SentMessage[]>
  /** The newest code sent to a number. Throws if none was sent. */
  code: (to: string) => Promise<string>
  /** Calls the operator with `session` in the body and returns the response without its envelope. */
  call: <Name extends CallName>(
    name: Name,
    body?: Record<string, unknown>,
    calling?: CallOptions,
  ) => Promise<Answer<CallResult<Name>>>
  close: () => Promise<void>
}

const BROWSER = 'browser-of-the-test'

/** Opens a world in its initial state. `options` override the options of the operator. */
export async function openWorld(options: Partial<OperatorOptions> = {}): Promise<World> {
  const { opened, giveBack } = await borrowDatabase()
  const { db, kind, statements } = opened
  const clock = await openClock(db, () => WORLD_START)
  const bank = bankOf(db, clock)
  const operator = nameWork(
    createOperator({
      db,
      clock,
      bank: sandboxProvider(bank),
      hosted: sandboxHosted(bank, readBankContent()),
      accessDevices: sandboxAccessDevices(db, clock),
      identification: sandboxIdentification,
      ...defaultOptions(),
      ...options,
    }),
  )
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
  /** New tokens of sessions by the one they began with. */
  const renewed = new Map<string, string>()
  return {
    operator,
    context: operator.context,
    database: kind,
    statements: (work) => statements.during(work),
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
      { session, browser = BROWSER, device = '', language = 'vi' }: CallOptions = {},
    ) => {
      const { service } = calls[name].call
      const given = session ? { ...body, session: renewed.get(session) ?? session } : body
      const request = { service, name, body: given, browser, device, language, requestId: randomUUID() }
      const { envelope } = await operator.answer(
        service === 'loyalty' ? await toLoyaltyRequest(operator, request) : request,
      )
      const answer = dialectOf(service).parse(name, envelope)
      if (!answer) throw new Error(`No envelope of ${service}: ${JSON.stringify(envelope)}`)
      // As a gateway does: the browser goes on with the new token.
      if (session && answer.ok && calls[name].call.sessionEffect === 'renews')
        renewed.set(session, String((answer.result as { session: unknown }).session))
      return answer as Answer<CallResult<Name>>
    },
    close: async () => {
      await operator.context.openings.settle()
      await giveBack()
    },
  }
}

/** The result of a response that must be a success. */
export function resultOf<Result>(answer: Answer<Result>): Result {
  if (!answer.ok) throw new Error(`Refused: ${answer.wire} ${JSON.stringify(answer.details)}`)
  return answer.result
}

/** Code and details of a response that must be an error. */
export function errorOf(answer: Answer): Record<string, unknown> {
  if (answer.ok) throw new Error(`Not refused: ${JSON.stringify(answer.result)}`)
  return { code: answer.code, ...answer.details }
}
