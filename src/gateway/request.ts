/** Reads from a request its call, language and fields. */
import * as z from 'zod/mini'
import { SERVICES, type Service } from '../contract/call.ts'
import { calls, isCallName } from '../contract/calls.ts'
import { ApiError } from '../contract/errors.ts'
import { type Language, languageOf } from '../contract/rules/language.ts'

type Declared = (typeof calls)[keyof typeof calls]

/**
 * The call declared for an address. Throws `not_found` for unknown names and, alike, for names of another
 * service.
 */
export function findCall(service: string, name: string): Declared {
  const declared = isCallName(name) ? calls[name] : undefined
  if (declared?.call.service !== service) throw new ApiError('not_found')
  return declared
}

export function isCallOf(service: string, name: string): boolean {
  return isCallName(name) && calls[name].call.service === service
}

/** The service whose envelope an error uses: the requested one, else main. */
export function serviceOf(name: string): Service {
  return SERVICES.find((service) => service === name) ?? 'main'
}

/** The `Language` header, else the body's `language`, else Vietnamese. */
export function languageOfRequest(request: Request, body?: Record<string, unknown>): Language {
  const stated = body?.['language']
  return languageOf(request.headers.get('language') ?? (typeof stated === 'string' ? stated : undefined))
}

/**
 * The body parsed with the contract's schema, numbers normalised. Throws `phone_not_valid` if only the
 * number's form is wrong, else `bad_request` with `fields`.
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
