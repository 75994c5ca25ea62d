/**
 * Dialect of the roaming service: `errorCode`, `message`, and `result`, `extraData`, `transaction` or `token`
 * side by side. Spec WIR-2.
 */
import { type Dialect, parseEnvelope } from '../dialect.ts'

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
  failure: (_name, code, message, details) => ({ errorCode: code, message, result: details }),
  parse(name, envelope) {
    const answer = parseEnvelope(envelope, 'errorCode')
    if (!answer?.ok) return answer
    const { extraData, transaction, token } = envelope as Fields
    const { result } = answer
    if (name === 'createTransaction') return { ...answer, result: transaction }
    if (name === 'getQR') return { ...answer, result: { result, extraData } }
    if (name === 'getPackageInfo')
      return isFields(result) ? { ...answer, result: { ...result, token: token ?? '' } } : answer
    // Turning roaming on or off answers only a code.
    return { ...answer, result: result ?? {} }
  },
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
