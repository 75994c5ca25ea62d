/**
 * How codes are written in an envelope. Apart from the closed list, so that the browser does not carry that.
 */
import type { ErrorCode } from './errors.ts'

/** Codes that are not written as they are called: numbers of the specification (Spec WIR-7). */
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
 * A code of an envelope that is written as ours are, or `undefined` for a real operator's own. The gateway
 * asks `isErrorCode` besides; to the browser only the gateway speaks.
 */
export function fromWireCode(wire: string): ErrorCode | undefined {
  return byWire.get(wire) ?? (/^[a-z][a-z\d]*(_[a-z\d]+)*$/.test(wire) ? (wire as ErrorCode) : undefined)
}
