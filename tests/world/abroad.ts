/** The networks abroad of a world: they report as those of the sandbox do. */
import { normalPhone } from '../../src/contract/rules/phone.ts'
import type { AbroadOrder, AbroadReport } from '../../src/contract/sandbox.ts'
import { reportAbroad } from '../../src/sandbox/network/abroad.ts'
import type { World } from './operator.ts'
import { ROAMING_KEY } from './seed.ts'

/** One report about a line, now. `msisdn` as people write it. */
export function report(world: World, order: AbroadOrder): Promise<AbroadReport> {
  const { context, operator } = world
  const network = {
    context,
    key: ROAMING_KEY,
    deliver: async (...[notice, provider]: Parameters<Parameters<typeof reportAbroad>[0]['deliver']>) =>
      (await operator.notify(provider, notice)).status,
  }
  return reportAbroad(network, { ...order, msisdn: normalPhone(order.msisdn) ?? order.msisdn })
}
