/**
 * The HTTP API behind `/sandbox`, mounted at `/sandbox/api` by the all-in-one server only. Reads are GET,
 * everything else is POST with a JSON body and the gateway's own guards; errors use the main service's
 * envelope. Spec SBX-1, Spec SBX-2.
 */
import { Hono } from 'hono'
import { calls } from '../../contract/calls.ts'
import { dialectOf } from '../../contract/dialects.ts'
import { ApiError } from '../../contract/errors.ts'
import { normalPhone } from '../../contract/rules/phone.ts'
import type { SandboxState } from '../../contract/sandbox.ts'
import { fromErrorCode, toApiError } from '../../gateway/errors.ts'
import { GATEWAY_HEADERS } from '../../gateway/headers.ts'
import { languageOfRequest } from '../../gateway/request.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import type { Clock } from '../../operator/platform/time/clock.ts'
import type { SandboxBank } from '../bank/bank.ts'
import type { FaultInjector } from '../faults/faults.ts'
import { sentMessages } from '../handset/messages.ts'
import type { Handsets } from '../handset/sandbox-channel.ts'
import { accessFault } from '../home-network/devices.ts'
import { walletBehaviour } from '../hosted/behaviour.ts'
import type { AbroadNetwork } from '../network/abroad.ts'
import type { SandboxPush } from '../push/service.ts'
import { abroadRoutes } from './abroad.ts'
import { answer } from './answer.ts'
import { bankRoutes } from './bank.ts'
import { clockState, closing, controlRoutes, shownHandsets } from './controls.ts'
import { deskRoutes } from './desk.ts'
import { identityRoutes } from './identity.ts'
import { networkRoutes } from './network.ts'
import type { SandboxOperator } from './operator.ts'
import { payRoutes } from './pay.ts'
import { pushRoutes, shownPushes } from './push.ts'
import type { HonoEnv } from './read-post.ts'
import { roamingRoutes } from './roaming.ts'

export type SandboxParts = {
  operator: SandboxOperator
  db: Database
  clock: Clock
  bank: SandboxBank
  faults: FaultInjector
  handsets: Handsets
  push: SandboxPush
  abroad: AbroadNetwork
  /** Resets data, clock, locks, limits, sessions and the gateway's memory to the seeded state. */
  reset: () => Promise<void>
}

export function sandboxApi({
  operator,
  db,
  clock,
  bank,
  faults,
  handsets,
  push,
  abroad,
  reset,
}: SandboxParts): Hono<HonoEnv> {
  const app = new Hono<HonoEnv>()

  app.get('/sms', async (c) => {
    const to = c.req.query('to')
    // Messages to a visitor's e-mail address belong to no line.
    const msisdn = to?.includes('@') ? to.toLowerCase() : to === undefined ? undefined : normalPhone(to)
    if (to !== undefined && !msisdn) throw new ApiError('phone_not_valid', { fields: ['to'] })
    return answer(await sentMessages(db, msisdn, clock.now()))
  })
  app.get('/people', () => answer(operator.people))
  app.get('/clock', () => answer(clockState(clock)))
  app.get('/state', async () => {
    const [until, features, seededAt] = await Promise.all([
      closing(operator),
      operator.features(),
      operator.seededAt(),
    ])
    const state: SandboxState = {
      ...clockState(clock),
      ...until,
      features,
      seededAt: seededAt.toISOString(),
      faults: faults.ordered(),
      handsets: shownHandsets(handsets),
      pushes: await shownPushes(db, push),
      wallet: await walletBehaviour(db),
      access: await accessFault(db, clock.now()),
      calls: Object.keys(calls),
      sender: operator.sender,
    }
    return answer(state)
  })

  controlRoutes(app, { operator, db, clock, faults, handsets, push, reset })
  roamingRoutes(app, { token: operator.roamingToken })
  networkRoutes(app, operator.context)
  abroadRoutes(app, abroad)
  bankRoutes(app, { bank, notify: operator.startJobs })
  pushRoutes(app, { context: operator.context, push })
  identityRoutes(app, { answerIdentity: operator.answerIdentity, changeDevice: operator.changeDevice })
  payRoutes(app, { bank, notify: operator.startJobs })
  deskRoutes(app, { context: operator.context, runDueJobs: operator.runDueJobs })

  // Not `notFound`, which would be that of the surrounding app.
  app.all('*', (c) => refuse(c.req.raw, new ApiError('not_found')))
  app.onError((error, c) => refuse(c.req.raw, toApiError(error)))
  return app
}

function refuse(request: Request, { code, details }: ApiError): Response {
  const { status, wire, message } = fromErrorCode(code, details, languageOfRequest(request))
  return new Response(JSON.stringify(dialectOf('main').failure('', wire, message, details)), {
    status,
    headers: GATEWAY_HEADERS,
  })
}
