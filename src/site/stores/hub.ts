/** Own state on the tiles of the hubs: what is in use, unpaid or being handled. Spec SIT-9. */
import { map } from 'nanostores'
import { selfcareGetBillCode } from '../../contract/main/bill.ts'
import { mobileGetInfo } from '../../contract/main/customer.ts'
import { familyListMembers } from '../../contract/main/family.ts'
import { helpFeedbackGetSent } from '../../contract/main/help-request.ts'
import { homeComboGetRemainInfo } from '../../contract/main/home-combo.ts'
import { fiberSearchInfo2 } from '../../contract/main/managed-line.ts'
import { mobileGetServiceActiveList } from '../../contract/main/package.ts'
import { multisimQuery } from '../../contract/main/sim.ts'
import { FAMILY_PATH, GROUP_FAMILY } from '../../contract/rules/family.ts'
import { SENT_REQUESTS_PATH } from '../../contract/rules/help-page.ts'
import { HOME_COMBO_FAMILY, HOME_COMBO_PATH } from '../../contract/rules/home-combo.ts'
import type { AccessKind } from '../../contract/rules/managed-line.ts'
import type { Family } from '../../contract/rules/package.ts'
import { ROAMING_FAMILY } from '../../contract/rules/roaming.ts'
import { ROAMING_COUNTRIES_PATH } from '../../contract/rules/roaming-paths.ts'
import { MULTISIM_PATH, SIM_CHANGE_PATH } from '../../contract/rules/sim.ts'
import type { Cleanup } from '../client/environment.ts'
import { send } from '../client/send.ts'
import { createLineCheck, followLine } from './line-page.ts'

/** A figure that is shown on a tile. */
export type TileState = {
  what: 'active' | 'members' | 'unpaid' | 'sims' | 'open' | 'requests'
  count: number
}
type TileStates = Readonly<Record<string, TileState>>

/** By the path of the tile; tiles without anything to say are left out. */
export const $tiles = map<TileStates>({})

const ROAMING_CHECKOUT = '/thanhtoan/roaming'
const ACCESS_FAMILY: Readonly<Record<AccessKind, Family>> = {
  internet: 'home-internet',
  mytv: 'home-tv',
  phone: 'co-dinh',
}
const familyPath = (family: string): string =>
  !import.meta.env.WITHOUT_ROAMING && family === ROAMING_FAMILY
    ? ROAMING_COUNTRIES_PATH
    : `/dich-vu/${family}`

type Source = {
  /** Whether it says something about this path. */
  about: (path: string) => boolean
  load: () => Promise<TileStates | undefined>
}

/** Each is asked only where the page has a tile for it. Of two about the same tile the later one is shown. */
const SOURCES: readonly Source[] = [
  {
    about: (path) =>
      path.startsWith('/dich-vu/') || (!import.meta.env.WITHOUT_ROAMING && path === ROAMING_CHECKOUT),
    load: async () => {
      const answer = await send(mobileGetServiceActiveList, {})
      if (!answer.ok) return undefined
      const used = answer.result.services.filter(({ status }) => status !== 'ended')
      const states = countBy(used.map(({ family }) => familyPath(family)))
      if (import.meta.env.WITHOUT_ROAMING) return states
      const abroad = states[ROAMING_COUNTRIES_PATH]
      return abroad ? { ...states, [ROAMING_CHECKOUT]: abroad } : states
    },
  },
  ...(import.meta.env.WITHOUT_HOME ? [] : homeSources()),
  ...(import.meta.env.WITHOUT_FAMILY ? [] : [groupSource()]),
  source(['/tinh-nang/thanh-toan-dich-vu'], 'unpaid', async () => {
    const answer = await send(selfcareGetBillCode, {})
    return answer.ok ? answer.result.codes.flatMap(({ bills }) => bills).length : 0
  }),
  ...(import.meta.env.WITHOUT_SIM_ORDERS ? [] : simSources()),
  source([SENT_REQUESTS_PATH], 'requests', async () => {
    const answer = await send(helpFeedbackGetSent, {})
    return answer.ok ? answer.result.open : 0
  }),
]

/** Internet, television and landlines, and bundles with them. */
function homeSources(): Source[] {
  const accesses: Source = {
    about: (path) => Object.values(ACCESS_FAMILY).some((family) => path === familyPath(family)),
    load: async () => {
      const answer = await send(fiberSearchInfo2, {})
      if (!answer.ok) return undefined
      const used = answer.result.accesses.filter(({ state }) => state === 'active')
      return countBy(used.map(({ product_line: kind }) => familyPath(ACCESS_FAMILY[kind])))
    },
  }
  const combos = source([familyPath(HOME_COMBO_FAMILY), HOME_COMBO_PATH], 'active', async () => {
    const answer = await send(homeComboGetRemainInfo, {})
    return answer.ok ? answer.result.combos.length : 0
  })
  return [accesses, combos]
}

function groupSource(): Source {
  return source([familyPath(GROUP_FAMILY), FAMILY_PATH], 'members', async () => {
    const answer = await send(familyListMembers, {})
    return answer.ok ? answer.result.members.length : 0
  })
}

function simSources(): Source[] {
  return [
    source([MULTISIM_PATH], 'sims', async () => {
      const answer = await send(multisimQuery, {})
      return answer.ok && answer.result.registered ? answer.result.sims.length : 0
    }),
    source([SIM_CHANGE_PATH], 'open', async () => {
      const answer = await send(mobileGetInfo, {})
      return answer.ok && answer.result.sim_change ? 1 : 0
    }),
  ]
}

/** One figure for all tiles at `paths`. */
function source(paths: readonly string[], what: TileState['what'], load: () => Promise<number>): Source {
  return {
    about: (path) => paths.includes(path),
    load: async () => {
      const count = await load()
      return count > 0 ? Object.fromEntries(paths.map((path) => [path, { what, count }])) : {}
    },
  }
}

function countBy(paths: readonly string[]): TileStates {
  const counts = new Map<string, TileState>()
  for (const path of paths) counts.set(path, { what: 'active', count: (counts.get(path)?.count ?? 0) + 1 })
  return Object.fromEntries(counts)
}

/** What each source said last. */
const lastStates = new Map<Source, TileStates>()

async function loadTiles(paths: readonly string[]): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  const sources = SOURCES.filter(({ about }) => paths.some(about))
  await Promise.all(
    sources.map(async (source) => {
      const states = await source.load()
      if (!states || !still()) return
      lastStates.set(source, states)
      $tiles.set(Object.assign({}, ...SOURCES.map((one) => lastStates.get(one))))
    }),
  )
}

/** For the tiles at `paths` (without language); follows the session, the tab and the network until stopped. */
export function openTiles(paths: readonly string[]): Cleanup {
  const clear = (): void => {
    lastStates.clear()
    $tiles.set({})
  }
  return followLine({ load: () => void loadTiles(paths), clear })
}
