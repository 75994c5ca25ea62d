/** What the operator may know of a sender, for calls that declare it: never an address. Spec PRV-6. */
import { systemLabel } from '../contract/rules/device.ts'
import { loggedNetwork } from './address.ts'
import type { ClientInfo } from './client-info.ts'

/** `network`: the /24 network, or /48 of IPv6. `system`: its name without version; empty if unknown. */
export function minimisedClient(
  request: Request,
  { address }: ClientInfo,
): { network: string; system: string } {
  return { network: loggedNetwork(address), system: systemLabel(request.headers.get('user-agent') ?? '') }
}
