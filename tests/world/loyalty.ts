/** The parts that a gateway adds to a loyalty request: a token of the session, and its signature. */
import { dialectOf } from '../../src/contract/dialects.ts'
import type { UpstreamRequest } from '../../src/contract/upstream.ts'
import { signBody } from '../../src/gateway/upstreams/sign.ts'
import type { Operator } from '../../src/operator/operator.ts'
import { PARTNER_KEY } from './seed.ts'

const TOKEN_CALL = 'getTokenHoiVien'
const tokens = new WeakMap<Operator, Map<string, string>>()

/**
 * The request as a gateway sends it. The token is fetched once per session; an ended session gets no token.
 */
export async function toLoyaltyRequest(
  operator: Operator,
  request: UpstreamRequest,
): Promise<UpstreamRequest> {
  const { session } = request.body
  const token =
    typeof session === 'string' && request.name !== TOKEN_CALL
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
  const body = signed(operator, TOKEN_CALL, { session, domain: 'quantri' })
  const { envelope } = await operator.answer({ ...request, name: TOKEN_CALL, body })
  const answer = dialectOf('loyalty').parse(TOKEN_CALL, envelope)
  if (!answer?.ok) return undefined
  const { TokenHoiVien } = answer.result as { TokenHoiVien: string }
  known.set(session, TokenHoiVien)
  return TokenHoiVien
}
