/**
 * What the matrix of callers and calls works with: a gateway before an operator, a line that has signed in, a
 * line that came by an entry token of the app, and a restore that keeps both sessions.
 */
import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { Call } from '../../src/contract/call.ts'
import { calls } from '../../src/contract/calls.ts'
import { dialectOf } from '../../src/contract/dialects.ts'
import { createGateway } from '../../src/gateway/app.ts'
import { processUpstream } from '../../src/gateway/upstreams/process.ts'
import { issueEntryToken } from '../../src/operator/features/roaming/issue-entry-token.ts'
import { session as sessionTable } from '../../src/operator/schema.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../src/sandbox/seed/people-data.ts'
import { FIELDS } from '../world/fields.ts'
import { openWorld } from '../world/operator.ts'
import { restoreState } from '../world/restore.ts'
import { PARTNER_KEY } from '../world/seed.ts'

const ORIGIN = 'https://sen.example'
/** The line that has signed in, as it is written here and as it is stored. */
export const OWN = '0912000001'
const MSISDN = '84912000001'
const OWN_NAME = DEMO_PEOPLE[0]?.name ?? ''

/** A browser with its cookies, and the public handle of its session. */
export type Browser = { cookies: Map<string, string>; handle?: string }
/** `code`: `ok` or the error code. */
export type Answer = {
  code: string
  status: number
  text: string
  envelope: Record<string, unknown>
  headers: Headers
}
export type MatrixWorld = {
  line: Browser
  entry: Browser
  /** Makes a call with the fields of `tests/world/fields.ts` and `named`. The browser keeps new cookies. */
  send: (call: Call, browser: Browser, named: object) => Promise<Answer>
  /** Makes the world as new, except that the sessions of `line` and `entry` exist. */
  restore: () => Promise<void>
  /** Turns the clock without running what falls due. */
  advance: (seconds: number) => Promise<void>
  close: () => Promise<void>
}

export const visitor = (): Browser => ({ cookies: new Map() })
export const copyOf = ({ cookies, ...rest }: Browser): Browser => ({ cookies: new Map(cookies), ...rest })

export async function openMatrixWorld(): Promise<MatrixWorld> {
  const world = await openWorld()
  const { db, clock } = world.context
  const gateway = createGateway({
    upstreams: () => processUpstream(world.operator.answer),
    secrets: { sessionKeys: [randomBytes(32)], logKey: randomBytes(32), partnerKey: PARTNER_KEY },
    now: () => world.now().getTime(),
    environment: 'other',
    localMode: true,
    log: () => {},
    version: { build: 'test', content: 'test' },
  })
  const send: MatrixWorld['send'] = (call, browser, named) => callGateway(gateway, call, browser, named)
  const line = await signIn(send)
  const entry = await enterFromApp(send, await issueEntryToken(world.context, { msisdn: MSISDN }))
  const sessions = await db.select().from(sessionTable)
  async function restore(): Promise<void> {
    if (await restoreState(db)) await db.insert(sessionTable).values(sessions)
  }
  await restore()
  return { line, entry, send, restore, advance: clock.advance, close: world.close }
}

async function signIn(send: MatrixWorld['send']): Promise<Browser> {
  const browser = visitor()
  const { call } = calls.authen_msisdn
  const { envelope } = await send(call, browser, { msisdn: OWN, mode: 'password', password: DEMO_PASSWORD })
  if (typeof envelope['session'] !== 'string') throw new Error(`Not signed in: ${JSON.stringify(envelope)}`)
  return { ...browser, handle: envelope['session'] }
}

/** An entry token of the app opens the roaming checkout only. */
async function enterFromApp(send: MatrixWorld['send'], encryptedToken: string): Promise<Browser> {
  const browser = visitor()
  const { envelope } = await send(calls.getPackageInfo.call, browser, { encryptedToken })
  if (typeof envelope['token'] !== 'string') throw new Error(`Not entered: ${JSON.stringify(envelope)}`)
  return { ...browser, handle: envelope['token'] }
}

async function callGateway(
  gateway: ReturnType<typeof createGateway>,
  { service, name }: Call,
  { cookies, handle }: Browser,
  named: object,
): Promise<Answer> {
  const cookie = Array.from(cookies, ([key, value]) => `${key}=${value}`).join('; ')
  const body = JSON.stringify({ ...FIELDS[name], ...named, ...(handle !== undefined && { session: handle }) })
  const headers = { origin: ORIGIN, 'content-type': 'application/json', cookie }
  const request = new Request(`${ORIGIN}/api/${service}/${name}`, { method: 'POST', headers, body })
  const response = await gateway.fetch(request, { address: '127.0.0.1' })
  for (const header of response.headers.getSetCookie()) {
    const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
    if (/Max-Age=0(?:;|$)/.test(header)) cookies.delete(key)
    else cookies.set(key, value)
  }
  const text = await response.text()
  const envelope = JSON.parse(text) as Record<string, unknown>
  const answer = dialectOf(service).parse(name, envelope)
  const code = answer?.ok ? 'ok' : (answer?.code ?? `unknown: ${answer?.wire}`)
  expectNoOtherPerson(`${name}: ${body}`, text, body)
  return { code, status: response.status, text, envelope, headers: response.headers }
}

/**
 * Numbers are looked for in every way of writing them. What the request itself named may come back, because
 * the caller knew it.
 */
function expectNoOtherPerson(who: string, answer: string, request: string): void {
  const digits = answer.replace(/[\s .·-]/g, '')
  const revealed = DEMO_PEOPLE.filter(({ number, name }) => {
    if (number === OWN) return false
    const [short, kept] = [number.slice(1), request.includes(number.slice(1))]
    return (!kept && digits.includes(short)) || (name !== OWN_NAME && answer.includes(name))
  })
  expect(
    revealed.map(({ number }) => number),
    `${who} reveals another person`,
  ).toEqual([])
}
