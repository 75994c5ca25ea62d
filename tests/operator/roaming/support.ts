/** Roaming customers: signed in by password, with helpers to read responses. */
import { randomUUID } from 'node:crypto'
import type { CallName, CallRequest, CallResult } from '../../../src/contract/calls.ts'
import { normalPhone } from '../../../src/contract/rules/phone.ts'
import { accountOf } from '../../../src/sandbox/bank/accounts.ts'
import { transfer } from '../../../src/sandbox/bank/transfer.ts'
import { DEMO_PASSWORD } from '../../../src/sandbox/seed/people-data.ts'
import type { World } from '../../world/operator.ts'

export const PREPAID = '0912000001'
export const POSTPAID = '0912000002'
/** Roaming is off. */
export const OFF = '0912000007'
/** Has a roaming package. */
export const ACTIVE = '0912000008'
export const BARRED = '0912000014'
export const PAYING = {
  bankCode: 'VIETQR',
  currencyCode: 'VND',
  type: '10',
  bankType: '10',
  serviceType: '10',
} as const

/** Signs in and returns the session. */
export async function signIn({ call }: World, msisdn: string): Promise<string> {
  const answer = await call('authen_msisdn', { msisdn, mode: 'password', password: DEMO_PASSWORD })
  if (!answer.ok) throw new Error(`No sign-in: ${answer.wire}`)
  return answer.result.session
}

/** Returns the result; throws on an error. */
export async function callOk<Name extends CallName>(
  { call }: World,
  name: Name,
  body: Partial<CallRequest<Name>> = {},
  session?: string,
): Promise<CallResult<Name>> {
  const answer = await call(name, body as Record<string, unknown>, session === undefined ? {} : { session })
  if (!answer.ok) throw new Error(`${name} was refused: ${answer.wire}`)
  return answer.result
}

/** Wire code and details of the error; throws if the call succeeded. */
export async function callError(
  world: World,
  name: CallName,
  body: Record<string, unknown> = {},
  session?: string,
): Promise<Record<string, unknown>> {
  const answer = await world.call(name, body, session === undefined ? {} : { session })
  if (answer.ok) throw new Error(`${name} was not refused`)
  return { code: answer.wire, ...answer.details }
}

export function orders(
  world: World,
  session: string,
  paymentCode: string,
  amount: number,
  more: Record<string, unknown> = {},
) {
  return callOk(
    world,
    'createTransaction',
    { ...PAYING, paymentCode, amount, idempotency_key: randomUUID(), ...more },
    session,
  )
}

/** Buys as customers do: order, code, transfer, and the bank's webhook. */
export async function buys(
  world: World,
  msisdn: string,
  session: string,
  paymentCode: string,
  amount: number,
  more: Record<string, unknown> = {},
) {
  const order = await orders(world, session, paymentCode, amount, more)
  const { result: qr } = await callOk(world, 'getQR', { orderId: order.transactionId }, session)
  await transfers(world, msisdn, qr)
  return order
}

/** Pays a code from the account of the line's subscriber and delivers the webhook. */
export async function transfers(world: World, msisdn: string, qr: string): Promise<void> {
  const from = await accountOf(world.bank, normalPhone(msisdn) ?? msisdn)
  await transfer(world.bank, { from: from.number, qr, key: randomUUID() })
  await world.advance(5)
}
