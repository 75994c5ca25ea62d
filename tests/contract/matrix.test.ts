/**
 * Route × identity, derived from the contract (Spec SES-11): every call × the caller's line, another number,
 * a visitor, an ended session and a session of the app's entry token. The subject of a call decides who may
 * see what, so a new call is covered as soon as it is in the list. Every response is searched for the numbers
 * and names of the other demo people.
 */
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../src/contract/call.ts'
import { calls } from '../../src/contract/calls.ts'
import { SESSION_IDLE_SECONDS } from '../../src/contract/rules/session.ts'
import { createGateway } from '../../src/gateway/app.ts'
import { processUpstream } from '../../src/gateway/upstreams/process.ts'
import { issueEntryToken } from '../../src/operator/features/roaming/issue-entry-token.ts'
import { account } from '../../src/operator/schema.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../src/sandbox/seed/people-data.ts'
import { FIELDS } from '../world/fields.ts'
import { openWorld, type World } from '../world/operator.ts'
import { PARTNER_KEY } from '../world/seed.ts'

const ORIGIN = 'https://sen.example'
const OWN = '0912000001'
const MSISDN = '84912000001'
const OWN_NAME = DEMO_PEOPLE[0]?.name ?? ''
const OTHER = '0912000002'
const UNKNOWN_NUMBER = '0987000999'
const every = Object.values(calls).map(({ call }): Call => call)
const of = (subject: Call['subject']) => every.filter((call) => call.subject === subject)

let world: World
let gateway: ReturnType<typeof createGateway>
let passwordHash: string | null

beforeAll(async () => {
  world = await openWorld()
  const [row] = await world.context.db.select().from(account).where(eq(account.msisdn, MSISDN))
  passwordHash = row?.passwordHash ?? null
  gateway = createGateway({
    upstreams: () => processUpstream(world.operator.answer),
    secrets: { sessionKeys: [randomBytes(32)], logKey: randomBytes(32), partnerKey: PARTNER_KEY },
    now: () => world.now().getTime(),
    environment: 'other',
    localMode: true,
    log: () => {},
    version: { build: 'test', content: 'test' },
  })
})
afterAll(() => world.close())

type Jar = Map<string, string>
type Who = { jar: Jar; session: string | undefined }
type ApiResponse = { status: number; code: unknown; text: string; envelope: Record<string, unknown> }
const visitor = (): Who => ({ jar: new Map(), session: undefined })

async function callApi(
  { service, name }: Call,
  { jar, session }: Who,
  named: object,
  fields: object = FIELDS[name] ?? {},
): Promise<ApiResponse> {
  const cookie = Array.from(jar, ([key, value]) => `${key}=${value}`).join('; ')
  const body = JSON.stringify({ ...fields, ...named, ...(session !== undefined && { session }) })
  const headers = { origin: ORIGIN, 'content-type': 'application/json', cookie }
  const answer = await gateway.fetch(
    new Request(`${ORIGIN}/api/${service}/${name}`, { method: 'POST', headers, body }),
    { address: '127.0.0.1' },
  )
  for (const line of answer.headers.getSetCookie()) {
    const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/Max-Age=0(?:;|$)/.test(line)) jar.delete(key)
    else jar.set(key, value)
  }
  const text = await answer.text()
  const envelope = JSON.parse(text) as Record<string, unknown>
  expectNoForeignData(`${name}: ${body}`, text, body)
  return { status: answer.status, code: envelope['error_code'] ?? envelope['errorCode'], text, envelope }
}

/**
 * Numbers are searched for in every notation. Numbers that the request itself contained may be returned, as
 * they reveal nothing.
 */
function expectNoForeignData(asked: string, answer: string, request: string): void {
  const digits = answer.replace(/[\s .·-]/g, '')
  const told = DEMO_PEOPLE.filter(({ number, name }) => {
    if (number === OWN) return false
    const [short, kept] = [number.slice(1), request.includes(number.slice(1))]
    return (!kept && digits.includes(short)) || (name !== OWN_NAME && answer.includes(name))
  })
  expect(
    told.map(({ number }) => number),
    `${asked} told of somebody else`,
  ).toEqual([])
}

