/** What would have happened on the worst day with a package. Spec ADV-2. */
import { formatTime } from '../../../contract/format/date.ts'
import { formatData, formatSpeed } from '../../../contract/format/volume.ts'
import type { Option } from '../../stores/adviser/advise.ts'
import type { ReplayedDay } from '../../stores/adviser/replay.ts'
import { language, money } from '../texts.ts'
import { adviserText, dayText } from './adviser-text.ts'

/** `heaviest`: the day with most data, named where no day lacked any. */
export function worstText({ worst, plan }: Option, heaviest: ReplayedDay | undefined): string {
  const fine =
    heaviest &&
    adviserText('worst.fine', { day: dayText(heaviest.day), data: formatData(heaviest.data, language) })
  if (!worst) return [fine, adviserText('worst.none')].filter(Boolean).join(' ')
  const day = dayText(worst.day)
  const outside = worst.outside > 0 && adviserText('worst.outside', { day, money: money(worst.outside) })
  if (worst.lacking === 0) return [fine, outside].filter(Boolean).join(' ')
  const data = formatData(worst.lacking, language)
  const isDuring = !worst.isOut && worst.lackingAt !== undefined
  return [
    isDuring
      ? adviserText('worst.at', { day, data, time: formatTime(worst.lackingAt ?? 0) })
      : adviserText('worst.out', { day, data }),
    plan.after_kbps
      ? adviserText('worst.slow', { speed: formatSpeed(plan.after_kbps, language) })
      : adviserText('worst.stop'),
    outside,
  ]
    .filter(Boolean)
    .join(' ')
}
