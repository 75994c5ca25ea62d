/** The main service. Source: specification core §3 ("Login response"), §7 (response shape, `orgin_msg`). */
import { type Dialect, openEnvelope } from '../dialect.ts'

/** Calls whose answer also stands at the top of the envelope: msisdn, session, off_net. */
const AT_THE_TOP = new Set(['authen_msisdn', 'authen_register'])

export const mainDialect: Dialect = {
  service: 'main',
  success(name, result, message) {
    const envelope = { error_code: '0', message, result }
    if (!AT_THE_TOP.has(name)) return envelope
    const { msisdn, session, off_net } = result as Record<string, unknown>
    return { ...envelope, msisdn, session, off_net }
  },
  refusal(name, code, message, details) {
    const envelope = { error_code: code, message, result: details }
    // The specification's recovery answer: a JSON text whose first element carries AUTH_DESC.
    return name === 'authen_miss_password' ? { ...envelope, orgin_msg: JSON.stringify([{ AUTH_DESC: message }]) } : envelope
  },
  open(name, envelope) {
    const answer = openEnvelope(envelope)
    if (!answer) return undefined
    const top = envelope as Record<string, unknown>
    if (answer.ok && AT_THE_TOP.has(name) && typeof answer.result !== 'object') {
      const { msisdn, session, off_net } = top
      return { ...answer, result: { msisdn, session, off_net } }
    }
    if (!answer.ok && typeof top['orgin_msg'] === 'string') return { ...answer, message: authDescription(top['orgin_msg']) ?? answer.message }
    return answer
  },
}

function authDescription(text: string): string | undefined {
  try {
    const description: unknown = JSON.parse(text)[0]?.AUTH_DESC
    return typeof description === 'string' ? description : undefined
  } catch {
    // A broken orgin_msg is as good as none: the envelope's own message stands.
    return undefined
  }
}
