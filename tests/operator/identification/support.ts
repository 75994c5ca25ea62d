/** A world in which lines update their information with the drawn demo cards. */
import { createHash, randomUUID } from 'node:crypto'
import { isNotNull } from 'drizzle-orm'
import type { CallName } from '../../../src/contract/calls.ts'
import type { EkycToken } from '../../../src/contract/main/identification.schema.ts'
import type { IdentityRequest } from '../../../src/contract/main/identity-request.schema.ts'
import { PHOTO_PART_MAX, PHOTO_SIDES, type PhotoSide } from '../../../src/contract/rules/photograph.ts'
import type { CardOutcome } from '../../../src/contract/sandbox.ts'
import { deletePhotographs } from '../../../src/operator/features/identification/delete-photographs.ts'
import { transitionIdentity } from '../../../src/operator/features/identification/transition.ts'
import { identityRequest } from '../../../src/operator/schema.ts'
import { cardOf, zoneOf } from '../../../src/sandbox/identity-cards/cards.ts'
import { drawCard } from '../../../src/sandbox/identity-cards/draw.ts'
import { DEMO_PEOPLE } from '../../../src/sandbox/seed/people-data.ts'
import { resultOf, type World } from '../../world/operator.ts'
import { signIn } from '../personal/support.ts'

export const HOUR = 3_600
/** Its record lacks birth date and card number. */
export const TUNG = '0912000011'

/** One side of a request: the signed-in line, or another device. */
export type Side = {
  call: <Name extends CallName>(name: Name, body?: Record<string, unknown>) => ReturnType<World['call']>
  code: string
  number: string
}

/** Drawn once in a test file, because drawing takes a tenth of a second. */
const drawn = new Map<string, Promise<Uint8Array>>()
export function picture(number: string, outcome: CardOutcome, side: PhotoSide): Promise<Uint8Array> {
  const key = `${number} ${outcome} ${side}`
  const bytes = drawn.get(key) ?? drawCard({ person: personOf(number), outcome }, side)
  drawn.set(key, bytes)
  return bytes
}

function personOf(number: string): number {
  return DEMO_PEOPLE.findIndex((person) => person.number === number)
}

/** The fields and the zone as a page reads them from a demo card. */
export function fieldsOf(number: string, outcome: CardOutcome): Record<string, unknown> {
  const id = { person: personOf(number), outcome }
  const { name, birthDate, sex, idNumber, expiresOn } = cardOf(id)
  return {
    full_name: name,
    birth_date: birthDate,
    sex,
    id_number: idNumber,
    expires_on: expiresOn,
    zone: zoneOf(id),
  }
}

/** Signed in, with a token. */
export async function takeToken(world: World, number = TUNG) {
  const { session } = await signIn(world, number)
  let current = session
  // A turned clock ends an idle session; the owner signs in again.
  const call: Side['call'] = async (name, body) => {
    const answer = await world.call(name, body, { session: current })
    if (answer.ok || answer.code !== 'unauthorised') return answer
    current = (await signIn(world, number)).session
    return world.call(name, body, { session: current })
  }
  const token: EkycToken = resultOf(await world.call('selfcare_get_ekyc_token', {}, { session }))
  const { access_token, token_id } = token
  return { call, session, token, begin: { access_token, token_id, consent: true } }
}

/** Begins a request with the data of a good card. */
export async function beginRequest(world: World, number = TUNG): Promise<Side> {
  const { call, begin } = await takeToken(world, number)
  const { id_number, birth_date } = fieldsOf(number, 'good')
  const begun = await call('ekyc_identification_ver2', { ...begin, id_number, birth_date })
  const { request } = resultOf(begun) as { request: IdentityRequest }
  return { call, code: request.code, number }
}

/** Sends a whole photograph in parts; returns the last answer. */
export async function sendPhoto(
  { call, code }: Pick<Side, 'call' | 'code'>,
  side: PhotoSide,
  content: Uint8Array,
  {
    from = 0,
    until = content.length,
    ...fields
  }: { from?: number; until?: number; [name: string]: unknown } = {},
) {
  let answer: Awaited<ReturnType<Side['call']>> | undefined
  for (let offset = from; offset < until; offset += PHOTO_PART_MAX) {
    const part = content.subarray(offset, Math.min(offset + PHOTO_PART_MAX, until))
    answer = await call('selfcare_identification', {
      ...{ request: code, side, offset, total: content.length, digest: digestOf(content) },
      ...{ part: Buffer.from(part).toString('base64'), ...fields },
    })
    if (!answer.ok) return answer
  }
  if (!answer) throw new Error('Nothing was sent')
  return answer
}

export function digestOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

export async function sendAllPhotos(one: Side, outcome: CardOutcome = 'good'): Promise<void> {
  for (const side of PHOTO_SIDES)
    resultOf(await sendPhoto(one, side, await picture(one.number, outcome, side)))
}

export function checkCard(one: Side, outcome: CardOutcome = 'good', fields: Record<string, unknown> = {}) {
  return one.call('selfcare_identification_v3', {
    request: one.code,
    ...fieldsOf(one.number, outcome),
    ...fields,
  })
}

/** A request that was submitted with a good card. */
export async function submitRequest(world: World, number = TUNG): Promise<Side> {
  const one = await beginRequest(world, number)
  await sendAllPhotos(one)
  resultOf(await checkCard(one))
  resultOf(await change(one, 'selfcare_update_info_request'))
  return one
}

export function change(
  { call, code }: Side,
  name: 'selfcare_update_info_request' | 'selfcare_update_info_withdraw' | 'selfcare_update_info_person',
  fields: Record<string, unknown> = {},
) {
  return call(name, { request: code, idempotency_key: randomUUID(), ...fields })
}

/** Ends open requests with their photographs, so that tests can share a world. */
export async function endRequests({ context }: World): Promise<void> {
  const now = context.clock.now()
  await context.db.transaction(async (tx) => {
    const open = await tx.select().from(identityRequest).where(isNotNull(identityRequest.dueAt))
    for (const request of open) {
      await transitionIdentity(context, tx, request, 'withdrawn', now)
      await deletePhotographs(tx, request.code, now)
    }
  })
  // The next request is newer.
  await context.clock.advance(60)
}

export async function stateOf({ call }: Pick<Side, 'call'>): Promise<IdentityRequest> {
  const { request } = resultOf(await call('selfcare_update_info_status')) as {
    request: IdentityRequest | null
  }
  if (!request) throw new Error('There is no request')
  return request
}
