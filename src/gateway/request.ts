/** What is asked: which call, in which language, with which fields. */
import * as z from 'zod/mini'
import { SERVICES, type Service } from '../contract/call.ts'
import { calls, isCallName } from '../contract/calls.ts'
import { ApiError } from '../contract/errors.ts'
import { type Language, languageOf } from '../contract/rules/language.ts'

type Declared = (typeof calls)[keyof typeof calls]

/**
 * The declared call of an address. Throws `not_found`: unknown names and names of another service are the
 * same.
 */
export function findCall(service: string, name: string): Declared {
  const declared = isCallName(name) ? calls[name] : undefined
  if (declared?.call.service !== service) throw new ApiError('not_found')
  return declared
}

/** The service whose shape a refusal wears: the one that was asked, else main. */
export function serviceOf(name: string): Service {
  return SERVICES.find((service) => service === name) ?? 'main'
}

/** The `Language` header, else the body's `language`, else Vietnamese. */
export function languageOfRequest(request: Request, body?: Record<string, unknown>): Language {
  const said = body?.['language']
  return languageOf(request.headers.get('language') ?? (typeof said === 'string' ? said : undefined))
}

/**
 * The body as the contract says, numbers normalised. Throws `phone_not_valid` where only the number's form is
 * wrong, else `bad_request` with `fields`.
 */
export function checkRequest({ request }: Declared, body: Record<string, unknown>): Record<string, unknown> {
  const parsed = z.safeParse(request as z.ZodMiniType<Record<string, unknown>>, body)
  if (parsed.success) return parsed.data
  const fields = new Set<string>()
  for (const issue of parsed.error.issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) fields.add(key.slice(0, 40))
    else fields.add(String(issue.path[0] ?? ''))
  }
  if (fields.size === 1 && fields.has('msisdn') && typeof body['msisdn'] === 'string')
    throw new ApiError('phone_not_valid', { fields: ['msisdn'] })
  throw new ApiError('bad_request', { fields: [...fields].slice(0, 20) })
}
