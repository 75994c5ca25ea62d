/** The allowance of a combo: equal shares of its lines, for one billing month at a time. Spec HCB-5. */
import { partOfAllowance, shareOfAllowance } from '../../../contract/rules/home-combo.ts'
import type { Database } from '../../platform/database/open.ts'
import { DAY } from '../../platform/time/day.ts'
import { daysOf, endOf, monthAt, monthStart } from '../bills/month.ts'
import { openBuckets } from '../packages/service.ts'
import type { Version } from '../packages/version.ts'

type Member = { id: string; msisdn: string }

/** Opens the shares until the end of the month. `billedFrom`: a month that it cuts grants its days only. */
export async function openAllowance(
  tx: Database,
  members: readonly Member[],
  { content }: Version,
  { from, billedFrom }: { from: Date; billedFrom: Date },
): Promise<void> {
  const month = monthAt(from)
  const start = Math.max(monthStart(month).getTime(), billedFrom.getTime())
  const days = Math.round((endOf(month).getTime() - start) / DAY)
  for (const [place, member] of members.entries()) {
    const part = (total: number) =>
      shareOfAllowance(partOfAllowance(total, days, daysOf(month)), members.length, place)
    const { data_mb, voice_onnet } = content.quota
    const quota: Version['content']['quota'] = {
      ...(data_mb !== undefined && { data_mb: part(data_mb) }),
      ...(voice_onnet !== undefined && { voice_onnet: part(voice_onnet) }),
    }
    await openBuckets(tx, member, { content: { ...content, quota } }, from, endOf(month))
  }
}
