/** `POST /hub` and `DELETE /hub/{id}`: where a client wants the events of an API. Spec TMF-8. */
import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { OpenApiSubject } from '../../../contract/rules/open-api.ts'
import { isPushEndpoint } from '../../../contract/rules/push.ts'
import { newId } from '../../platform/ids/id.ts'
import { seal } from '../../platform/secrets/seal.ts'
import { badRequest, conflict } from '../resource/error.ts'
import type { Act, Attributes, ClientResource, Item } from '../resource/resource.ts'
import { hubSubscription } from './tables.ts'

/** Label of the sealed secrets. */
export const HUB_LABEL = 'open api hub'
/** Subscriptions of one client at one API. */
const HUB_MAX = 10
const CALLBACK_MAX = 500

const body = z.object({
  callback: z.string().check(z.maxLength(CALLBACK_MAX)),
  query: z._default(z.string().check(z.maxLength(CALLBACK_MAX)), ''),
})

/** `types`: the events of the API, of which a query may name some. */
export function hubOf(subject: OpenApiSubject, types: readonly string[]): ClientResource {
  const find = async ({ context, client }: Act, id: string): Promise<Item | undefined> => {
    const [found] = await context.db
      .select()
      .from(hubSubscription)
      .where(and(eq(hubSubscription.id, id), eq(hubSubscription.clientId, client.id)))
    return found?.subject === subject ? viewOf(found) : undefined
  }
  return {
    of: 'client',
    name: 'hub',
    type: 'EventSubscription',
    mandatory: ['callback'],
    attributes: ['callback', 'query'],
    find,
    create: (act, given) => subscribe(act, subject, types, given),
    remove: async ({ context }, { id }) => {
      await context.db.delete(hubSubscription).where(eq(hubSubscription.id, id))
    },
  }
}

/** The secret is in this answer only. */
async function subscribe(
  { context, client, now }: Act,
  subject: OpenApiSubject,
  types: readonly string[],
  given: Attributes,
): Promise<Item> {
  const { callback, query } = readSubscription(given, types)
  const own = and(eq(hubSubscription.clientId, client.id), eq(hubSubscription.subject, subject))
  if ((await context.db.$count(hubSubscription, own)) >= HUB_MAX)
    throw conflict('hub_limit', `At most ${HUB_MAX} subscriptions at one API`)
  const id = newId(now)
  const secret = randomBytes(32).toString('base64url')
  const sealedSecret = seal(context.pepper, HUB_LABEL, id, secret)
  const row = { id, clientId: client.id, subject, callback, query, sealedSecret, createdAt: now }
  await context.db.insert(hubSubscription).values(row)
  return { ...viewOf(row), secret }
}

const viewOf = ({
  id,
  callback,
  query,
}: Pick<typeof hubSubscription.$inferSelect, 'id' | 'callback' | 'query'>) => ({
  id,
  callback,
  query,
})

/** What a name resolves to is checked with every connection, as for pushes. */
function readSubscription(given: Attributes, types: readonly string[]): z.infer<typeof body> {
  const read = body.safeParse(given)
  if (!read.success || !isPushEndpoint(read.data.callback))
    throw badRequest('callback must be an https address of a public host name, without credentials')
  const query = new URLSearchParams(read.data.query)
  const wanted = query.getAll('eventType').flatMap((text) => text.split(','))
  if ([...query.keys()].some((name) => name !== 'eventType') || wanted.some((type) => !types.includes(type)))
    throw badRequest(`query may have eventType, one of: ${types.join(', ')}`)
  return read.data
}
