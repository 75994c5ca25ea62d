/**
 * The bank that the operator takes money at, as its settings say. Without one, payments from outside are not
 * offered.
 */

import type { BankProvider } from '../operator/features/payments/provider.ts'
import { vietqrProvider } from '../operator/features/payments/providers/vietqr.ts'
import type { Clock } from '../operator/platform/time/clock.ts'
import { readVietQrSettings } from './settings/operator.ts'
import type { Env } from './settings/variables.ts'

/**
 * The VietQR provider where `VIETQR_URL` is set; then everything else of it must be. Throws `SettingFault`.
 */
export function readBank(env: Env, clock: Pick<Clock, 'now'>): BankProvider | undefined {
  const settings = readVietQrSettings(env)
  return settings && vietqrProvider(settings, clock)
}
