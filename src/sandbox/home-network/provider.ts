/** The sandbox's routers as an `AccessDeviceProvider`. */
import { eq } from 'drizzle-orm'
import type {
  AccessDeviceProvider,
  UnitReading,
  UnitValues,
} from '../../operator/features/home-network/provider.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import type { Clock } from '../../operator/platform/time/clock.ts'
import { addSeconds } from '../../operator/platform/time/seconds.ts'
import { sandboxAccessCommand, sandboxAccessDevice } from '../schema/sandbox-access.ts'
import { changeOf, type SandboxUnit } from './change.ts'
import { CLIENTS, clientReading, isAtHome, wobble } from './clients.ts'
import { RESTART_SECONDS } from './devices.ts'

/** Light that the fault `fibre_weak` takes away, dB. */
const WEAK_LOSS = 8
/** Use of the channels of 2.4 and 5 GHz by the neighbours, 0 to 1. */
const NEIGHBOURS = {
  '2.4': [
    { channel: 1, share: 0.41 },
    { channel: 6, share: 0.78 },
    { channel: 11, share: 0.22 },
  ],
  '5': [
    { channel: 36, share: 0.3 },
    { channel: 44, share: 0.18 },
    { channel: 149, share: 0.12 },
  ],
}

export function sandboxAccessDevices(db: Database, clock: Clock): AccessDeviceProvider {
  async function find(account: string): Promise<SandboxUnit | undefined> {
    const [unit] = await db.select().from(sandboxAccessDevice).where(eq(sandboxAccessDevice.account, account))
    if (unit?.fault === 'system_down') throw new Error('The system of the routers is down')
    return unit
  }
  return {
    async readUnit(account) {
      const unit = await find(account)
      return unit ? readingOf(unit, clock.now()) : { link: 'router_silent' }
    },
    async readPassword(account, network) {
      const unit = await find(account)
      if (!unit || readingOf(unit, clock.now()).link !== 'up') return undefined
      return unit.networks.find(({ id }) => id === network)?.password
    },
    async applyCommand(account, { id, at, ...command }) {
      await find(account)
      return db.transaction(async (tx) => {
        const [unit] = await tx
          .select()
          .from(sandboxAccessDevice)
          .where(eq(sandboxAccessDevice.account, account))
          .for('update')
        if (!unit || readingOf(unit, clock.now()).link !== 'up') return 'unreachable'
        const change = changeOf(unit, command, addSeconds(at, RESTART_SECONDS))
        if (!change) return 'failed'
        const [first] = await tx
          .insert(sandboxAccessCommand)
          .values({ id, account, kind: command.kind, at })
          .onConflictDoNothing()
          .returning()
        if (first)
          await tx.update(sandboxAccessDevice).set(change).where(eq(sandboxAccessDevice.account, account))
        return 'applied'
      })
    },
  }
}

function readingOf(unit: SandboxUnit, now: Date): UnitReading {
  if (unit.backAt && unit.backAt > now) return { link: 'restarting', backAt: unit.backAt }
  if (unit.fault === 'fibre_cut') return { link: 'fibre_lost' }
  if (unit.fault === 'router_silent') return { link: 'router_silent' }
  return { link: 'up', values: valuesOf(unit, now) }
}

function valuesOf(
  { account, fault, rxDbm, networks, blocked, seededAt }: SandboxUnit,
  now: Date,
): UnitValues {
  const loss = fault === 'fibre_weak' ? WEAK_LOSS : 0
  const on = new Set(networks.filter(({ isEnabled }) => isEnabled).map(({ id }) => id))
  return {
    maker: 'Sen',
    model: 'GW-240H',
    rxDbm: Math.round((rxDbm - loss + wobble(account, now) / 10) * 10) / 10,
    txDbm: 2.3,
    networks: networks.map(({ password: _, ...network }) => ({ ...network, busy: NEIGHBOURS[network.band] })),
    clients: (CLIENTS[account] ?? [])
      .filter((client) => isAtHome(client, seededAt, now))
      .filter(({ mac, network }) => !blocked.includes(mac) && (network === null || on.has(network)))
      .map((client) => clientReading(client, now)),
  }
}
