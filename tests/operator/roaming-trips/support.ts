/** Travels of the tests: a line abroad, its reports, and what it sees. */
import { randomUUID } from 'node:crypto'
import type { RoamingOwned } from '../../../src/contract/main/roaming.schema.ts'
import { report } from '../../world/abroad.ts'
import type { World } from '../../world/operator.ts'
import { stepUp } from '../../world/step-up.ts'
import { callOk, PREPAID, signIn } from '../roaming/support.ts'

export const DAY = 86_400

/** The line arrives somewhere, uses data there, or comes home. */
export const arrives = (world: World, country: string, msisdn = PREPAID, carrier?: string) =>
  report(world, { kind: 'arrive', msisdn, country, ...(carrier && { carrier }) })
export const uses = (world: World, country: string, mb: number, msisdn = PREPAID) =>
  report(world, { kind: 'use', msisdn, country, mb })
export const comesHome = (world: World, msisdn = PREPAID) =>
  report(world, { kind: 'home', msisdn, country: 'jp' })

export const status = (world: World, session: string) => callOk(world, 'roaming_status', {}, session)

/** Lets days pass, which end sessions, and signs in again. */
export async function later(world: World, days: number, msisdn = PREPAID): Promise<string> {
  await world.advance(days * DAY)
  return signIn(world, msisdn)
}

/** The package of the line with this code. */
export async function owned(world: World, session: string, code: string): Promise<RoamingOwned> {
  const found = (await status(world, session)).packages.find((one) => one.code === code)
  if (!found) throw new Error(`The line has no ${code}`)
  return found
}

/** Lets data without a package be charged, with the code that it needs. */
export async function opensData(world: World, session: string, msisdn = PREPAID, cap?: number) {
  const { price_mb } = await status(world, session)
  const body = { data_open: true, price_mb, ...(cap && { cap }), idempotency_key: randomUUID() }
  await stepUp(world, { session }, msisdn, 'roaming_protection_set', body)
  return callOk(world, 'roaming_protection_set', body, session)
}

/** Texts of messages, newest first, with plain blanks. */
export async function texts(world: World, msisdn = PREPAID): Promise<string[]> {
  return (await world.sms(msisdn)).map(({ text }) => text.replaceAll('\u00a0', ' '))
}
