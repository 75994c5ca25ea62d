/** What a combo grants, in words, and the names of its parts. */

import { monthText } from '../../../contract/format/date.ts'
import { formatNumber } from '../../../contract/format/money.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import { formatData } from '../../../contract/format/volume.ts'
import type { ComboPartView, HomeCombo } from '../../../contract/main/home-combo.schema.ts'
import { language, money } from '../texts.ts'
import { comboText } from './combo-text.ts'

type Granted = Pick<HomeCombo, 'speed_mbps' | 'channels' | 'mesh' | 'members' | 'data_mb' | 'voice_onnet'>

/** `300 Mbps · 150 kênh · 60 GB · 1.000 phút`. */
export function grantedText(combo: Granted): string {
  const { speed_mbps, channels, mesh, data_mb, voice_onnet } = combo
  return [
    speed_mbps !== null && comboText('granted.speed', { speed: formatNumber(speed_mbps, language) }),
    channels !== null && comboText('granted.channels', { channels }),
    mesh !== null && comboText('granted.mesh', { mesh }),
    data_mb !== null && comboText('granted.data', { data: formatData(data_mb, language) }),
    voice_onnet !== null && comboText('granted.minutes', { minutes: formatNumber(voice_onnet, language) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** `Internet fiber_sen_0006`, `Di động 0912 000 006`. */
export function partName({ kind, account }: Pick<ComboPartView, 'kind' | 'account'>): string {
  const name = account && kind === 'mobile' ? formatPhone(account) : account
  return [comboText(`part.${kind}`), name].filter(Boolean).join(' ')
}

/** What a combo saves against the month named. */
export function savingText(saving: number, month: string): string {
  const vars = { month: monthText(month, language), money: money(Math.abs(saving)) }
  return comboText(saving > 0 ? 'saving.less' : saving < 0 ? 'saving.more' : 'saving.same', vars)
}
