/**
 * Lets the portal run on a TM Forum back end: answers the calls for which an Open API exists by requests to
 * it, and passes all others to the operator's own services. Spec TMF-9.
 */
import type { Call, Service } from '../contract/call.ts'
import { type CallName, calls, isCallName } from '../contract/calls.ts'
import { dialectOf } from '../contract/dialects.ts'
import { ApiError, errors } from '../contract/errors.ts'
import type { Deadline, Upstream, UpstreamAnswer, UpstreamRequest } from '../contract/upstream.ts'
import { toWireCode } from '../contract/wire-codes.ts'
import { backEndFor } from './access/back-end.ts'
import type { SendHttp } from './access/http.ts'
import { createSubjects } from './access/subjects.ts'
import { type Credentials, createTokenKeeper } from './access/token.ts'
import { type AdaptedCall, NotThere } from './answer.ts'
import { ADAPTED } from './table.ts'

/** `own`: the operator's services by name; `now` in milliseconds. */
export type AdapterDeps = {
  own: (service: Service) => Upstream
  send: SendHttp
  credentials: Credentials
  now: () => number
}

/** Without an answer of the back end, as without one of the operator's service. */
const UNANSWERED = new Set(['upstream_failed', 'upstream_closed', 'upstream_timeout'])

const adapted: Partial<Record<CallName, AdaptedCall<never>>> = ADAPTED

export function createTmfAdapter({
  own,
  send,
  credentials,
  now,
}: AdapterDeps): (service: Service) => Upstream {
  const tokens = createTokenKeeper(send, credentials, now)
  const subjects = createSubjects(now)

  async function resultOf(
    entry: AdaptedCall<never>,
    { retry }: Call,
    request: UpstreamRequest,
    deadline: Deadline,
  ): Promise<unknown> {
    const { language, requestId, body } = request
    const asking = { language, requestId, deadline }
    const backEnd = backEndFor(send, tokens, asking)
    const adapting = { backEnd, language, now: new Date(now()).toISOString() }
    if (entry.of === 'everyone') return entry.answer(adapting, body as never)
    const ask = (asked: UpstreamRequest) => own('main')(asked, deadline)
    const subject = await subjects.find(request, backEnd, ask, retry !== 'read')
    const forLine = { ...adapting, backEnd: backEndFor(send, tokens, { ...asking, line: subject.line }) }
    return entry.answer({ ...forLine, subject }, body as never)
  }

  async function answer(
    entry: AdaptedCall<never>,
    call: Call,
    request: UpstreamRequest,
    deadline: Deadline,
  ): Promise<UpstreamAnswer> {
    const { service, name } = call
    const dialect = dialectOf(service)
    const passOn = () => own(service)(request, deadline)
    try {
      const result = await resultOf(entry, call, request, deadline)
      return { status: 200, envelope: dialect.success(name, result, '') }
    } catch (error) {
      if (error instanceof NotThere) return passOn()
      if (!(error instanceof ApiError) || UNANSWERED.has(error.code)) throw error
      const { code, details } = error
      return { status: errors[code].status, envelope: dialect.failure(name, toWireCode(code), '', details) }
    }
  }

  return (service) => async (request, deadline) => {
    const { name, body } = request
    const call: Call | undefined = isCallName(name) ? calls[name].call : undefined
    const entry = isCallName(name) ? adapted[name] : undefined
    if (call && entry && (entry.takes?.(body as never) ?? true)) {
      const needsSession = entry.of === 'line' && typeof body['session'] !== 'string'
      if (!needsSession) return answer(entry, call, request, deadline)
    }
    const answered = own(service)(request, deadline)
    // What it changes may end the session, or the customer that its line has.
    const isWrite = call?.retry !== 'read' && typeof body['session'] === 'string'
    return isWrite ? answered.finally(() => subjects.forget(request)) : answered
  }
}
