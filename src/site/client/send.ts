/** Sends a call and parses its response. All requests of the pages go through here. */
import type { Call, RequestOf, ResultOf } from '../../contract/call.ts'
import { configurationDialect } from '../../contract/configuration/dialect.ts'
import type { Answer, Dialect } from '../../contract/dialect.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { mainDialect } from '../../contract/main/dialect.ts'
import { storedLanguage } from '../../contract/rules/language.ts'
import { SESSION_RENEWED, type SessionEnd } from '../../contract/rules/session.ts'
import { REQUEST_TIMEOUT } from '../../contract/rules/shell.ts'
import { toWireCode } from '../../contract/wire-codes.ts'
import { clearEntry, entrySession } from './entry.ts'
import { environment, syncClock } from './environment.ts'
import { requestEnded, requestStarted, sessionEnded } from './events.ts'
import { http, isTimeout } from './http.ts'
import { nextAttempt } from './retry.ts'

/** Imported one by one, so that a page downloads only the dialects that it uses. */
const dialects: Record<string, Dialect> = { main: mainDialect, configuration: configurationDialect }

/** Called by pages that use a further service. */
export function registerDialect(dialect: Dialect): void {
  dialects[dialect.service] = dialect
}

/**
 * An error code of the server, or a missing response; `kept` is what this device of one's own kept of an
 * earlier answer to the same read.
 */
export type Failure = Extract<Answer, { ok: false }> & { kept?: { value: unknown; asOf: string } }
export type ClientResult<Result> = { ok: true; result: Result; message: string } | Failure

let prepare: ((code: ErrorCode) => Promise<void>) | undefined
/**
 * Registers work to be done before an error is returned, such as loading its texts. A failure of that work is
 * ignored.
 */
export function onBeforeError(done: (code: ErrorCode) => Promise<void>): void {
  prepare = done
}

type Settle = (call: Call, request: object, answer: Answer) => Answer | Promise<Answer>
let settling: Promise<{ settleAnswer: Settle } | undefined> | undefined
/** Registers the module that is given every answer before its store; without one nothing is done. */
export function onAnswer(module?: Promise<{ settleAnswer: Settle }>): void {
  settling = module?.catch(() => undefined)
}

/** Aborts what still loads for a session that is being ended: it would only be refused. */
let loading = new AbortController()
/** Whether a call that ends the session is under way. */
export function isEndingSession(): boolean {
  return loading.signal.aborted
}

/**
 * `quiet`: the caller is signing out, so nothing more is loaded for this session, and its end is not
 * reported. `form`: makes the body of a call with a part of a file.
 */
type Options = { quiet?: boolean; form?: (body: Body) => FormData }
type Body = Record<string, unknown>

/**
 * Sends `POST /api/<service>/<call>` with the call's fields, the public session handle and, where the subject
 * of the call is the session, the line's MSISDN. Never rejects: without a response the code is
 * `no_connection` or `upstream_timeout`.
 */
export async function send<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: Options = {},
): Promise<ClientResult<ResultOf<C>>> {
  const { local } = environment()
  const session = local.get('session')
  // After an entry from the app, roaming calls use the session of its token; no other call of the portal uses
  // it.
  const entry = call.service === 'roaming' ? entrySession() : undefined
  const body = {
    ...own(call, entry?.session ?? session, entry?.msisdn ?? local.get('mobile')),
    ...(request as Body),
  }
  requestStarted.emit(undefined)
  if (options.quiet) loading.abort()
  try {
    const fresh = await attempts(call, options.form?.(body) ?? body)
    const answer = (await (await settling)?.settleAnswer(call, request as object, fresh)) ?? fresh
    if (!answer.ok && answer.code) await prepare?.(answer.code).catch(() => undefined)
    const mine = session !== null && session === local.get('session')
    if (entry) {
      if (!answer.ok && answer.code === 'unauthorised') clearEntry()
    } else if (!answer.ok && answer.code === 'unauthorised' && mine && !isEndingSession())
      sessionEnded.emit({ reason: reasonOf(answer.details.reason) })
    return answer as ClientResult<ResultOf<C>>
  } finally {
    if (options.quiet) loading = new AbortController()
    requestEnded.emit(undefined)
  }
}

/** The handle is always sent, the MSISDN only if the call is about the signed-in line. */
function own(call: Call, session: string | null, mobile: string | null): Record<string, string> {
  if (session === null) return {}
  return call.subject === 'session' && mobile !== null ? { session, msisdn: mobile } : { session }
}

async function attempts(call: Call, body: Body | FormData): Promise<Answer> {
  // Tried all the same, because a browser may be wrong; what then fails has not left the device.
  const isOff = call.retry !== 'read' && !environment().online()
  for (let attempt = 0; ; attempt++) {
    const { answer, status, retryAfter } = await once(call, body)
    if (isOff && !answer.ok && answer.code === 'no_connection') return failure('offline')
    // The operator has done nothing yet, and the new cookie of this session is on its way.
    const renewed = !answer.ok && answer.details.reason === SESSION_RENEWED
    const pause = answer.ok
      ? undefined
      : nextAttempt(
          renewed ? 'read' : call.retry,
          attempt,
          renewed ? 503 : status,
          retryAfter,
          environment().random(),
        )
    if (pause === undefined) return answer
    await new Promise<void>((resume) => environment().wait(pause, resume))
  }
}

type Once = { answer: Answer; status: number | undefined; retryAfter: number | undefined }

async function once(call: Call, body: Body | FormData): Promise<Once> {
  const askedAt = environment().now()
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT)
  const ending = call.subject === 'session' && call.retry === 'read' ? loading.signal : undefined
  try {
    const { status, headers, _data } = await http.raw<unknown>(`/api/${call.service}/${call.name}`, {
      method: 'POST',
      body,
      headers: { Language: storedLanguage[environment().language()] },
      signal: ending ? AbortSignal.any([timeout, ending]) : timeout,
      parseResponse: lenient,
    })
    syncClock(headers.get('Date'), askedAt)
    // A host that is down may respond with an HTML page, which has no envelope whatever its status.
    const answer = dialects[call.service]?.parse(call.name, _data) ?? failure('upstream_failed')
    return { answer, status, retryAfter: seconds(headers.get('Retry-After')) }
  } catch (error) {
    if (ending?.aborted) return { answer: failure('unauthorised'), status: 401, retryAfter: undefined }
    const answer = failure(isTimeout(error) ? 'upstream_timeout' : 'no_connection')
    return { answer, status: undefined, retryAfter: undefined }
  }
}

function lenient(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function failure(code: ErrorCode): Failure {
  return { ok: false, code, wire: toWireCode(code), message: '', details: {} }
}

function seconds(header: string | null): number | undefined {
  return header !== null && /^\d+$/.test(header) ? Number(header) : undefined
}

const REASONS: readonly SessionEnd[] = ['expired', 'signed_out', 'password_changed', 'too_many']
function reasonOf(reason: string | undefined): SessionEnd | undefined {
  return REASONS.find((known) => known === reason)
}
