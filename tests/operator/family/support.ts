/** Groups of the demo people: An owns one with a child in it; others are invited. */
import { randomUUID } from 'node:crypto'
import type { CallName, CallRequest, CallResult } from '../../../src/contract/calls.ts'
import { FAMILY_CONSENT_VERSION } from '../../../src/contract/rules/family.ts'
import { reportUses } from '../../../src/operator/features/history/report-uses.ts'
import { bucket } from '../../../src/operator/schema.ts'
import type { World } from '../../world/operator.ts'
import { callAs } from '../packages/support.ts'

export const OWNER = '0912000004'
export const CHILD = '0912000005'
/** A prepaid line in no group. */
export const FRIEND = '0912000007'
export const [OTHER_NETWORK, POSTPAID] = ['0912000003', '0912000006']

type Fields<Name extends CallName> = Omit<CallRequest<Name>, 'idempotency_key'>

/** A write with a new key. */
export function writes<Name extends CallName>(
  world: World,
  number: string,
  name: Name,
  fields: Fields<Name>,
  key: string = randomUUID(),
): Promise<CallResult<Name>> {
  return callAs(world, number, name, { ...fields, idempotency_key: key } as unknown as CallRequest<Name>)
}

export const invites = (world: World, phone: string, owner = OWNER) =>
  writes(world, owner, 'family_add_member', { phone })

/** The code in the newest invitation that a number received. */
export async function invitationCode(world: World, number: string): Promise<string> {
  for (const { text } of await world.sms(number)) {
    const code = /(?:mã|code) ([0-9A-Z]{10})/.exec(text)?.[1]
    if (code) return code
  }
  throw new Error(`${number} was not invited`)
}

/** Answers the newest invitation as its link does. */
export async function answers(world: World, number: string, accept = true) {
  const code = await invitationCode(world, number)
  const { id } = await callAs(world, number, 'family_get_invitation', { code })
  return writes(world, number, 'family_answer_invitation', {
    id,
    accept,
    consent_version: FAMILY_CONSENT_VERSION,
  })
}

export const joins = async (world: World, number: string) => {
  await invites(world, number)
  return answers(world, number)
}

export const membersOf = async (world: World, number = OWNER) => callAs(world, number, 'family_list_members')

export const limits = (
  world: World,
  phone: string,
  limit: { volume?: number | null; volume_call?: number | null },
) => writes(world, OWNER, 'family_set_volume', { limits: [{ phone, ...limit }] })

/** The network reports data that a line used of the shared package. */
export async function uses(world: World, number: string, megabytes: number, kind = 'data'): Promise<void> {
  const { buckets } = await callAs(world, number, 'mobile_bundle_remain_amount')
  const found = buckets.find((one) => one.shared && one.kind === kind)
  const [shared] = (await world.context.db.select().from(bucket)).filter(({ id }) => id === found?.id)
  if (!shared) throw new Error(`${number} shares no ${kind}`)
  const taken = { bucketId: shared.id, serviceId: shared.serviceId, amount: megabytes, stale: false }
  const use = { msisdn: `84${number.slice(1)}`, at: world.now(), bSubs: '', duration: 60, volume: 0 }
  await reportUses(world.context.db, [
    kind === 'data'
      ? { ...use, callType: 'DATA', volume: megabytes * 1_024, taken }
      : { ...use, callType: 'CALL_OUT', bSubs: '84912345678', duration: megabytes * 60, taken },
  ])
}

export const texts = async (world: World, number: string) => (await world.sms(number)).map(({ text }) => text)
