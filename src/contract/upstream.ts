/**
 * One call on its way from the gateway to an operator's service, in process or over HTTP; nothing else
 * differs.
 */
import type { Service } from './call.ts'
import type { FileType } from './rules/file.ts'
import type { Language } from './rules/language.ts'

export type UpstreamRequest = {
  service: Service
  name: string
  /**
   * The call's own fields, checked; `msisdn` normalised where there is one; `session` is the operator's own
   * session token where somebody is signed in, never the public handle.
   */
  body: Record<string, unknown>
  language: Language
  /**
   * Opaque id of the browser, from the sealed cookie; binds a code to the browser that asked for it. Over
   * HTTP the header `X-Browser`.
   */
  browser: string
  /** For the logs of both sides. Over HTTP the header `X-Request-Id`. */
  requestId: string
  /**
   * The loyalty service's own token of the session; goes as `Authorization: Bearer` instead of the operator's
   * key.
   */
  bearer?: string
}

/** What a bank, wallet or card provider sent, as it came: header names in small letters. */
export type RawWebhook = { headers: Readonly<Record<string, string>>; body: string }
/**
 * Hands a notice on to the operator: 2xx it is kept, 401 it is not the provider's. Rejects with a `Refusal`
 * when no answer came.
 */
export type ForwardWebhook = (
  provider: string,
  notice: RawWebhook,
  signal: AbortSignal,
) => Promise<{ status: number }>

/** A file behind a ticket. `show`: made to be looked at in the browser, not to be kept. */
export type ServedFile = { name: string; mediaType: FileType; show: boolean; bytes: Uint8Array<ArrayBuffer> }
/**
 * Turns a ticket in: the file the first time, afterwards and for any other ticket nothing. Rejects with a
 * `Refusal` when no answer came.
 */
export type FetchFile = (ticket: string, signal: AbortSignal) => Promise<ServedFile | undefined>

/**
 * The calendar behind a secret, as text; nothing for one that is none, was renewed or revoked. Rejects with a
 * `Refusal` when no answer came.
 */
export type ReadFeed = (secret: string, signal: AbortSignal) => Promise<string | undefined>

/** `envelope` is parsed JSON of the service's dialect, not yet trusted. */
export type UpstreamAnswer = { status: number; envelope: unknown }

/**
 * Rejects with a `Refusal` (`upstream_failed`, `upstream_closed`, `upstream_timeout`) when no answer came.
 */
export type Upstream = (request: UpstreamRequest, signal: AbortSignal) => Promise<UpstreamAnswer>
