/**
 * Calls of the loyalty service, for whoever is signed in: they carry a token of that service, which is asked for at the first of them, sealed into
 * the session's cookie, and asked for once more when the service does not take it any longer. The page has aliases. Core §3, §7, §8; feature J1.
 */
import { randomBytes } from 'node:crypto'
import type { Call } from '../contract/call.ts'
import { calls } from '../contract/calls.ts'
import type { Answer } from '../contract/dialect.ts'
import type { TokenResult } from '../contract/loyalty/member.schema.ts'
import { LOYALTY_DOMAIN } from '../contract/rules/member.ts'
import type { Exchange } from './exchange.ts'
import type { House } from './house.ts'
import type { Desk } from './session/desk.ts'
import type { Session } from './session/session.ts'
import { conform } from './upstreams/conform.ts'
import { type Answered, put, type Question } from './upstreams/question.ts'

const { call: ASKS_TOKEN, result: TOKEN } = calls.getTokenHoiVien

/** Any call, with what its service wants besides. `session` is the one that was used in the end. */
export async function putWithToken(house: House, desk: Desk, exchange: Exchange, question: Question): Promise<Answered & { session: Session | undefined }> {
  const { call, session } = question
  if (call.service !== 'loyalty' || !session || call.name === ASKS_TOKEN.name) return { ...(await put(house, exchange, question)), session }
  const held = session.loyalty ? { session } : await renew(house, desk, exchange, session)
  if ('answer' in held) return { ...held, signed: {}, session }
  const told = await put(house, exchange, { ...question, session: held.session })
  // A token that was just given is not the reason.
  if (told.answer.ok || told.answer.code !== 'unauthorised' || held.session !== session) return { ...told, session: held.session }
  const renewed = await renew(house, desk, exchange, session)
  if ('answer' in renewed) return { ...renewed, signed: {}, session }
  return { ...(await put(house, exchange, { ...question, session: renewed.session })), session: renewed.session }
}

/** The session with a new token, sealed; or why there is none. */
async function renew(
  house: House,
  desk: Desk,
  exchange: Exchange,
  session: Session,
): Promise<{ session: Session } | { answer: Extract<Answer, { ok: false }> }> {
  const asking = { call: ASKS_TOKEN, fields: { domain: LOYALTY_DOMAIN }, session, browser: '' }
  const { answer } = await put(house, exchange, asking)
  if (!answer.ok) return { answer }
  return { session: keepToken(desk, exchange, session, conform(TOKEN, answer.result) as TokenResult) }
}

function keepToken(desk: Desk, exchange: Exchange, session: Session, { TokenHoiVien }: TokenResult): Session {
  const kept = { ...session, loyalty: TokenHoiVien, seen: exchange.seconds }
  desk.keep(exchange, kept)
  return kept
}

/** What the page sees of tokens that it asked for itself: three texts that are worth nothing. The session has the real one; other results stay as they are. */
export function aliasTokens(
  desk: Desk,
  exchange: Exchange,
  { name }: Call,
  session: Session | undefined,
  result: unknown,
): { result: unknown; session: Session | undefined } {
  if (name !== ASKS_TOKEN.name || !session) return { result, session }
  const told = result as TokenResult
  const alias = (): string => randomBytes(12).toString('base64url')
  const aliases = { ...told, TokenDev: alias(), TokenHoiVienEsc: alias(), TokenHoiVien: alias() }
  return { result: aliases, session: keepToken(desk, exchange, session, told) }
}
