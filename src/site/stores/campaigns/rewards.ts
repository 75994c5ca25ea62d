/**
 * Campaign rewards of the signed-in line: running campaigns, usable vouchers, and rewards of orders. Spec
 * PRO-7.
 */
import { map } from 'nanostores'
import type { Progress, VouchersResult } from '../../../contract/main/campaign.schema.ts'
import { campaignProgress, voucherList } from '../../../contract/main/campaign.ts'
import type { Cleanup } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { createLineCheck, followLine } from '../line-page.ts'
import { type Loadable, loadInto } from '../loadable.ts'

export type Rewards = { progress: Loadable<Progress>; vouchers: Loadable<VouchersResult> }
const NOTHING: Rewards = { progress: { step: 'idle' }, vouchers: { step: 'idle' } }
export const $rewards = map<Rewards>(NOTHING)

export async function loadRewards(): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  await Promise.all([
    loadInto($rewards, 'progress', () => send(campaignProgress, {}), still),
    loadInto($rewards, 'vouchers', () => send(voucherList, {}), still),
  ])
}

/** For the page of the offers; follows the session, the tab and the network until stopped. */
export function openRewards(): Cleanup {
  const clear = (): void => $rewards.set(NOTHING)
  return followLine({ load: () => void loadRewards(), clear })
}
