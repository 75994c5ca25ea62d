/** The network at home of the chosen internet access, part by part. Spec HNW-1. */
import { map } from 'nanostores'
import type { DeviceList } from '../../../contract/main/home-device.schema.ts'
import type { OpticalState, WlanList } from '../../../contract/main/home-network.schema.ts'
import {
  gnmsCommandList,
  gnmsConnectedUsers,
  gnmsOptical,
  gnmsScheduleList,
  gnmsWlanList,
} from '../../../contract/main/home-network.ts'
import type { ScheduleList } from '../../../contract/main/home-schedule.schema.ts'
import type { CommandList } from '../../../contract/main/home-unit.schema.ts'
import type { Access } from '../../../contract/main/managed-line.schema.ts'
import { fiberSearchInfo2 } from '../../../contract/main/managed-line.ts'
import { type ClientResult, send } from '../../client/send.ts'
import { createLineCheck } from '../line-page.ts'
import { type Loadable, lastKnown, loadInto } from '../loadable.ts'

export type HomeParts = {
  /** Own internet accesses in use. */
  accesses: Loadable<readonly Access[]>
  optical: Loadable<OpticalState>
  devices: Loadable<DeviceList>
  networks: Loadable<WlanList>
  schedules: Loadable<ScheduleList>
  commands: Loadable<CommandList>
}
export type HomePart = keyof HomeParts
/** `account`: the access on the page; empty until one is known. */
export type Home = HomeParts & { account: string }

const IDLE = { step: 'idle' } as const
export const NO_HOME: Home = {
  account: '',
  accesses: IDLE,
  optical: IDLE,
  devices: IDLE,
  networks: IDLE,
  schedules: IDLE,
  commands: IDLE,
}
export const $home = map<Home>(NO_HOME)

const CALLS: {
  [Name in Exclude<HomePart, 'accesses'>]: (account: string) => Promise<ClientResult<unknown>>
} = {
  optical: (account) => send(gnmsOptical, { account }),
  devices: (account) => send(gnmsConnectedUsers, { account }),
  networks: (account) => send(gnmsWlanList, { account }),
  schedules: (account) => send(gnmsScheduleList, { account }),
  commands: (account) => send(gnmsCommandList, { account }),
}
const PARTS = Object.keys(CALLS) as (keyof typeof CALLS)[]

/** Reloads parts of the chosen access; without names all of them. */
export async function loadHome(names: readonly (keyof typeof CALLS)[] = PARTS): Promise<void> {
  const isSameLine = createLineCheck()
  const { account } = $home.get()
  if (!isSameLine || !account) return
  const still = (): boolean => isSameLine() && $home.get().account === account
  await Promise.all(names.map((name) => loadInto($home, name, () => CALLS[name](account), still)))
}

/** Another of several accesses. */
export async function chooseAccess(account: string): Promise<void> {
  const { accesses } = $home.get()
  $home.set({ ...NO_HOME, accesses, account })
  await loadHome()
}

/** The accesses first: the rest is of one of them. */
export async function loadAccesses(): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  await loadInto($home, 'accesses', fetchAccesses, still)
  const found = lastKnown($home.get().accesses)?.value ?? []
  const { account } = $home.get()
  if (found.some((access) => access.account === account)) return loadHome()
  const [first] = found
  if (first) await chooseAccess(first.account)
}

async function fetchAccesses(): Promise<ClientResult<readonly Access[]>> {
  const answer = await send(fiberSearchInfo2, {})
  if (!answer.ok) return answer
  const own = answer.result.accesses.filter(
    (one) => one.product_line === 'internet' && one.state === 'active',
  )
  return { ...answer, result: own }
}
