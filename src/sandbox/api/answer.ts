/** How the sandbox's API answers: JSON with the headers of the gateway's own answers. */
import { GATEWAY_HEADERS } from '../../gateway/headers.ts'

/** Status 200. `body` is anything that JSON can say. */
export function answer(body: unknown): Response {
  return new Response(JSON.stringify(body), { headers: GATEWAY_HEADERS })
}
