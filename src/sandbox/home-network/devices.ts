/** Rows of the sandbox's routers: the seed, and the fault that all of them have. */
import type { AccessFault } from '../../contract/sandbox.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import { addSeconds } from '../../operator/platform/time/seconds.ts'
import { type SandboxWlan, sandboxAccessDevice } from '../schema/sandbox-access.ts'

/** How long a router takes to restart, seconds. */
export const RESTART_SECONDS = 150

/** The first has few devices nearby; the second lives among many networks. */
const UNITS = [
  { account: 'fiber_sen_0006', name: 'Nha Long', rxDbm: -19.4, channel: 6 },
  { account: 'fiber_sen_0016', name: 'Nha Nhung', rxDbm: -21.8, channel: 1 },
]

/** Idempotent. */
export async function seedAccessDevices(db: Database, seededAt: Date): Promise<void> {
  const rows = UNITS.map(({ account, name, rxDbm, channel }) => ({
    account,
    rxDbm,
    seededAt,
    networks: networksOf(name, channel),
  }))
  await db.insert(sandboxAccessDevice).values(rows).onConflictDoNothing()
}

function networksOf(name: string, channel: number): SandboxWlan[] {
  return [
    wlan('main-5', name, '5', 44, 'dieu-hoa-xanh-4471'),
    wlan('main-2', `${name} 2.4`, '2.4', channel, 'dieu-hoa-xanh-4471'),
    {
      ...wlan('guest', `${name} khach`, '2.4', channel, 'moi-ban-ghe-choi-20'),
      isGuest: true,
      isEnabled: false,
    },
  ]
}

function wlan(id: string, name: string, band: '2.4' | '5', channel: number, password: string): SandboxWlan {
  return { id, name, band, isGuest: false, isEnabled: true, channel, password }
}

/** Every router has the fault; `restarting` ends automatically. */
export async function setAccessFault(db: Database, fault: AccessFault, now: Date): Promise<void> {
  const backAt = fault === 'restarting' ? addSeconds(now, RESTART_SECONDS) : null
  await db.update(sandboxAccessDevice).set({ fault: fault === 'restarting' ? 'none' : fault, backAt })
}

export async function accessFault(db: Database, now: Date): Promise<AccessFault> {
  const [row] = await db.select().from(sandboxAccessDevice).orderBy(sandboxAccessDevice.account).limit(1)
  if (!row) return 'none'
  return row.backAt && row.backAt > now ? 'restarting' : row.fault
}
