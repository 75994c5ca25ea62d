/**
 * Dialect of the loyalty service. The payload adds token, secureCode, requestId and partnerCode; answers
 * contain `errorCode` ('0' ok), `result.Error`, `result.Message`, `data`. Joining and confirming return their
 * codes in `result.Error`, where the same number means something different for each call; leaving returns
 * them in `errorCode`, where 17 means that a code was sent. Spec WIR-8, Spec LOY-6.
 */
import type { Dialect } from '../dialect.ts'
import type { ErrorCode, ErrorDetails } from '../errors.ts'
import { LOYALTY_PARTNER } from '../rules/member.ts'
import { fromWireCode, toWireCode } from '../wire-codes.ts'

type Fields = Record<string, unknown>
type Numbers = Readonly<Partial<Record<ErrorCode, string>>>

/** Numbers fixed by the API, by call. */
const IN_RESULT: Readonly<Record<string, Numbers>> = {
  registerMember: {
    member_phone_needed: '-3',
    member_phone_not_valid: '-5',
    member_email_not_valid: '-6',
    member_cancelled_often: '-9',
    member_cancelled_lately: '-10',
    member_phone_exists: '-12',
    member_email_exists: '-13',
  },
  verifyMemberInfo: { member_otp_over: '-2', member_otp_incorrect: '-3', member_otp_expired: '-4' },
}
const IN_CODE: Readonly<Record<string, Numbers>> = {
  cancelMember: { member_cancel_failed: '14', cancel_otp_over: '20' },
  apiCancelMember: { member_cancel_failed: '14', cancel_otp_incorrect: '16', cancel_otp_over: '20' },
}
/** Success code of starting to leave: a code was sent. */
const SENT = '17'
const SENDS = 'cancelMember'

/**
 * These calls return their data in `result` as well as in `data`; for the state of a member, `ErrorCode`
 * repeats `ERRORCODE`. Spec LOY-2.
 */
const IN_BOTH: readonly string[] = [
  'getTokenHoiVien',
  'getLayThongTinChungMobile',
  'getLayThongTinChungMobileV2',
]

/** Its payload has an unused `cookie` field, which the gateway sends empty. */
const WITH_COOKIE = 'registerMember'

export const loyaltyDialect: Dialect = {
  service: 'loyalty',
  success(name, result, message) {
    const state =
      IN_BOTH.includes(name) && isFields(result)
        ? { ...result, ...('ERRORCODE' in result && { ErrorCode: result['ERRORCODE'] }) }
        : {}
    return {
      errorCode: name === SENDS ? SENT : '0',
      message,
      result: { ...state, Error: '0', Message: message },
      data: result,
    }
  },
  failure(name, code, message, details) {
    const known = fromWireCode(code)
    const inResult = known && IN_RESULT[name]?.[known]
    const inCode = known && IN_CODE[name]?.[known]
    if (inResult)
      return { errorCode: '0', message, result: { Error: inResult, Message: message }, data: details }
    const wire = inCode ?? code
    return { errorCode: wire, message, result: { Error: wire, Message: message }, data: details }
  },
  parse(name, envelope) {
    if (!isFields(envelope)) return undefined
    const { errorCode, message, result, data } = envelope
    if (typeof errorCode !== 'string' && typeof errorCode !== 'number') return undefined
    const answer = isFields(result) ? result : {}
    const text =
      [answer['Message'], message].find(
        (candidate): candidate is string => typeof candidate === 'string' && candidate !== '',
      ) ?? ''
    const code = String(errorCode)
    const inner = answer['Error'] === undefined ? '0' : String(answer['Error'])
    // "401 in error_code or errorCode, or result.ErrorCode 404". Spec SES-6.
    if (String(answer['ErrorCode']) === '404') return toFailure('401', fromWireCode('401'), text, {})
    if (code === (name === SENDS ? SENT : '0') && inner === '0')
      return { ok: true, result: IN_BOTH.includes(name) ? (data ?? stateOf(answer)) : data, message: text }
    const wire = code === '0' || (code === SENT && inner !== '0') ? inner : code
    const numbers = code === '0' ? IN_RESULT[name] : IN_CODE[name]
    const own = Object.entries(numbers ?? {}).find(([, number]) => number === wire)?.[0] as
      | ErrorCode
      | undefined
    return toFailure(wire, own ?? fromWireCode(wire), text, isFields(data) ? (data as ErrorDetails) : {})
  },
  /** `token` is already in the body: the session's own, or empty for a visitor. */
  sign(name, body, { requestId: moment, nonce, hmac }) {
    const token = textOf(body['token'])
    const requestId = `${moment}-${nonce()}`
    const secureCode = hmac(secureText(name, requestId, textOf(body['msisdn']), token))
    return {
      ...body,
      ...(name === WITH_COOKIE && { cookie: '' }),
      token,
      requestId,
      partnerCode: LOYALTY_PARTNER,
      secureCode,
    }
  },
}

/** Taken from `result`, for a service without `data` there. */
function stateOf({ Error: _error, Message: _message, ErrorCode, ...rest }: Fields): Fields {
  return ErrorCode === undefined || 'TokenHoiVien' in rest ? rest : { ERRORCODE: String(ErrorCode), ...rest }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function toFailure(wire: string, code: ErrorCode | undefined, message: string, details: ErrorDetails) {
  return { ok: false as const, code, wire: code ? toWireCode(code) : wire, message, details }
}
function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The text that `secureCode` is the HMAC of. `requestId` starts with the time in milliseconds; `msisdn` is
 * empty where the body has none.
 */
export function secureText(name: string, requestId: string, msisdn: string, token: string): string {
  return [name, requestId, LOYALTY_PARTNER, msisdn, token].join('|')
}
