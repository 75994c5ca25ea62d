/** The request from the gateway to a service of the operator, identical in process and over HTTP. */
import type { Service } from './call.ts'
import type { FileType } from './rules/file.ts'
import type { Language } from './rules/language.ts'

export type UpstreamRequest = {
  service: Service
  name: string
  /**
   * The call's own fields, validated; `msisdn` normalised if present; `session` is the operator's session
   * token of a signed-in line, never the public handle.
   */
  body: Record<string, unknown>
  language: Language
  /**
   * Opaque id of the browser, from the sealed cookie; binds a code to the browser that requested it. Over
   * HTTP the header `X-Browser`.
   */
  browser: string
  /**
   * Opaque id of a browser that has signed in to the named number before, from its sealed cookie; for a call
   * of a session (`sendsDevice`) of the browser that this session began in. Over HTTP the header `X-Device`.
   */
  device?: string
  /** For the logs of both sides. Over HTTP the header `X-Request-Id`. */
  requestId: string
  /**
   * The session's token of the loyalty service; sent as `Authorization: Bearer` instead of the operator's
   * key.
   */
  bearer?: string
}

/** An unmodified webhook of a bank, wallet or card provider: header names in lower case. */
export type RawWebhook = { headers: Readonly<Record<string, string>>; body: string }
/**
 * Forwards a webhook to the operator: 2xx it is stored, 401 it is not from the provider. Rejects with an
 * `ApiError` if there is no answer.
 */
export type ForwardWebhook = (
  provider: string,
  notice: RawWebhook,
  signal: AbortSignal,
) => Promise<{ status: number }>

/** The file of a ticket. `show`: for display in the browser instead of download. */
export type ServedFile = { name: string; mediaType: FileType; show: boolean; bytes: Uint8Array<ArrayBuffer> }
/**
 * Redeems a ticket: the file the first time; nothing afterwards and for any other ticket. Rejects with an
 * `ApiError` if there is no answer.
 */
export type FetchFile = (ticket: string, signal: AbortSignal) => Promise<ServedFile | undefined>

/**
 * The calendar of a secret, as text; nothing for an unknown, replaced or revoked secret. Rejects with an
 * `ApiError` if there is no answer.
 */
export type FetchFeed = (secret: string, signal: AbortSignal) => Promise<string | undefined>

/** `envelope` is parsed JSON of the service's dialect, not yet trusted. */
export type UpstreamAnswer = { status: number; envelope: unknown }

/**
 * Ends the wait for an answer. Every `AbortSignal` is one; the gateway makes a smaller object for each call.
 */
export type Deadline = {
  readonly aborted: boolean
  addEventListener: (type: 'abort', listener: () => void) => void
  removeEventListener: (type: 'abort', listener: () => void) => void
}

/**
 * Rejects with an `ApiError` (`upstream_failed`, `upstream_closed`, `upstream_timeout`) if there is no
 * answer.
 */
export type Upstream = (request: UpstreamRequest, deadline: Deadline) => Promise<UpstreamAnswer>
