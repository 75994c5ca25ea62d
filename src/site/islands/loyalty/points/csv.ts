/** Creates a CSV file of point entries. Loaded when it is requested. */
import { formatDate, formatDateTime } from '../../../../contract/format/date.ts'
import { vietnamDay } from '../../../../contract/rules/vietnam-day.ts'
import { currentTime } from '../../../stores/clock.ts'
import { $pointFilter, allPoints, pointRequest } from '../../../stores/loyalty/history.ts'
import { csvFile } from '../../csv-file.ts'
import { downloadFile } from '../../download-file.ts'
import { language, texts } from '../../texts.ts'

const loyaltyPointsText = await texts('loyaltyPoints')

/** The filtered entries, or all of them. False if not all could be loaded. */
export async function downloadPointsCsv(which: 'filter' | 'whole'): Promise<boolean> {
  const entries = await allPoints(which === 'whole' ? { whole: true } : pointRequest($pointFilter.get()))
  if (!entries) return false
  const head = (['at', 'name', 'kind', 'points', 'after', 'until', 'left', 'id'] as const).map((key) =>
    loyaltyPointsText(`csvHead.${key}`),
  )
  const rows = entries.map(
    ({ id, at, name, kind, points, balance_after: after, expires_at: until, left }) => [
      formatDateTime(at, language),
      name[language],
      loyaltyPointsText(`kind.${kind}`),
      points,
      after,
      until ? formatDate(until, language) : '',
      left ?? '',
      id,
    ],
  )
  downloadFile(csvFile(`${loyaltyPointsText('csvName')}-${vietnamDay(currentTime())}`, [head, ...rows]))
  return true
}
