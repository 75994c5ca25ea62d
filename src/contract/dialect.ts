/**
 * Defines how a service wraps an answer. One dialect per service; the gateway's operator interface and the
 * client use it.
 */
import type { Service } from './call.ts'
import type { ErrorCode, ErrorDetails } from './errors.ts'
import { fromWireCode } from './wire-codes.ts'

/**
 * An answer taken out of its envelope. `code` undefined: a real operator's own code, preserved in `wire`,
 * with its `message`.
 */
export type Answer<Result = unknown> =
  | { ok: true; result: Result; message: string }
  | { ok: false; code: ErrorCode | undefined; wire: string; message: string; details: ErrorDetails }

/**
 * What a dialect signs with. `requestId`: the time in milliseconds; `nonce`: 128 random bits, new for every
 * attempt; `hmac` is keyed with the same secret; both hashes return hex.
 */
export type Signing = {
  requestId: string
  nonce: () => string
  secret: string
  sha256: (text: string) => string
  hmac: (text: string) => string
}

export type Dialect = {
  readonly service: Service
  /** `name` is the call's, because some calls add extra fields. */
  success(name: string, result: unknown, message: string): Record<string, unknown>
  failure(name: string, code: string, message: string, details: ErrorDetails): Record<string, unknown>
  /** Returns `undefined` if it is not an envelope of this service. */
  parse(name: string, envelope: unknown): Answer | undefined
  /** Adds what the service needs to authenticate the sender. Undefined where requests are not signed. */
  sign?(name: string, body: Record<string, unknown>, signing: Signing): Record<string, unknown>
  /**
   * Whether an answer to a signed body really comes from the service; the content of a false answer is
   * discarded. Undefined where answers are not signed.
   */
  verify?(name: string, body: Record<string, unknown>, result: unknown, hmac: Signing['hmac']): boolean
}

/**
 * main and configuration use `error_code` ('0' success), `message` and `result`; roaming and banners call it
 * `errorCode`. Numeric codes are accepted because real services differ. Spec WIR-2.
 */
export function parseEnvelope(
  envelope: unknown,
  codeName: 'error_code' | 'errorCode' = 'error_code',
): Answer | undefined {
  if (typeof envelope !== 'object' || envelope === null || Array.isArray(envelope)) return undefined
  const { [codeName]: code, message, result } = envelope as Record<string, unknown>
  if (typeof code !== 'string' && typeof code !== 'number') return undefined
  const wire = String(code)
  const text = typeof message === 'string' ? message : ''
  if (wire === '0') return { ok: true, result, message: text }
  const details =
    typeof result === 'object' && result !== null && !Array.isArray(result) ? (result as ErrorDetails) : {}
  return { ok: false, code: fromWireCode(wire), wire, message: text, details }
}
