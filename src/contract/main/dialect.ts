/** Dialect of the main service. Spec WIR-2. */
import { type Dialect, parseEnvelope } from '../dialect.ts'
import { CONTACT_PARTNER, contactTokenText } from '../rules/contact-update.ts'

/** Calls whose result is repeated at the top of the envelope: msisdn, session, off_net. */
const AT_THE_TOP = new Set(['authen_msisdn', 'authen_register'])
/** Its `message` is shown to people "whatever the result" (Spec SUB-8) and is also in the result. */
const CONTACT = 'selfcare_add_contact_update_user_info'

export const mainDialect: Dialect = {
  service: 'main',
  success(name, result, message) {
    const envelope = { error_code: '0', message, result }
    if (name === CONTACT) {
      const sentence = message || (result as { message: string }).message
      return { ...envelope, message: sentence, result: { message: sentence } }
    }
    if (!AT_THE_TOP.has(name)) return envelope
    const { msisdn, session, off_net } = result as Record<string, unknown>
    return { ...envelope, msisdn, session, off_net }
  },
  failure(name, code, message, details) {
    const envelope = { error_code: code, message, result: details }
    // The recovery answer fixed by the API: a JSON text whose first element has AUTH_DESC.
    return name === 'authen_miss_password'
      ? { ...envelope, orgin_msg: JSON.stringify([{ AUTH_DESC: message }]) }
      : envelope
  },
  parse(name, envelope) {
    const answer = parseEnvelope(envelope)
    if (!answer) return undefined
    if (answer.ok && name === CONTACT) return { ...answer, result: { message: answer.message } }
    const top = envelope as Record<string, unknown>
    if (answer.ok && AT_THE_TOP.has(name) && typeof answer.result !== 'object') {
      const { msisdn, session, off_net } = top
      return { ...answer, result: { msisdn, session, off_net } }
    }
    if (!answer.ok && typeof top['orgin_msg'] === 'string')
      return { ...answer, message: authDescription(top['orgin_msg']) ?? answer.message }
    return answer
  },
  sign(name, body, { requestId, secret, sha256 }) {
    if (name !== CONTACT) return body
    const token = sha256(contactTokenText(String(body['msisdn']), requestId, CONTACT_PARTNER, secret))
    return { ...body, request_id: requestId, partner_code: CONTACT_PARTNER, token }
  },
}

function authDescription(text: string): string | undefined {
  try {
    const description: unknown = JSON.parse(text)[0]?.AUTH_DESC
    return typeof description === 'string' ? description : undefined
  } catch {
    // An invalid orgin_msg is ignored, and the envelope's own message applies.
    return undefined
  }
}
