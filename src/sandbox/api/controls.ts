/**
 * Controls under `/sandbox/api`: the clock, faults, phones, the maintenance window, feature flags, the
 * wallet, the routers at home, and the reset.
 */
import type { Hono } from 'hono'
import { ApiError } from '../../contract/errors.ts'
import { nationalPhone } from '../../contract/format/phone.ts'
import { normalPhone } from '../../contract/rules/phone.ts'
import type { ClockState, SandboxState } from '../../contract/sandbox.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import type { Clock } from '../../operator/platform/time/clock.ts'
import type { FaultInjector } from '../faults/faults.ts'
import type { Handsets } from '../handset/sandbox-channel.ts'
import { setAccessFault } from '../home-network/devices.ts'
import { setWalletBehaviour } from '../hosted/behaviour.ts'
import type { SandboxPush } from '../push/service.ts'
import { useTime } from '../usage/use-time.ts'
import { answer } from './answer.ts'
import type { SandboxOperator } from './operator.ts'
import { type HonoEnv, readPost } from './read-post.ts'
import {
  accessRequest,
  clockRequest,
  faultRequest,
  featureRequest,
  handsetRequest,
  nothing,
  parseBody,
  systemRequest,
  walletRequest,
} from './requests.ts'

type Parts = {
  operator: SandboxOperator
  db: Database
  clock: Clock
  faults: FaultInjector
  handsets: Handsets
  push: SandboxPush
  reset: () => Promise<void>
}

export function controlRoutes(
  app: Hono<HonoEnv>,
  { operator, db, clock, faults, handsets, push, reset }: Parts,
): void {
  app.post('/clock', async (c) => {
    const { advanceSeconds } = parseBody(clockRequest, await readPost(c))
    if (clock.offset() + advanceSeconds < 0) throw new ApiError('bad_request', { fields: ['advanceSeconds'] })
    const from = clock.now()
    await clock.advance(advanceSeconds)
    await operator.runDueJobs()
    // Uses come after renewals, so that each has its cycle; the jobs then notify what is used up.
    if ((await useTime(db, from, clock.now())) > 0) await operator.runDueJobs()
    return answer(clockState(clock))
  })
  app.post('/faults', async (c) => {
    faults.order(parseBody(faultRequest, await readPost(c)))
    return answer({ faults: faults.ordered() })
  })
  app.post('/system', async (c) => {
    await operator.closeSystem(parseBody(systemRequest, await readPost(c)).closedForSeconds)
    return answer(await closing(operator))
  })
  app.post('/features', async (c) => {
    const { name, on } = parseBody(featureRequest, await readPost(c))
    await operator.switchFeature(name, on)
    return answer({ features: await operator.features() })
  })
  app.post('/wallet', async (c) => {
    const { mood } = parseBody(walletRequest, await readPost(c))
    await setWalletBehaviour(db, mood)
    return answer({ wallet: mood })
  })
  app.post('/access', async (c) => {
    const { fault } = parseBody(accessRequest, await readPost(c))
    await setAccessFault(db, fault, clock.now())
    return answer({ access: fault })
  })
  app.post('/handset', async (c) => {
    const { msisdn, behaviour } = parseBody(handsetRequest, await readPost(c))
    const number = normalPhone(msisdn)
    if (!number) throw new ApiError('phone_not_valid', { fields: ['msisdn'] })
    handsets.behave(number, behaviour)
    return answer({ handsets: shownHandsets(handsets) })
  })
  app.post('/reset', async (c) => {
    parseBody(nothing, await readPost(c))
    faults.clear()
    handsets.clear()
    push.clear()
    await reset()
    return answer({ ...clockState(clock), seededAt: (await operator.seededAt()).toISOString() })
  })
}

export function shownHandsets(handsets: Handsets): SandboxState['handsets'] {
  return handsets.behaviours().map(({ msisdn, behaviour }) => ({ number: nationalPhone(msisdn), behaviour }))
}

export function clockState(clock: Clock): ClockState {
  return { now: clock.now().toISOString(), offsetSeconds: clock.offset() }
}

/** End of the maintenance; null if none is active. */
export async function closing(
  operator: Pick<SandboxOperator, 'closedUntil'>,
): Promise<{ closedUntil: string | null }> {
  return { closedUntil: (await operator.closedUntil())?.toISOString() ?? null }
}
