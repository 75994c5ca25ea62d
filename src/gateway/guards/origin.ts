/**
 * The request must come from one of our own pages. Same-site requests of other hosts are refused like any
 * others. Spec GTW-1.
 */
import { ApiError } from '../../contract/errors.ts'
import type { ClientInfo } from '../client-info.ts'
import { isForm } from './form.ts'

/**
 * `siteUrl`: the site's own address from the settings, which the `Host` header of a request cannot change.
 * Without it, and on this machine itself, that is the address the request was sent to.
 *
 * Throws `origin_refused` for requests from other origins and for plain http outside this machine;
 * `content_type_refused` for anything but JSON, because a form of another site cannot send JSON without a
 * preflight. `takesForm`: the call receives a file as a form; `Origin` alone keeps other sites out then.
 */
export function requireSameOrigin(
  request: Request,
  sender: ClientInfo,
  siteUrl?: string,
  takesForm = false,
): void {
  const { headers } = request
  if (!sender.secure && !sender.local) throw new ApiError('origin_refused')
  const own = siteUrl === undefined || (sender.local && sender.loopback) ? sender.origin : siteUrl
  if (headers.get('origin')?.toLowerCase() !== own) throw new ApiError('origin_refused')
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new ApiError('origin_refused')
  if (takesForm && isForm(request)) return
  const type = headers.get('content-type') ?? ''
  if (type !== 'application/json' && type.split(';', 1)[0]?.trim().toLowerCase() !== 'application/json')
    throw new ApiError('content_type_refused')
}
