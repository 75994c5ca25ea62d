/** Which bank the operator takes money at, by its environment. None is no fault: payments are then not offered. */

import { need, SettingFault } from '../gateway/secrets.ts'
import type { BankProvider } from '../operator/features/payments/provider.ts'
import { vietqrProvider } from '../operator/features/payments/providers/vietqr.ts'
import type { Clock } from '../operator/platform/time/clock.ts'

/**
 * The VietQR provider where `VIETQR_URL` is set; then everything else of it must be. Throws `SettingFault` with one sentence.
 */
export function readBank(env: Readonly<Record<string, string | undefined>>, clock: Pick<Clock, 'now'>): BankProvider | undefined {
  const url = env['VIETQR_URL']?.trim().replace(/\/+$/, '')
  if (!url) return undefined
  if (!URL.canParse(url) || !url.startsWith('https://')) throw new SettingFault(`VIETQR_URL is ${url}: it must be a full address that begins with https://.`)
  const bin = need(env, 'VIETQR_BIN', 'the six digits of the bank that our account is at')
  if (!/^\d{6}$/.test(bin)) throw new SettingFault(`VIETQR_BIN is ${bin}: it must be six digits.`)
  const before = env['VIETQR_NOTICE_KEY_PREVIOUS']?.trim()
  return vietqrProvider(
    {
      url,
      key: need(env, 'VIETQR_KEY', 'the bearer token of our questions to the VietQR provider'),
      noticeKeys: [need(env, 'VIETQR_NOTICE_KEY', 'the key that the VietQR provider signs its notices with'), ...(before ? [before] : [])],
      beneficiary: {
        bin,
        bankName: need(env, 'VIETQR_BANK_NAME', 'the name of the bank, as payers read it'),
        accountNumber: need(env, 'VIETQR_ACCOUNT', 'the number of our account'),
        accountName: need(env, 'VIETQR_ACCOUNT_NAME', 'the holder of our account, in capitals without marks'),
      },
    },
    clock,
  )
}
