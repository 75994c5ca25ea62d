/** What a package holds and what comes after it, in words. */
import { formatData, formatSpeed } from '../../../contract/format/volume.ts'
import type { PackageDetail } from '../../../contract/main/package.schema.ts'
import { language, t } from './texts.ts'

export function quotaWords(detail: PackageDetail): string {
  const { data_mb, voice_onnet, voice_all, sms, channels, devices, streams, members, unlimited } = detail
  return [
    channels !== null && t('channels', { count: channels }),
    data_mb !== null && t('dataQuota', { data: formatData(data_mb, language) }),
    voice_onnet !== null && t('voiceOnnet', { count: voice_onnet }),
    voice_all !== null && t('voiceAll', { count: voice_all }),
    sms !== null && t('sms', { count: sms }),
    members !== null && t('members', { count: members }),
    devices !== null && t('devices', { count: devices }),
    streams !== null && t('streams', { count: streams }),
    unlimited && t('unlimited'),
  ]
    .filter(Boolean)
    .join(' + ')
}

/** Nothing for what is watched, heard or played: there is no quota to use up. */
export function afterWords({ data_mb, after_kbps, channels, unlimited }: PackageDetail): string | undefined {
  if (data_mb === null) return channels !== null || unlimited ? undefined : t('afterNoData')
  return after_kbps === null ? t('afterStops') : t('afterSpeed', { speed: formatSpeed(after_kbps, language) })
}
