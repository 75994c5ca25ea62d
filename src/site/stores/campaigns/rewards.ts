/** What campaigns give the signed-in line: those that run, vouchers that can be used, what orders earned. Spec PRO-7. */
import { map } from 'nanostores'
import type { Progress, VouchersResult } from '../../../contract/main/campaign.schema.ts'
import { campaignProgress, voucherList } from '../../../contract/main/campaign.ts'
import type { Stop } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { followLine, sameLine } from '../line-page.ts'
import { loadPart, type Part } from '../loadable.ts'

export type Rewards = { progress: Part<Progress>; vouchers: Part<VouchersResult> }
const NOTHING: Rewards = { progress: { step: 'idle' }, vouchers: { step: 'idle' } }
export const $rewards = map<Rewards>(NOTHING)

export async function loadRewards(): Promise<void> {
  const still = sameLine()
  if (!still) return
  await Promise.all([
    loadPart($rewards, 'progress', () => send(campaignProgress, {}), still),
    loadPart($rewards, 'vouchers', () => send(voucherList, {}), still),
  ])
}

/** For the page of the offers; follows the session, the tab and the network until stopped. */
export function openRewards(): Stop {
  const forget = (): void => $rewards.set(NOTHING)
  return followLine({ load: () => void loadRewards(), forget })
}
