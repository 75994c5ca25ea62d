/** Error codes in an envelope. Separate from the closed list, which the browser does not need. */
import type { ErrorCode } from './errors.ts'

/** Codes with another spelling on the wire: numbers fixed by the API. Spec WIR-7. */
const WIRE: Readonly<Partial<Record<ErrorCode, string>>> = {
  unauthorised: '401',
  roaming_otp_incorrect: '550',
  roaming_otp_over: '539',
  roaming_otp_locked: '551',
  roaming_otp_limit: '552',
  roaming_confirm: '403',
}
const byWire = new Map(Object.entries(WIRE).map(([code, wire]) => [wire, code as ErrorCode]))

export function toWireCode(code: ErrorCode): string {
  return WIRE[code] ?? code
}
/**
 * The code of an envelope if it is one of ours, or `undefined` for a real operator's own. The gateway also
 * checks `isErrorCode`; the browser only receives answers of the gateway.
 */
export function fromWireCode(wire: string): ErrorCode | undefined {
  return byWire.get(wire) ?? (/^[a-z][a-z\d]*(_[a-z\d]+)*$/.test(wire) ? (wire as ErrorCode) : undefined)
}
