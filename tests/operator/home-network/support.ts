/** A home with a router of the sandbox, its owner, and the faults of that router. */
import type { AccessFault } from '../../../src/contract/sandbox.ts'
import { setAccessFault } from '../../../src/sandbox/home-network/devices.ts'
import { openWorld, resultOf, type World } from '../../world/operator.ts'

export const LONG = '0912000006'
export const ACCOUNT = 'fiber_sen_0006'
export const OTHER_ACCOUNT = 'fiber_sen_0016'

export type Person = { number: string; session: string; browser: string }

export async function signsIn(world: World, number: string): Promise<Person> {
  const browser = `browser of ${number}`
  const { session } = resultOf(
    await world.call(
      'authen_msisdn',
      { msisdn: number, mode: 'password', password: 'Matkhau1' },
      { browser },
    ),
  )
  return { number, session, browser }
}

export const hasFault = (world: World, fault: AccessFault): Promise<void> =>
  setAccessFault(world.context.db, fault, world.now())

export { openWorld, resultOf, type World }
