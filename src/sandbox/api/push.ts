/**
 * `POST /sandbox/api/push`: a browser of the sandbox gets pushes of a line, and what push services do. Spec
 * SBX-10.
 */
import { asc } from 'drizzle-orm'
import type { Hono } from 'hono'
import { ApiError } from '../../contract/errors.ts'
import { nationalPhone } from '../../contract/format/phone.ts'
import { normalPhone } from '../../contract/rules/phone.ts'
import type { SandboxState } from '../../contract/sandbox.ts'
import type { Context } from '../../operator/platform/context.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import { newId } from '../../operator/platform/ids/id.ts'
import { pushDevicesOf } from '../../operator/platform/push/devices.ts'
import { pushDevice } from '../../operator/platform/push/tables.ts'
import type { SandboxPush } from '../push/service.ts'
import { answer } from './answer.ts'
import { type HonoEnv, readPost } from './read-post.ts'
import { parseBody, pushRequest } from './requests.ts'

type Parts = { context: Context; push: SandboxPush }

export function pushRoutes(app: Hono<HonoEnv>, { context, push }: Parts): void {
  // For browsers without a push service, and for tests.
  app.get('/push-subscription', () => answer(push.subscription(newId(context.clock.now()))))
  app.post('/push', async (c) => {
    const { msisdn, behaviour } = parseBody(pushRequest, await readPost(c))
    const number = normalPhone(msisdn)
    if (!number) throw new ApiError('phone_not_valid', { fields: ['msisdn'] })
    const { db, clock } = context
    if (behaviour) {
      for (const { endpoint } of await pushDevicesOf(db, number)) push.behave(endpoint, behaviour)
    } else {
      const now = clock.now()
      const id = newId(now)
      const { endpoint, keys } = push.subscription(id)
      const device = { id, msisdn: number, sessionDigest: '', device: 'Sandbox', endpoint, createdAt: now }
      await db.insert(pushDevice).values({ ...device, ...keys })
    }
    return answer({ pushes: await shownPushes(db, push) })
  })
}

export async function shownPushes(db: Database, push: SandboxPush): Promise<SandboxState['pushes']> {
  const rows = await db.select().from(pushDevice).orderBy(asc(pushDevice.createdAt), asc(pushDevice.id))
  return Array.from(
    Map.groupBy(rows, ({ msisdn }) => msisdn),
    ([msisdn, devices]) => ({
      number: nationalPhone(msisdn),
      devices: devices.length,
      behaviour: push.behaviourOf(devices.at(-1)?.endpoint ?? ''),
    }),
  )
}
