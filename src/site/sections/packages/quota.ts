/** The contents of a package, part by part, and what happens after the quota. */
import type { PackageContent } from '../../../contract/content/package.schema.ts'
import { formatNumber } from '../../../contract/format/money.ts'
import { formatData, formatSpeed } from '../../../contract/format/volume.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { pageTexts } from '../../messages/pages.ts'

type Quota = PackageContent['quota']

/** Every part as text, the most important first; at least one. */
export function quotaText(quota: Quota, language: Language): string[] {
  const t = pageTexts(language, 'packages')
  const data = quota.data_mb_per_day
    ? t('dataPerDay', { data: formatData(quota.data_mb_per_day, language) })
    : quota.data_mb && t('data', { data: formatData(quota.data_mb, language) })
  const counted = (
    key:
      | 'mesh'
      | 'channels'
      | 'devices'
      | 'streams'
      | 'members'
      | 'voiceOnnet'
      | 'voiceAll'
      | 'voiceFixed'
      | 'sms',
    count: number | undefined,
  ) => count && t(key, { count, amount: formatNumber(count, language) })
  const parts = [
    quota.speed_mbps && t('speed', { amount: formatNumber(quota.speed_mbps, language) }),
    counted('mesh', quota.mesh),
    counted('channels', quota.channels),
    data,
    counted('voiceOnnet', quota.voice_onnet),
    counted('voiceAll', quota.voice_all),
    counted('voiceFixed', quota.voice_fixed),
    counted('sms', quota.sms),
    counted('members', quota.members),
    counted('devices', quota.devices),
    counted('streams', quota.streams),
    quota.unlimited && t('unlimited'),
  ].filter((part): part is string => !!part)
  return parts
}

/** After the quota. It never costs more without the customer's consent. */
export function afterText({ quota, after_kbps }: PackageContent, language: Language): string {
  const t = pageTexts(language, 'packages')
  const data = !quota.data_mb
    ? ''
    : after_kbps
      ? t('afterSpeed', { speed: formatSpeed(after_kbps, language) })
      : t('afterStops')
  if (quota.speed_mbps)
    return data ? t('afterBoth', { data: data.charAt(0).toLowerCase() + data.slice(1) }) : t('afterHome')
  if (data) return data
  if (quota.channels || quota.unlimited) return t('afterFreely')
  if (quota.voice_fixed) return t('afterFixed')
  return t('afterNoData')
}
