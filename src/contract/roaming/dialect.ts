/** The roaming service. Source: roaming §7: `errorCode`, `message`, and `result`, `extraData`, `transaction` or `token` beside each other. */

import type { Dialect } from '../dialect.ts'
import { codeOf, type ErrorDetails } from '../errors.ts'

type Fields = Record<string, unknown>

export const roamingDialect: Dialect = {
  service: 'roaming',
  success(name, result, message) {
    const head = { errorCode: '0', message }
    if (name === 'createTransaction') return { ...head, transaction: result }
    if (name === 'getQR') return { ...head, ...(result as Fields) }
    if (name === 'getPackageInfo') {
      const { token, ...rest } = result as Fields
      return { ...head, result: rest, token }
    }
    return { ...head, result }
  },
  refusal: (_name, code, message, details) => ({ errorCode: code, message, result: details }),
  open(name, envelope) {
    if (typeof envelope !== 'object' || envelope === null || Array.isArray(envelope)) return undefined
    const { errorCode, message, result, extraData, transaction, token } = envelope as Fields
    if (typeof errorCode !== 'string' && typeof errorCode !== 'number') return undefined
    const wire = String(errorCode)
    const text = typeof message === 'string' ? message : ''
    if (wire !== '0') return { ok: false, code: codeOf(wire), wire, message: text, details: isFields(result) ? (result as ErrorDetails) : {} }
    if (name === 'createTransaction') return { ok: true, result: transaction, message: text }
    if (name === 'getQR') return { ok: true, result: { result, extraData }, message: text }
    if (name === 'getPackageInfo') return { ok: true, result: isFields(result) ? { ...result, token: token ?? '' } : result, message: text }
    // Turning roaming on or off answers a code and nothing else.
    return { ok: true, result: result ?? {}, message: text }
  },
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
