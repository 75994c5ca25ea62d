/** Makes calls, as a line or as a visitor, and runs jobs, whether or not something is due. */
import type { Call } from '../../src/contract/call.ts'
import { type CallName, calls } from '../../src/contract/calls.ts'
import { JOBS } from '../../src/operator/jobs.ts'
import { newToken, sessionDigest } from '../../src/operator/platform/secrets/digest.ts'
import { session } from '../../src/operator/schema.ts'
import { FIELDS } from '../world/fields.ts'
import { inWork } from '../world/named-work.ts'
import type { World } from '../world/operator.ts'

const OWN = '84912000001'

/** `senders`: those that others have made, as `call <name>`. */
export async function makeCalls(world: World, senders: ReadonlySet<string>): Promise<void> {
  for (const [name, { call }] of Object.entries(calls) as [CallName, { call: Call }][]) {
    if (senders.has(`call ${name}`)) continue
    const body = { ...(call.subject !== 'none' && { msisdn: OWN }), ...FIELDS[name] }
    if (call.subject === 'claimed' || call.subject === 'none') await world.call(name, body)
    else await world.call(name, body, { session: await signedIn(world) })
  }
}

/** A new session for each call, because some end it. */
async function signedIn({ context, now }: World): Promise<string> {
  const token = newToken()
  const times = { createdAt: now(), seenAt: now(), steppedUpAt: now() }
  await context.db.insert(session).values({ digest: sessionDigest(token), msisdn: OWN, ...times })
  return token
}

export async function runJobs({ context }: World, senders: ReadonlySet<string>): Promise<void> {
  for (const job of JOBS) {
    const name = `job ${job.name}`
    if (!senders.has(name)) await inWork(name, () => job.run(context))
  }
}
