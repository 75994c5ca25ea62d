/** A signed-in line whose calls go both ways: to the operator's service, and through the adapter. */
import { randomUUID } from 'node:crypto'
import { type CallName, calls } from '../../src/contract/calls.ts'
import { dialectOf } from '../../src/contract/dialects.ts'
import { ApiError } from '../../src/contract/errors.ts'
import type { UpstreamRequest } from '../../src/contract/upstream.ts'
import { parseResult } from '../../src/gateway/upstreams/parse-result.ts'
import type { createTmfAdapter } from '../../src/tmf-adapter/adapter.ts'
import { toLoyaltyRequest } from '../world/loyalty.ts'
import { openWorld, type World } from '../world/operator.ts'
import { NEVER, tmfUpstreams } from '../world/tmf.ts'

type Fields = Record<string, unknown>
// biome-ignore lint/suspicious/noExplicitAny: answers of as many shapes as there are calls
type Answer = any

type Instead = { status: number; text: string }

export type BothWays = World & {
  upstreams: ReturnType<typeof createTmfAdapter>
  /** Requests to the back end since this was last called, `GET /tmf-api/…`. */
  sent: () => string[]
  /** Names of the calls of the operator's service since this was last called. */
  ownCalls: () => string[]
  /** Answers the next requests for resources instead of the back end. */
  answerOnce: (answer: Instead, times?: number) => void
  /** Loses the answer to the next request that begins like this, which the back end has handled. */
  loseOnce: (request: string) => void
  /** The answer of the operator's service as the gateway takes it; an error is its code and details. */
  own: (name: CallName, number: string, fields?: Fields) => Promise<Answer>
  /** The same through the adapter. */
  tmf: (name: CallName, number: string, fields?: Fields) => Promise<Answer>
  request: (name: CallName, number: string, fields?: Fields) => Promise<UpstreamRequest>
}

export async function openBothWays(): Promise<BothWays> {
  const world = await openWorld()
  let sent: string[] = []
  let ownCalls: string[] = []
  let instead: { answer: Instead; times: number } | undefined
  let lost: string | undefined
  const upstreams = tmfUpstreams(world, {
    note: (method, path) => void sent.push(`${method} ${path}`),
    noteOwn: (name) => void ownCalls.push(name),
    between: (send) => async (request, deadline) => {
      const isResource = request.path.startsWith('/tmf-api/')
      if (isResource && instead && instead.times-- > 0) return { headers: new Headers(), ...instead.answer }
      const response = await send(request, deadline)
      if (lost === undefined || !`${request.method} ${request.path}`.startsWith(lost)) return response
      lost = undefined
      throw new ApiError('upstream_failed')
    },
  })
  const sessions = new Map<string, string>()

  async function signIn(number: string): Promise<string> {
    const password = { msisdn: number, mode: 'password', password: 'Matkhau1' }
    const answer = await world.call('authen_msisdn', password)
    if (!answer.ok) throw new Error(answer.wire)
    return String(answer.result.session)
  }

  async function request(name: CallName, number: string, fields: Fields = {}): Promise<UpstreamRequest> {
    const session = sessions.get(number) ?? (await signIn(number))
    sessions.set(number, session)
    const { service } = calls[name].call
    const body = { ...fields, session, msisdn: `84${number.slice(1)}` }
    const asked = {
      service,
      name,
      body,
      language: 'en',
      browser: 'browser',
      requestId: randomUUID(),
    } as const
    return service === 'loyalty' ? toLoyaltyRequest(world.operator, asked) : asked
  }

  function read(name: CallName, envelope: unknown): Answer {
    const answer = dialectOf(calls[name].call.service).parse(name, envelope)
    if (!answer) throw new Error('No envelope')
    if (!answer.ok) return { code: answer.code, ...answer.details }
    return parseResult(calls[name].result, answer.result)
  }

  return {
    ...world,
    upstreams,
    request,
    answerOnce(answer, times = 1) {
      instead = { answer, times }
    },
    loseOnce(request) {
      lost = request
    },
    ownCalls() {
      const before = ownCalls
      ownCalls = []
      return before
    },
    sent() {
      const before = sent
      sent = []
      return before
    },
    async own(name, number, fields) {
      return read(name, (await world.operator.answer(await request(name, number, fields))).envelope)
    },
    async tmf(name, number, fields) {
      const asked = await request(name, number, fields)
      return read(name, (await upstreams(asked.service)(asked, NEVER)).envelope)
    },
  }
}
