/** Saves the code from anywhere on the page and reports the result. */
import { useEffect, useState } from 'react'
import type { Device } from '../../../../contract/rules/device.ts'
import type { Payable } from '../../../stores/payments/payable.ts'
import { downloadFile } from '../../download-file.ts'
import { money } from '../../texts.ts'
import { canShare, loadCode, pictureOf, share } from './picture.ts'

export type Saving = 'no' | 'busy' | 'saved' | 'failed'

/**
 * On iOS a picture reaches the gallery through the share sheet, elsewhere it is downloaded; `way` forces one
 * of them.
 */
export function useSaving(
  text: string,
  order: Payable,
  device: Device,
): { saving: Saving; save: (way?: 'share' | 'download') => Promise<void> } {
  const [saving, set] = useState<Saving>('no')
  // Preloaded: a browser shares only shortly after a press, and the connection may be lost by then.
  useEffect(() => void loadCode().catch(() => undefined), [])
  const save = async (way?: 'share' | 'download'): Promise<void> => {
    set('busy')
    try {
      const { bankName, accountNumber } = order.beneficiary
      const file = await pictureOf(
        text,
        [money(order.amount), `${bankName} · ${accountNumber}`, order.memo],
        `qr-${order.memo}.png`,
      )
      if ((way ?? (device === 'ios' ? 'share' : 'download')) === 'share' && canShare(file)) await share(file)
      else downloadFile(file)
      set('saved')
    } catch {
      set('failed')
    }
  }
  return { saving, save }
}
