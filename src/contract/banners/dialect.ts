/** The banner service of the roaming pages: `errorCode`, `message`, `result`. Source: roaming §7. */

import type { Dialect } from '../dialect.ts'
import { codeOf, type ErrorDetails } from '../errors.ts'

export const bannersDialect: Dialect = {
  service: 'banners',
  success: (_name, result, message) => ({ errorCode: '0', message, result }),
  refusal: (_name, code, message, details) => ({ errorCode: code, message, result: details }),
  open(_name, envelope) {
    if (typeof envelope !== 'object' || envelope === null || Array.isArray(envelope)) return undefined
    const { errorCode, message, result } = envelope as Record<string, unknown>
    if (typeof errorCode !== 'string' && typeof errorCode !== 'number') return undefined
    const wire = String(errorCode)
    const text = typeof message === 'string' ? message : ''
    if (wire === '0') return { ok: true, result, message: text }
    return { ok: false, code: codeOf(wire), wire, message: text, details: typeof result === 'object' && result !== null ? (result as ErrorDetails) : {} }
  },
}
