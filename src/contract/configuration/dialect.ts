/** The configuration service uses the dialect of the main one. Spec WIR-2. */
import { type Dialect, parseEnvelope } from '../dialect.ts'

export const configurationDialect: Dialect = {
  service: 'configuration',
  success: (_name, result, message) => ({ error_code: '0', message, result }),
  failure: (_name, code, message, details) => ({ error_code: code, message, result: details }),
  parse: (_name, envelope) => parseEnvelope(envelope),
}
