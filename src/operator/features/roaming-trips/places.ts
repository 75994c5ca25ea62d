/** Countries as travels name them, with the clock of the destination. */
import { formatDateTime } from '../../../contract/format/date.ts'
import { zonedDateTime } from '../../../contract/format/zone.ts'
import type { RoamingPlace } from '../../../contract/main/roaming.schema.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { Context } from '../../platform/context.ts'
import { messageText } from '../../platform/messages/texts.ts'

/** A country that is no longer in the content has its code as its name, and the clock of Vietnam. */
export function placeOf({ roaming }: Pick<Context, 'roaming'>, code: string): RoamingPlace {
  const found = roaming.countries.find((country) => country.code === code)
  if (!found) return { code, name: { vi: code, en: code }, slug: '', zone: 'Asia/Ho_Chi_Minh' }
  const { name, slug, zone } = found
  return { code, name, slug, zone }
}

/** `10:00 20/11/2026 (12:00 20/11/2026 ở Nhật Bản)`: by the clocks of Vietnam and of the destination. */
export function twoClocks(
  context: Pick<Context, 'roaming'>,
  at: Date,
  country: string,
  language: Language,
): string {
  const here = formatDateTime(at, language)
  if (!country) return here
  const place = placeOf(context, country)
  const there = zonedDateTime(at, place.zone, language)
  return messageText('roamingNotice', 'twoClocks', language, { here, there, place: place.name[language] })
}
