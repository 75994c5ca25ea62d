/** What a command changes in a router of the sandbox. */
import type { UnitCommand } from '../../operator/features/home-network/provider.ts'
import type { SandboxWlan, sandboxAccessDevice } from '../schema/sandbox-access.ts'

export type SandboxUnit = typeof sandboxAccessDevice.$inferSelect

/** `undefined`: the router refuses. `backAt`: when a restart would be over. */
export function changeOf(
  unit: SandboxUnit,
  command: UnitCommand,
  backAt: Date,
): Partial<SandboxUnit> | undefined {
  if (command.kind === 'restart') return { backAt }
  if (command.kind === 'client_access') {
    const others = unit.blocked.filter((mac) => mac !== command.mac)
    return { blocked: command.isAllowed ? others : [...others, command.mac] }
  }
  if (!unit.networks.some(({ id }) => id === command.network)) return undefined
  const change: Partial<SandboxWlan> =
    command.kind === 'wlan_enabled' ? { isEnabled: command.isEnabled } : settingsOf(command)
  return {
    networks: unit.networks.map((network) =>
      network.id === command.network ? { ...network, ...change } : network,
    ),
  }
}

function settingsOf({
  name,
  password,
  channel,
}: Extract<UnitCommand, { kind: 'wlan_settings' }>): Partial<SandboxWlan> {
  return {
    ...(name !== undefined && { name }),
    ...(password !== undefined && { password }),
    ...(channel !== undefined && { channel }),
  }
}
