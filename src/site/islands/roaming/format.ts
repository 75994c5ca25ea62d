/** Formats countries, quotas and their follow-ups for the roaming checkout. */
import { once } from '../../../contract/format/once.ts'
import { formatData, formatSpeed } from '../../../contract/format/volume.ts'
import type { Country, PackageInfo, RoamingPackage } from '../../../contract/roaming/package.schema.ts'
import { $settings } from '../../stores/roaming/journey.ts'
import { language, momentText, texts } from '../texts.ts'

const roamingText = await texts('roaming')

/** Hotline and its branch, as variables of texts. */
export function helpVars(): { hotline: string; branch: string } {
  const { hotline, hotlineBranch } = $settings.get()
  return { hotline, branch: hotlineBranch }
}

export function nameOf({ nameVn, nameEn }: Pick<Country, 'nameVn' | 'nameEn'>): string {
  return language === 'vi' ? nameVn : nameEn
}

const list = once(() => new Intl.ListFormat(language, { type: 'conjunction' }))
export function namesOf(countries: readonly Country[]): string {
  return list().format(countries.map(nameOf))
}

/** `10 GB tốc độ cao + 30 phút gọi`. */
export function quotaText({ data_mb, voice_minutes, sms }: RoamingPackage): string {
  return [
    data_mb !== null && roamingText('data', { data: formatData(data_mb, language) }),
    voice_minutes !== null && roamingText('voice', { count: voice_minutes }),
    sms !== null && roamingText('sms', { count: sms }),
  ]
    .filter(Boolean)
    .join(' + ')
}

export function afterText({ data_mb, after_kbps }: RoamingPackage): string {
  if (data_mb === null) return roamingText('afterNone')
  if (after_kbps === null) return roamingText('afterStops')
  return roamingText('afterSpeed', { speed: formatSpeed(after_kbps, language) })
}

export function startsText({ starts }: RoamingPackage): string {
  return starts === 'payment' ? roamingText('startsPayment') : roamingText('startsArrival')
}

type Active = NonNullable<PackageInfo['active']>

/** `Còn 2,1 GB trong 3 GB, dùng đến …`: shown where a button to buy the same package would be rejected. */
export function leftText({ data_left_mb, data_total_mb, expires_at, starts }: Active): string {
  if (starts?.at) return roamingText('activeFrom', { start: momentText(starts.at) })
  if (!expires_at) return roamingText('activeWaits')
  const end = momentText(expires_at)
  if (data_left_mb === null || data_total_mb === null) return roamingText('activeUntil', { end })
  const [left, total] = [formatData(data_left_mb, language), formatData(data_total_mb, language)]
  return roamingText('activeLeft', { left, total, end })
}
