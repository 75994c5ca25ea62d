/**
 * The request must come from a page of ours (Spec GTW-1). Same-site requests of other hosts are as foreign as
 * any.
 */
import { ApiError } from '../../contract/errors.ts'
import type { ClientInfo } from '../client-info.ts'

/**
 * Refuses `origin_refused` what no page of this very address sent, and everything over plain http outside
 * this machine; `content_type_refused` what is not JSON (a form of another site can send no JSON without
 * asking first).
 */
export function requireSameOrigin(request: Request, sender: ClientInfo): void {
  const { headers } = request
  if (!sender.secure && !sender.local) throw new ApiError('origin_refused')
  if (headers.get('origin')?.toLowerCase() !== sender.origin) throw new ApiError('origin_refused')
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new ApiError('origin_refused')
  const type = headers.get('content-type') ?? ''
  if (type !== 'application/json' && type.split(';', 1)[0]?.trim().toLowerCase() !== 'application/json')
    throw new ApiError('content_type_refused')
}
