/** Responses of the sandbox API: JSON with the same headers as the gateway's. */
import { GATEWAY_HEADERS } from '../../gateway/headers.ts'

/** Status 200. `body`: any JSON value. */
export function answer(body: unknown): Response {
  return new Response(JSON.stringify(body), { headers: GATEWAY_HEADERS })
}
