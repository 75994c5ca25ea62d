/**
 * Reads the other lines that are compared, and the home combos on sale. What is asked for names lines and
 * pages only. Spec ADV-6.
 */
import type { AdviceLines, AdviceTie, AdviceUse } from '../../../contract/main/advice.schema.ts'
import { adviceLineGet } from '../../../contract/main/advice.ts'
import { familyGetUse } from '../../../contract/main/family.ts'
import type { ComboOffer } from '../../../contract/main/home-combo.schema.ts'
import { mobileHomeComboPackageCcbsList } from '../../../contract/main/home-combo.ts'
import { USAGE_KINDS } from '../../../contract/rules/history.ts'
import { vietnamDay } from '../../../contract/rules/vietnam-day.ts'
import { type ClientResult, send } from '../../client/send.ts'
import type { HomeOffer } from './piece-costs.ts'
import { planOf } from './plans.ts'
import type { ReadLine } from './together.ts'
import type { TimedUse } from './uses.ts'

/** `services` with what an undo needs. */
export type OtherLine = ReadLine & { services: AdviceUse['services'] }

/** `onLine`: how many have been read. The first failure ends it. */
export async function readLines(
  { lines }: AdviceLines,
  onLine: (here: number) => void,
): Promise<ClientResult<OtherLine[]>> {
  const open = lines.filter(({ can_read }) => can_read)
  const read: OtherLine[] = []
  for (const line of open) {
    const answer = await readLine(line)
    if (!answer.ok) return answer
    read.push(answer.result)
    onLine(read.length)
  }
  return { ok: true, message: '', result: read }
}

export async function readLine({ ACCOUNT, tie }: AdviceTie): Promise<ClientResult<OtherLine>> {
  const uses: AdviceUse['uses'] = []
  for (let cursor: string | undefined; ; ) {
    const more = cursor === undefined ? {} : { cursor }
    const answer =
      tie === 'member' && !import.meta.env.WITHOUT_FAMILY
        ? await send(familyGetUse, { phone: ACCOUNT, ...more })
        : await send(adviceLineGet, { account: ACCOUNT, ...more })
    if (!answer.ok) return answer
    uses.push(...answer.result.uses)
    if (answer.result.next === null)
      return { ok: true, message: '', result: toReadLine(answer.result, uses, tie === 'own') }
    cursor = answer.result.next
  }
}

function toReadLine(answer: AdviceUse, uses: AdviceUse['uses'], isOwn: boolean): OtherLine {
  const { ACCOUNT, kind, tier, services, quotas, without_package, opened_at, from, as_of } = answer
  const opened = vietnamDay(Date.parse(opened_at))
  return {
    ...{ account: ACCOUNT, isSelf: false, isOwn, kind, tier, services, buckets: quotas },
    uses: uses.map(toUse).reverse(),
    prices: without_package,
    since: opened > from ? opened : from,
    asOf: Date.parse(as_of),
  }
}

function toUse([seconds, kind, amount, own]: AdviceUse['uses'][number]): TimedUse {
  const at = seconds * 1_000
  return { kind: USAGE_KINDS[kind] ?? 'data', amount, isOwnNetwork: own === 1, at, day: vietnamDay(at) }
}

/** Combos for the home of the customer that include numbers; none without a full month on its bills. */
export async function readHomes(): Promise<HomeOffer[]> {
  if (import.meta.env.WITHOUT_HOME) return []
  const answer = await send(mobileHomeComboPackageCcbsList, {})
  return answer.ok ? answer.result.combos.flatMap((combo) => toHome(combo) ?? []) : []
}

function toHome({ code, name, price, members, data_mb, voice_onnet, parts, refused }: ComboOffer) {
  // How many numbers it has room for is decided for each choice of them.
  if (members === null || (refused !== null && refused !== 'combo_lines')) return undefined
  const home = parts.filter(({ kind }) => kind !== 'mobile')
  if (home.some(({ before }) => before === null)) return undefined
  const costs = home.reduce((sum, { before }) => sum + (before ?? 0), 0)
  const quota = {
    data_mb: data_mb ?? 0,
    data_mb_per_day: 0,
    voice_onnet: voice_onnet ?? 0,
    voice_all: 0,
    sms: 0,
  }
  return { price, home: costs, members, plan: planOf({ code, name, price: 0, quota }) }
}
