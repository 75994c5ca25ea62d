/** What a combo grants and saves, in words, and the names of its parts. */

import { monthText } from '../../../contract/format/date.ts'
import { formatNumber } from '../../../contract/format/money.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import { formatData } from '../../../contract/format/volume.ts'
import type { ComboPartView, HomeCombo } from '../../../contract/main/home-combo.schema.ts'
import { language, money } from '../texts.ts'
import { comboText } from './combo-text.ts'

type Granted = Pick<HomeCombo, 'speed_mbps' | 'channels' | 'mesh' | 'members' | 'data_mb' | 'voice_onnet'>

/** `300 Mbps · 150 kênh · 60 GB · 1.000 phút`; a line never parts a number from its unit. */
export function grantedText(combo: Granted): string {
  const { speed_mbps, channels, mesh, data_mb, voice_onnet } = combo
  return [
    speed_mbps !== null && comboText('granted.speed', { speed: formatNumber(speed_mbps, language) }),
    channels !== null && comboText('granted.channels', { channels }),
    mesh !== null && comboText('granted.mesh', { mesh }),
    data_mb !== null && comboText('granted.data', { data: formatData(data_mb, language) }),
    voice_onnet !== null && comboText('granted.minutes', { minutes: formatNumber(voice_onnet, language) }),
  ]
    .filter((part) => part !== false)
    .map((part) => part.replace(/(?<=\d) /g, '\u00a0'))
    .join('\u00a0· ')
}

/** `Internet fiber_sen_0006`, `Di động 0912 000 006`. */
export function partName({ kind, account }: Pick<ComboPartView, 'kind' | 'account'>): string {
  const name = account && kind === 'mobile' ? formatPhone(account) : account
  return [comboText(`part.${kind}`), name].filter(Boolean).join(' ')
}

/** What a combo saves, đ a month, and against which bills. */
export function savingParts(saving: number, month: string): [figure: string, against: string] {
  const key = saving > 0 ? 'saving.less' : saving < 0 ? 'saving.more' : 'saving.same'
  return [
    comboText(key, { money: money(Math.abs(saving)) }),
    comboText('saving.against', { month: monthText(month, language) }),
  ]
}

/** The same as a sentence. */
export function savingText(saving: number, month: string): string {
  return `${savingParts(saving, month).join(' ')}.`
}
