/** Dialect of the banner service of the roaming pages: `errorCode`, `message`, `result`. Spec WIR-2. */
import { type Dialect, parseEnvelope } from '../dialect.ts'

export const bannersDialect: Dialect = {
  service: 'banners',
  success: (_name, result, message) => ({ errorCode: '0', message, result }),
  failure: (_name, code, message, details) => ({ errorCode: code, message, result: details }),
  parse: (_name, envelope) => parseEnvelope(envelope, 'errorCode'),
}
