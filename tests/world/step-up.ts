/** Step-up authentication in tests: a call is refused, and the code that follows is for that call only. */
import type { CallName } from '../../src/contract/calls.ts'
import { type CallOptions, errorOf, resultOf, type World } from './operator.ts'

/** Asks for a code as a page does: the call is refused first. */
export async function requestStepUp<Name extends CallName>(
  world: World,
  calling: CallOptions,
  msisdn: string,
  name: Name,
  body: Record<string, unknown> = {},
): Promise<void> {
  const { code } = errorOf(await world.call(name, body, calling))
  if (code !== 'step_up_needed') throw new Error(`${name} needs no step-up: ${code}`)
  resultOf(await world.call('otp_send', { msisdn, otp_service: 'step_up' }, calling))
}

/** The same, and enters the code. */
export async function stepUp<Name extends CallName>(
  world: World,
  calling: CallOptions,
  msisdn: string,
  name: Name,
  body: Record<string, unknown> = {},
): Promise<void> {
  await requestStepUp(world, calling, msisdn, name, body)
  resultOf(await world.call('authen_step_up', { otp: await world.code(msisdn) }, calling))
}
