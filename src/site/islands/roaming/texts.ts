/** Texts of the roaming checkout, and its figures in words. */
import { formatData, formatSpeed } from '../../../contract/format/volume.ts'
import type { Country, PackageInfo, RoamingPackage } from '../../../contract/roaming/package.schema.ts'
import { pageLanguage } from '../../messages/island.ts'
import { $settings } from '../../stores/roaming/journey.ts'
import { momentWords, texts } from '../words.ts'

export const t = await texts('roaming')
export const language = pageLanguage()

/** Hotline and its branch, for texts that name them. */
export function helpVars(): { hotline: string; branch: string } {
  const { hotline, hotlineBranch } = $settings.get()
  return { hotline, branch: hotlineBranch }
}

export function nameOf({ nameVn, nameEn }: Pick<Country, 'nameVn' | 'nameEn'>): string {
  return language === 'vi' ? nameVn : nameEn
}

const list = new Intl.ListFormat(language, { type: 'conjunction' })
export function namesOf(countries: readonly Country[]): string {
  return list.format(countries.map(nameOf))
}

/** `10 GB tốc độ cao + 30 phút gọi`. */
export function quotaWords({ data_mb, voice_minutes, sms }: RoamingPackage): string {
  return [
    data_mb !== null && t('data', { data: formatData(data_mb, language) }),
    voice_minutes !== null && t('voice', { count: voice_minutes }),
    sms !== null && t('sms', { count: sms }),
  ]
    .filter(Boolean)
    .join(' + ')
}

export function afterWords({ data_mb, after_kbps }: RoamingPackage): string {
  if (data_mb === null) return t('afterNone')
  return after_kbps === null ? t('afterStops') : t('afterSpeed', { speed: formatSpeed(after_kbps, language) })
}

export function startsWords({ starts }: RoamingPackage): string {
  return starts === 'payment' ? t('startsPayment') : t('startsArrival')
}

/** `Còn 2,1 GB trong 3 GB, dùng đến …`: instead of a button that does nothing (feature K8). */
export function leftWords({ data_left_mb, data_total_mb, expires_at }: NonNullable<PackageInfo['active']>): string {
  const end = momentWords(expires_at)
  if (data_left_mb === null || data_total_mb === null) return t('activeUntil', { end })
  return t('activeLeft', { left: formatData(data_left_mb, language), total: formatData(data_total_mb, language), end })
}
