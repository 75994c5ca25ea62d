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

/** The people's device by the name that it gives itself. */
export async function deviceOf(world: World, person: Person, hostName: string) {
  const { devices } = resultOf(await world.call('gnms_connected_users', { account: ACCOUNT }, person))
  const found = devices.find((device) => device.host_name === hostName)
  if (!found) throw new Error(`${hostName} was not seen`)
  return found
}

export const commandsOf = async (world: World, person: Person) =>
  resultOf(await world.call('gnms_command_list', { account: ACCOUNT }, person)).commands

export const networkOf = async (world: World, person: Person, id: string) => {
  const { networks } = resultOf(await world.call('gnms_wlan_list', { account: ACCOUNT }, person))
  const found = networks.find((network) => network.id === id)
  if (!found) throw new Error(`${id} is not a network`)
  return found
}

/** Confirms the person in this session. */
export async function stepsUp(world: World, person: Person): Promise<void> {
  resultOf(await world.call('otp_send', { msisdn: person.number, otp_service: 'step_up' }, person))
  resultOf(await world.call('authen_step_up', { otp: await world.code(person.number) }, person))
}