/** One of the calls changes the password, so each sign-in starts from the demo state. */
async function signedIn(): Promise<Who> {
  const who = visitor()
  await world.context.db.update(account).set({ passwordHash }).where(eq(account.msisdn, MSISDN))
  const { call } = calls.authen_msisdn
  const { envelope } = await callApi(
    call,
    who,
    { msisdn: OWN },
    { mode: 'password', password: DEMO_PASSWORD },
  )
  if (typeof envelope['session'] !== 'string') throw new Error(`Not signed in: ${JSON.stringify(envelope)}`)
  return { ...who, session: envelope['session'] }
}
/** The app's entry token opens the roaming checkout and nothing else of the portal. */
async function fromApp(): Promise<Who> {
  const who = visitor()
  const encryptedToken = await issueEntryToken(world.context, { msisdn: MSISDN })
  const { envelope } = await callApi(calls.getPackageInfo.call, who, {}, { encryptedToken })
  return { ...who, session: String(envelope['token']) }
}

describe.each(of('session'))('$name, restricted to the line’s owner', (call) => {
  test('answers for the caller’s number whatever the request claims', async () => {
    const { status, code, text } = await callApi(call, await signedIn(), { msisdn: OWN })
    expect([401, 403, 404, 500, 502], text).not.toContain(status)
    expect(code, text).not.toBe('bad_request')
  })

  test('refuses another number, visitors and ended sessions', async () => {
    const own = await signedIn()
    expect(await callApi(call, own, { msisdn: OTHER })).toMatchObject({
      status: 403,
      code: 'subject_refused',
    })
    expect(await callApi(call, visitor(), { msisdn: OWN })).toMatchObject({ status: 401, code: '401' })
    // The public handle alone grants no access, nor does the cookie without it.
    expect(await callApi(call, { jar: new Map(), session: own.session }, {})).toMatchObject({ status: 401 })
    expect(await callApi(call, { jar: own.jar, session: undefined }, {})).toMatchObject({ status: 401 })
  })

  test('rejects the app’s entry token except for roaming calls', async () => {
    const { status } = await callApi(call, await fromApp(), { msisdn: OWN })
    if (call.service === 'roaming') expect([401, 403]).not.toContain(status)
    else expect(status).toBe(401)
  })
})

describe.each(of('claimed'))('$name, for any number', (call) => {
  test('answers alike for our lines and unknown numbers', async () => {
    const [ours, unknown] = [
      await callApi(call, visitor(), { msisdn: OTHER }),
      await callApi(call, visitor(), { msisdn: UNKNOWN_NUMBER }),
    ]
    expect(ours.code, ours.text).not.toBe('bad_request')
    expect({ status: ours.status, code: ours.code }).toEqual({ status: unknown.status, code: unknown.code })
    expect(shapeOf(ours.envelope)).toEqual(shapeOf(unknown.envelope))
  })

  test('reveals no more about others to a signed-in line', async () => {
    const { status } = await callApi(call, await signedIn(), { msisdn: '0912000003' })
    expect([401, 403, 500, 502]).not.toContain(status)
  })
})

describe.each([...of('none'), ...of('open')])('$name, public', (call) => {
  test('answers visitors and signed-in lines', async () => {
    for (const who of [visitor(), await signedIn()]) {
      const { status, code, text } = await callApi(call, who, {})
      expect([401, 403, 500, 502], text).not.toContain(status)
      expect(code, text).not.toBe('bad_request')
    }
  })
})

test.each(of('open'))('$name reveals no one’s data for a number that is only named', async (call) => {
  expect(await callApi(call, visitor(), { msisdn: OTHER })).toMatchObject({
    status: 403,
    code: 'subject_refused',
  })
  expect(await callApi(call, await signedIn(), { msisdn: OTHER })).toMatchObject({
    status: 403,
    code: 'subject_refused',
  })
})

/** Last, because it advances the clock for all tests. */
test('refuses every line call after the session was idle too long', async () => {
  const idle = await signedIn()
  await world.advance(SESSION_IDLE_SECONDS)
  for (const call of of('session'))
    expect(
      await callApi(call, { jar: new Map(idle.jar), session: idle.session }, {}),
      call.name,
    ).toMatchObject({
      status: 401,
    })
})

/** Field names without their values: an extra field in a response would leak information. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (value === null || typeof value !== 'object') return typeof value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([key, inner]) => [key, shapeOf(inner)]),
  )
}
