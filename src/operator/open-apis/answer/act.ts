/**
 * Lets resources find lines and customers, and make the operator's calls for them. Spec TMF-1, Spec TMF-3.
 */
import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { OPEN_API_LINES_MAX, type OpenApiClient } from '../../../contract/rules/open-api.ts'
import type { Context } from '../../platform/context.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { customer, line } from '../../platform/subscriber/tables.ts'
import { isVisitorLine } from '../../platform/subscriber/visitor-line.ts'
import { channelOf } from '../access/channel.ts'
import { notFound } from '../resource/error.ts'
import { lineIdOf, numberIn } from '../resource/line-id.ts'
import { type Act, ownerPart } from '../resource/resource.ts'

/** `line`: id of the line that is signed in at a portal. Spec TMF-9. */
type Asked = Pick<Act, 'language' | 'query' | 'key' | 'parent'> & { requestId: string; line: string | null }

export function createAct(context: Context, client: OpenApiClient, asked: Asked): Act {
  const { db, clock, pepper } = context
  const { language, requestId, line: signedIn } = asked
  const calling = { sessionDigest: '', browser: '', language, requestId, ...channelOf(client.channel) }
  return {
    context,
    client,
    now: clock.now(),
    repeated: { value: false },
    existed: { value: false },
    isForLine: signedIn !== null,
    ...{ language, query: asked.query, key: asked.key, parent: asked.parent },
    call: (of, name, fields) => context.callFor(context, name, { ...calling, msisdn: of.msisdn }, fields),
    lineId: (of) => lineIdOf(pepper, of),
    async line(id) {
      const msisdn = numberIn(pepper, ownerPart(id))
      const [found] = msisdn === undefined ? [] : await db.select().from(line).where(eq(line.msisdn, msisdn))
      if (!found || lineIdOf(pepper, found) !== ownerPart(id)) throw notFound()
      return found
    },
    async customer(id) {
      const [found] = await db.select().from(customer).where(eq(customer.id, id))
      if (!found) throw notFound('No such customer')
      const lines = await db
        .select()
        .from(line)
        .where(eq(line.customerId, id))
        .orderBy(asc(line.msisdn))
        .limit(OPEN_API_LINES_MAX)
      const own = lines.filter(({ msisdn }) => !isVisitorLine(msisdn))
      const isFirst = (one: Line) => signedIn !== null && lineIdOf(pepper, one) === signedIn
      return { customer: found, lines: own.sort((a, b) => Number(isFirst(b)) - Number(isFirst(a))) }
    },
  }
}

/** The same UUID for the same client, resource and key. RFC 9562, version 8. */
export function requestKey(...parts: readonly string[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
