/** Signing in, and a world with a push service, for tests of guarded calls. */
import type { SandboxPush } from '../../../src/sandbox/push/service.ts'
import { DEMO_PASSWORD } from '../../../src/sandbox/seed/people-data.ts'
import { openWorld, resultOf, type World } from '../../world/operator.ts'
import { defaultOptions, PUSH_KEY, sandboxPush } from '../../world/seed.ts'

/** `push`: the sandbox's service, with what devices were sent. */
export async function openPushWorld(): Promise<{ world: World; push: SandboxPush }> {
  const push = sandboxPush()
  const options = { key: PUSH_KEY, contact: 'mailto:care@senmobile.example', service: push.service }
  return { world: await openWorld({ ...defaultOptions(), push: options, log: () => {} }), push }
}

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
