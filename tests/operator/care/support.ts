/** People who help each other, and what they do. */
import { randomUUID } from 'node:crypto'
import type { CallOptions } from '../../world/operator.ts'
import { resultOf, type World } from '../../world/operator.ts'
import { stepUp } from '../../world/step-up.ts'
import type { Person } from '../lines/support.ts'

export { AN, BAO, HA, LONG, NGOC, type Person, signsIn } from '../lines/support.ts'

export type Terms = { role: 'see' | 'pay' | 'manage'; days?: number; limit?: number }

const caller = ({ session, browser }: Person): CallOptions => ({ session, browser })

/** The owner confirms and gets a link; its secret. */
export async function invites(world: World, owner: Person, terms: Terms): Promise<string> {
  const body = { days: 30, limit: 100_000, ...terms }
  const first = await world.call('care_invite', body, owner)
  if (first.ok) return first.result.secret
  await stepUp(world, caller(owner), owner.number, 'care_invite', body)
  return resultOf(await world.call('care_invite', body, owner)).secret
}

export const accepts = (world: World, helper: Person, secret: string) =>
  world.call('care_accept', { secret }, helper)

/** A role by link, from both sides. */
export async function gives(world: World, owner: Person, helper: Person, terms: Terms): Promise<void> {
  resultOf(await accepts(world, helper, await invites(world, owner, terms)))
}

export const topUp = (amount: number) => ({ call: 'mobile_payment_recharge_v2', amount })
export const buy = (code: string, price: number) => ({ call: 'package_register', code, price })

export const acts = (
  world: World,
  helper: Person,
  account: string,
  act: object,
  key: string = randomUUID(),
) => world.call('care_act', { account, act, idempotency_key: key }, helper)

export const answers = (world: World, owner: Person, id: string, yes: boolean, key: string = randomUUID()) =>
  world.call('care_answer', { id, yes, idempotency_key: key }, owner)

/** The owner's yes with the code that it needs. */
export async function agrees(world: World, owner: Person, id: string) {
  const body = { id, yes: true, idempotency_key: randomUUID() }
  await stepUp(world, caller(owner), owner.number, 'care_answer', body)
  return resultOf(await world.call('care_answer', body, owner)).act
}

export const historyOf = async (world: World, owner: Person) =>
  resultOf(await world.call('care_list', {}, owner)).acts

export const lineOf = (world: World, helper: Person, account: string) =>
  world.call('care_line_get', { account }, helper)
