/** Validates the whole body before anything is read or counted. */
import * as z from 'zod/mini'
import { type CallName, calls, type SignedRequest } from '../../contract/calls.ts'
import { ApiError } from '../../contract/errors.ts'

/**
 * Throws `phone_not_valid` if only the number is invalid, otherwise `bad_request` with the names of the
 * fields.
 */
export function readRequest<Name extends CallName>(
  name: Name,
  body: Record<string, unknown>,
): SignedRequest<Name> {
  const { request, signed = request } = calls[name]
  const checked = z.safeParse<z.ZodMiniType>(signed, body)
  if (checked.success) return checked.data as SignedRequest<Name>
  const { issues } = checked.error
  if (typeof body['msisdn'] === 'string' && issues.every(({ path }) => path[0] === 'msisdn'))
    throw new ApiError('phone_not_valid')
  const fields = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : issue.path.slice(0, 1).map(String),
  )
  throw new ApiError('bad_request', { fields: [...new Set(fields)] })
}
