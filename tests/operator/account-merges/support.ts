/** One person with two accounts: 0912000010, and 0912000095 in another. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { customer, line } from '../../../src/operator/schema.ts'
import { resultOf, type World } from '../../world/operator.ts'
import { stepUp } from '../../world/step-up.ts'
import type { Person } from '../lines/support.ts'
import { signInByCode } from '../personal/support.ts'

export const PHUC = '0912000010'
export const SECOND = '0912000095'
export const msisdnOf = (number: string) => `84${number.slice(1)}`

/** A number without a password signs in by a code. */
export async function signsInByCode(world: World, number: string): Promise<Person> {
  return { number, browser: 'browser-of-the-test', ...(await signInByCode(world, number)) }
}

/** Confirms by step-up, and asks. */
export async function asks(world: World, person: Person, other: string) {
  await stepUp(world, person, person.number, 'account_merge_start', { other })
  return world.call('account_merge_start', { other }, person)
}

export const confirms = (world: World, person: Person, id: string, otp?: string, key = randomUUID()) =>
  world.call('account_merge_confirm', { id, ...(otp && { otp }), idempotency_key: key }, person)

export const cancels = (world: World, person: Person, id: string, key = randomUUID()) =>
  world.call('account_merge_cancel', { id, idempotency_key: key }, person)

export const mergesOf = async (world: World, person: Person) =>
  resultOf(await world.call('account_merge_get', {}, person))

/** Asked by the first and confirmed by the code of the second; the id of the merge. */
export async function agree(world: World, person: Person, other: string): Promise<string> {
  const { merge } = resultOf(await asks(world, person, other))
  resultOf(await confirms(world, person, merge.id, await world.code(other)))
  return merge.id
}

export async function customerOf(world: World, number: string): Promise<string | undefined> {
  const lines = await world.context.db.select().from(line)
  return lines.find(({ msisdn }) => msisdn === msisdnOf(number))?.customerId
}

/** The record of the first number names the person of the second. */
export async function takesPersonOf(world: World, number: string, named: string): Promise<void> {
  const [id = '', from = ''] = [await customerOf(world, number), await customerOf(world, named)]
  const [person] = await world.context.db.select().from(customer).where(eq(customer.id, from))
  if (!person) throw new Error(`${named} has no customer`)
  const { fullName, birthDate, idNumber } = person
  await world.context.db.update(customer).set({ fullName, birthDate, idNumber }).where(eq(customer.id, id))
}
