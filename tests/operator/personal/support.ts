/** Signing in and step-up authentication, for tests of guarded calls. */
import { DEMO_PASSWORD } from '../../../src/sandbox/seed/people-data.ts'
import { resultOf, type World } from '../../world/operator.ts'

export type Signed = { session: string }

export async function signIn(world: World, msisdn: string, device_info = ''): Promise<Signed> {
  const { session } = resultOf(
    await world.call('authen_msisdn', { msisdn, mode: 'password', password: DEMO_PASSWORD, device_info }),
  )
  return { session }
}

/** Signs in by code, the only way for a line without a password. */
export async function signInByCode(world: World, msisdn: string): Promise<Signed> {
  resultOf(await world.call('otp_send', { msisdn, otp_service: 'authen_msisdn' }))
  const { session } = resultOf(
    await world.call('authen_msisdn', { msisdn, mode: 'otp', password: await world.code(msisdn) }),
  )
  return { session }
}
