/** Calls operator handlers as a line with an implied session, because these tests are about money. */
import { randomUUID } from 'node:crypto'
import type { CallName, CallRequest, CallResult } from '../../../src/contract/calls.ts'
import { ApiError } from '../../../src/contract/errors.ts'
import { normalPhone } from '../../../src/contract/rules/phone.ts'
import { handlers } from '../../../src/operator/handlers.ts'
import type { Context } from '../../../src/operator/platform/context.ts'
import { inWork } from '../../world/named-work.ts'

export const DAY_SECONDS = 86_400

type TestCallHandler<Name extends CallName> = (
  context: Context,
  caller: ReturnType<typeof callerOf>,
  request: CallRequest<Name>,
) => Promise<CallResult<Name>>

function callerOf(number: string) {
  return {
    msisdn: normalPhone(number) ?? number,
    sessionDigest: '',
    browser: '',
    language: 'vi' as const,
    requestId: randomUUID(),
  }
}

/** Returns the result and throws an error. */
export function callAs<Name extends CallName>(
  { context }: { context: Context },
  number: string,
  name: Name,
  request?: CallRequest<Name>,
): Promise<CallResult<Name>> {
  const verb = handlers[name] as unknown as TestCallHandler<Name>
  return inWork(`call ${name}`, () => verb(context, callerOf(number), request ?? ({} as CallRequest<Name>)))
}

/** Registers at a price with a new key. */
export function registers(
  world: { context: Context },
  number: string,
  code: string,
  price: number,
  key: string = randomUUID(),
) {
  return callAs(world, number, 'package_register', { code, price, idempotency_key: key })
}
export function cancels(
  world: { context: Context },
  number: string,
  code: string,
  when: 'now' | 'end_of_cycle',
  key: string = randomUUID(),
) {
  return callAs(world, number, 'package_cancel', { code, when, idempotency_key: key })
}
export function resumes(
  world: { context: Context },
  number: string,
  code: string,
  key: string = randomUUID(),
) {
  return callAs(world, number, 'package_resume', { code, idempotency_key: key })
}

/** Code and details of the error; throws if the call succeeded. */
export async function caughtError(promise: Promise<unknown>): Promise<Record<string, unknown>> {
  try {
    await promise
  } catch (error) {
    if (error instanceof ApiError) return { code: error.code, ...error.details }
    throw error
  }
  throw new Error('It was not refused')
}
