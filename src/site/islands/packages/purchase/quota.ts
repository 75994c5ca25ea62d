/** Describes the quota of a package and what applies after it. */
import { formatData, formatSpeed } from '../../../../contract/format/volume.ts'
import type { PackageDetail } from '../../../../contract/main/package-terms.schema.ts'
import { language, texts } from '../../texts.ts'

const purchaseText = await texts('purchase')

export function quotaText(detail: PackageDetail): string {
  const { data_mb, voice_onnet, voice_all, sms, channels, devices, streams, members, unlimited } = detail
  return [
    channels !== null && purchaseText('channels', { count: channels }),
    data_mb !== null && purchaseText('dataQuota', { data: formatData(data_mb, language) }),
    voice_onnet !== null && purchaseText('voiceOnnet', { count: voice_onnet }),
    voice_all !== null && purchaseText('voiceAll', { count: voice_all }),
    sms !== null && purchaseText('sms', { count: sms }),
    members !== null && purchaseText('members', { count: members }),
    devices !== null && purchaseText('devices', { count: devices }),
    streams !== null && purchaseText('streams', { count: streams }),
    unlimited && purchaseText('unlimited'),
  ]
    .filter(Boolean)
    .join(' + ')
}

/** Undefined for channels and unlimited use: there is no quota to use up. */
export function afterText({ data_mb, after_kbps, channels, unlimited }: PackageDetail): string | undefined {
  if (data_mb === null) return channels !== null || unlimited ? undefined : purchaseText('afterNoData')
  return after_kbps === null
    ? purchaseText('afterStops')
    : purchaseText('afterSpeed', { speed: formatSpeed(after_kbps, language) })
}
