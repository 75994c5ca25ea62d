/** What a package holds and what comes after it, in words. */
import { formatData, formatSpeed } from '../../../contract/format/volume.ts'
import type { PackageDetail } from '../../../contract/main/package.schema.ts'
import { language, t } from './texts.ts'

export function quotaWords({ data_mb, voice_onnet, voice_all, sms }: PackageDetail): string {
  return [
    data_mb !== null && t('dataQuota', { data: formatData(data_mb, language) }),
    voice_onnet !== null && t('voiceOnnet', { count: voice_onnet }),
    voice_all !== null && t('voiceAll', { count: voice_all }),
    sms !== null && t('sms', { count: sms }),
  ]
    .filter(Boolean)
    .join(' + ')
}

export function afterWords({ data_mb, after_kbps }: PackageDetail): string {
  if (data_mb === null) return t('afterNoData')
  return after_kbps === null ? t('afterStops') : t('afterSpeed', { speed: formatSpeed(after_kbps, language) })
}
