/** What a gateway adds to a request of the loyalty service: a token of the session, and its signature. */
import { dialectOf } from '../../src/contract/dialects.ts'
import type { UpstreamRequest } from '../../src/contract/upstream.ts'
import { signBody } from '../../src/gateway/upstreams/sign.ts'
import type { Operator } from '../../src/operator/operator.ts'
import { PARTNER_KEY } from './seed.ts'

const ASKS_TOKEN = 'getTokenHoiVien'
const tokens = new WeakMap<Operator, Map<string, string>>()

/**
 * The request as a gateway sends it. The token of a session is asked for once; an ended session gets none.
 */
export async function loyalRequest(operator: Operator, request: UpstreamRequest): Promise<UpstreamRequest> {
  const { session } = request.body
  const token =
    typeof session === 'string' && request.name !== ASKS_TOKEN
      ? await tokenOf(operator, request, session)
      : undefined
  return {
    ...request,
    body: signed(operator, request.name, { ...request.body, ...(token && { token }) }),
    ...(token && { bearer: token }),
  }
}

function signed({ context }: Operator, name: string, body: Record<string, unknown>): Record<string, unknown> {
  return signBody(dialectOf('loyalty'), name, body, PARTNER_KEY, context.clock.now().getTime())
}

async function tokenOf(
  operator: Operator,
  request: UpstreamRequest,
  session: string,
): Promise<string | undefined> {
  const known = tokens.get(operator) ?? new Map<string, string>()
  tokens.set(operator, known)
  if (known.has(session)) return known.get(session)
  const body = signed(operator, ASKS_TOKEN, { session, domain: 'quantri' })
  const { envelope } = await operator.answer({ ...request, name: ASKS_TOKEN, body })
  const answer = dialectOf('loyalty').parse(ASKS_TOKEN, envelope)
  if (!answer?.ok) return undefined
  const { TokenHoiVien } = answer.result as { TokenHoiVien: string }
  known.set(session, TokenHoiVien)
  return TokenHoiVien
}
