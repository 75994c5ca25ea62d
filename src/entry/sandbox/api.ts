/**
 * The machine twin of `/sandbox`, mounted at `/sandbox/api` by the box alone. Reads by GET, everything else by POST with a JSON
 * body and the gateway's own guards; refusals wear the main service's envelope. Spec SBX-1, Spec SBX-2.
 */
import { Hono, type Context as HonoContext } from 'hono'
import { calls } from '../../contract/calls.ts'
import { dialectOf } from '../../contract/dialects.ts'
import { Refusal } from '../../contract/errors.ts'
import { normalPhone } from '../../contract/rules/phone.ts'
import type { ClockState, Feature, Person, SandboxState } from '../../contract/sandbox.ts'
import { asRefusal, sayCode } from '../../gateway/errors.ts'
import { readBody } from '../../gateway/guards/body.ts'
import { admitBrowser } from '../../gateway/guards/browser.ts'
import { GATEWAY_HEADERS } from '../../gateway/headers.ts'
import { languageOfRequest } from '../../gateway/request.ts'
import { type Connection, senderOf } from '../../gateway/sender.ts'
import type { SandboxBank } from '../../operator/bank/bank.ts'
import { setWalletMood, walletMood } from '../../operator/hosted/mood.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import type { Clock } from '../../operator/platform/time/clock.ts'
import { bankRoutes } from './bank.ts'
import type { Faults } from './faults.ts'
import { sentMessages } from './messages.ts'
import { payRoutes } from './pay.ts'
import { checked, clockRequest, faultRequest, featureRequest, nothing, systemRequest, walletRequest } from './requests.ts'
import { roamingRoutes } from './roaming.ts'

/** What the operator lets the sandbox see and turn. */
export type SandboxOperator = {
  people: readonly Person[]
  sender: SandboxState['sender']
  /** Does everything that is due by the clock. */
  runDueJobs: () => Promise<unknown>
  /** Begins with it, and does not wait. */
  startJobs: () => void
  /** 0 opens. */
  closeSystem: (seconds: number) => Promise<void>
  closedUntil: () => Promise<Date | undefined>
  features: () => Promise<Record<Feature, boolean>>
  switchFeature: (name: Feature, on: boolean) => Promise<void>
  /** Throws `bad_request` for a line or package that there is not. */
  roamingToken: (entry: { msisdn: string; packageId?: string }) => Promise<string>
  /** When the demo lives were made, by the operator's clock. */
  seededAt: () => Promise<Date>
}

export type SandboxParts = {
  operator: SandboxOperator
  db: Database
  clock: Clock
  bank: SandboxBank
  faults: Faults
  /** Seed, clock, locks, limits and sessions as on the first day, the gateway's memory too. */
  reset: () => Promise<void>
}

type Hall = { Bindings: Connection }

export function sandboxApi({ operator, db, clock, bank, faults, reset }: SandboxParts): Hono<Hall> {
  const app = new Hono<Hall>()

  /** What a POST carries; an empty body is an empty object. */
  async function said(c: HonoContext<Hall>): Promise<Record<string, unknown>> {
    admitBrowser(c.req.raw, senderOf(c.req.raw, c.env, undefined))
    return c.req.header('content-length') === '0' ? {} : readBody(c.req.raw)
  }
  function clockState(): ClockState {
    return { now: clock.now().toISOString(), offsetSeconds: clock.offset() }
  }
  async function closing(): Promise<{ closedUntil: string | null }> {
    return { closedUntil: (await operator.closedUntil())?.toISOString() ?? null }
  }

  app.get('/sms', async (c) => {
    const to = c.req.query('to')
    // A visitor's e-mail goes to an address that belongs to no line.
    const msisdn = to?.includes('@') ? to.toLowerCase() : to === undefined ? undefined : normalPhone(to)
    if (to !== undefined && !msisdn) throw new Refusal('phone_not_valid', { fields: ['to'] })
    return answer(await sentMessages(db, msisdn))
  })
  app.get('/people', () => answer(operator.people))
  app.get('/clock', () => answer(clockState()))
  app.get('/state', async () => {
    const [until, features, seededAt] = await Promise.all([closing(), operator.features(), operator.seededAt()])
    const state: SandboxState = {
      ...clockState(),
      ...until,
      features,
      seededAt: seededAt.toISOString(),
      faults: faults.ordered(),
      wallet: await walletMood(db),
      calls: Object.keys(calls),
      sender: operator.sender,
    }
    return answer(state)
  })

  app.post('/clock', async (c) => {
    const { advanceSeconds } = checked(clockRequest, await said(c))
    if (clock.offset() + advanceSeconds < 0) throw new Refusal('bad_request', { fields: ['advanceSeconds'] })
    await clock.advance(advanceSeconds)
    await operator.runDueJobs()
    return answer(clockState())
  })
  app.post('/faults', async (c) => {
    faults.order(checked(faultRequest, await said(c)))
    return answer({ faults: faults.ordered() })
  })
  app.post('/system', async (c) => {
    await operator.closeSystem(checked(systemRequest, await said(c)).closedForSeconds)
    return answer(await closing())
  })
  app.post('/features', async (c) => {
    const { name, on } = checked(featureRequest, await said(c))
    await operator.switchFeature(name, on)
    return answer({ features: await operator.features() })
  })
  app.post('/wallet', async (c) => {
    const { mood } = checked(walletRequest, await said(c))
    await setWalletMood(db, mood)
    return answer({ wallet: mood })
  })
  app.post('/reset', async (c) => {
    checked(nothing, await said(c))
    faults.clear()
    await reset()
    return answer({ ...clockState(), seededAt: (await operator.seededAt()).toISOString() })
  })

  roamingRoutes(app, { token: operator.roamingToken, said })
  bankRoutes(app, { bank, said, tell: operator.startJobs })
  payRoutes(app, { bank, said, tell: operator.startJobs })

  // Not `notFound`: that would be the one of the app around this one.
  app.all('*', (c) => refuse(c.req.raw, new Refusal('not_found')))
  app.onError((error, c) => refuse(c.req.raw, asRefusal(error)))
  return app
}

function answer(body: unknown): Response {
  return new Response(JSON.stringify(body), { headers: GATEWAY_HEADERS })
}

function refuse(request: Request, { code, details }: Refusal): Response {
  const { status, wire, message } = sayCode(code, details, languageOfRequest(request))
  return new Response(JSON.stringify(dialectOf('main').refusal('', wire, message, details)), { status, headers: GATEWAY_HEADERS })
}
