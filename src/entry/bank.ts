/**
 * The bank through which the operator receives money, from its settings. Without one, payments by bank
 * transfer are not offered.
 */

import type { BankProvider } from '../operator/features/payments/provider.ts'
import { vietqrProvider } from '../operator/features/payments/providers/vietqr.ts'
import type { Clock } from '../operator/platform/time/clock.ts'
import { readVietQrSettings } from './settings/operator.ts'
import type { Env } from './settings/variables.ts'

/**
 * The VietQR provider if `VIETQR_URL` is set; its other settings are then required. Throws `SettingError`.
 */
export function readBank(env: Env, clock: Pick<Clock, 'now'>): BankProvider | undefined {
  const settings = readVietQrSettings(env)
  return settings && vietqrProvider(settings, clock)
}
