/**
 * How a service wraps an answer. One dialect per service; the gateway's door and the client speak through it.
 */
import type { Service } from './call.ts'
import type { ErrorCode, ErrorDetails } from './errors.ts'
import { fromWireCode } from './wire-codes.ts'

/**
 * An answer taken out of its envelope. `code` undefined: a real operator's own code, kept in `wire`, with its
 * `message`.
 */
export type Answer<Result = unknown> =
  | { ok: true; result: Result; message: string }
  | { ok: false; code: ErrorCode | undefined; wire: string; message: string; details: ErrorDetails }

/**
 * What the gateway hands a dialect to sign with. `requestId`: the moment, milliseconds; `nonce`: 128 random
 * bits, new with every attempt; `hmac` is keyed with the same secret; both hashes answer hex.
 */
export type Signing = {
  requestId: string
  nonce: string
  secret: string
  sha256: (text: string) => string
  hmac: (text: string) => string
}

export type Dialect = {
  readonly service: Service
  /** `name` is the call's, because one or two calls wear extra fields. */
  success(name: string, result: unknown, message: string): Record<string, unknown>
  refusal(name: string, code: string, message: string, details: ErrorDetails): Record<string, unknown>
  /** `undefined` when it is no envelope of this service at all. */
  open(name: string, envelope: unknown): Answer | undefined
  /** The body with what the service wants added to be sure who asks; left out where nothing is signed. */
  sign?(name: string, body: Record<string, unknown>, signing: Signing): Record<string, unknown>
  /**
   * Whether an answer to a signed body is the service's own: what a wrong one holds is not handed on. Left
   * out where nothing is proven.
   */
  proves?(name: string, body: Record<string, unknown>, result: unknown, hmac: Signing['hmac']): boolean
}

/**
 * main and configuration: `error_code` ('0' success), `message`, `result` (Spec WIR-2); roaming and banners
 * call it `errorCode` (Spec WIR-2). Numbers are accepted for the code (real services differ).
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
