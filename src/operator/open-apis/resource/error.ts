/** Errors of the Open APIs in the shape of the definitions: code, reason, message, status. Spec TMF-5. */
import { ApiError, type ErrorCode, type ErrorDetails } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/rules/language.ts'

/** The text of an error for people. */
export type ErrorText = (code: ErrorCode, language: Language) => string

/** `facts`: what a program needs to explain it, as in the portal's answer. */
type Details = { message?: string; headers?: Record<string, string>; facts?: ErrorDetails }

/** `code` is for programs, `reason` for those who write them; both in English. */
export class OpenApiError extends Error {
  readonly status: number
  readonly code: string
  readonly details: Details
  constructor(status: number, code: string, reason: string, details: Details = {}) {
    super(reason)
    this.name = 'OpenApiError'
    this.status = status
    this.code = code
    this.details = details
  }
}

export const badRequest = (reason: string) => new OpenApiError(400, 'bad_request', reason)
export const notFound = (reason = 'No such resource') => new OpenApiError(404, 'not_found', reason)
export const conflict = (code: string, reason: string) => new OpenApiError(409, code, reason)

const STATUSES: { readonly [Code in ErrorCode]?: number } = {
  bad_request: 400,
  phone_not_valid: 400,
  unauthorised: 403,
  subject_refused: 403,
  step_up_needed: 403,
  rate_limited: 429,
  feature_not_supported: 501,
  system_closed: 503,
  internal: 500,
}

/** What is unknown is not found, and every other refusal of a rule is a conflict with the present state. */
export function statusOf(code: ErrorCode): number {
  return STATUSES[code] ?? (code.endsWith('_unknown') ? 404 : 409)
}

export function toOpenApiError(error: unknown, language: Language, errorText: ErrorText): OpenApiError {
  if (error instanceof OpenApiError) return error
  const { code, details } = error instanceof ApiError ? error : new ApiError('internal')
  const wait = details.retry_after
  return new OpenApiError(statusOf(code), code, code.replaceAll('_', ' '), {
    message: errorText(code, language),
    facts: details,
    ...(wait !== undefined && { headers: { 'retry-after': String(wait) } }),
  })
}

/** `isNumeric`: in the shape of the first version, which TMF658 has. */
export function errorResponse(
  { status, code, message: reason, details }: OpenApiError,
  isNumeric = false,
): Response {
  const { message = reason, headers = {}, facts = {} } = details
  const more = Object.keys(facts).length > 0 && { details: facts }
  return Response.json(
    isNumeric
      ? { code: status, message: code, description: message, ...more }
      : { code, reason, message, status: String(status), ...more, '@type': 'Error' },
    { status, headers: { ...headers, 'cache-control': 'no-store' } },
  )
}
