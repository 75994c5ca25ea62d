/** Dialect of the package payment service. Spec WIR-10, Spec PAY-4. */
import type { Dialect } from '../dialect.ts'
import type { ErrorDetails } from '../errors.ts'
import { secureCodeText, transIdText } from '../rules/pay-signature.ts'
import { fromWireCode } from '../wire-codes.ts'

const SUCCESS = '00'
const SIGNED = 'payment_package_reg_v2'

type Fields = Record<string, unknown>

export const paymentDialect: Dialect = {
  service: 'payment',
  success: (name, result, message) => ({
    error_code: SUCCESS,
    message,
    ...(name === SIGNED ? (result as Fields) : { result }),
  }),
  failure: (_name, code, message, details) => ({ error_code: code, message, result: details }),
  parse(name, envelope) {
    if (!isFields(envelope)) return undefined
    const { error_code: code, message, result, redirect_url, secure_code } = envelope
    if (typeof code !== 'string' && typeof code !== 'number') return undefined
    const wire = String(code)
    const text = typeof message === 'string' ? message : ''
    if (wire === SUCCESS)
      return { ok: true, result: name === SIGNED ? { redirect_url, secure_code } : result, message: text }
    return {
      ok: false,
      code: fromWireCode(wire),
      wire,
      message: text,
      details: isFields(result) ? (result as ErrorDetails) : {},
    }
  },
  sign(name, body, { requestId, hmac }) {
    if (name !== SIGNED) return body
    const timed = { ...body, request_time: new Date(Number(requestId)).toISOString() }
    return { ...timed, trans_id: hmac(transIdText(timed)) }
  },
  verify(name, body, result, hmac) {
    if (name !== SIGNED) return true
    const { redirect_url, secure_code } = result as Fields
    return secure_code === hmac(secureCodeText(String(body['trans_id']), String(redirect_url)))
  },
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
