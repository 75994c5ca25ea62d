/** Sends purchases with the short link through which this tab came, so that no store knows of it. Spec LNK-4. */
import type { Call, RequestOf, ResultOf } from '../../contract/call.ts'
import { SHORT_LINK_KEYS, shortLinkKey } from '../../contract/rules/short-link.ts'
import { environment } from './environment.ts'
import { type ClientResult, send } from './send.ts'

/** As `send`, for calls whose request has `short_link`. */
export function sendPurchase<C extends Call<string, { short_link?: string | undefined }>>(
  call: C,
  request: Omit<RequestOf<C>, 'short_link'>,
): Promise<ClientResult<ResultOf<C>>> {
  const link = shortLinkKey(environment().session.get(SHORT_LINK_KEYS.link) ?? '')
  return send(call, { ...request, ...(link !== undefined && { short_link: link }) } as RequestOf<C>)
}
