/** The simulated people of this embedded operator: its installers, and which customers answer the phone. */
import { nationalPhone } from '../../../contract/format/phone.ts'
import { cleanPhone, isSubscriberPhone } from '../../../contract/rules/phone.ts'

export type Installer = { name: string; phone: string }

/** First names, as installers introduce themselves. */
export const INSTALLERS: readonly [Installer, ...Installer[]] = [
  { name: 'Tuấn', phone: '0912000118' },
  { name: 'Hải', phone: '0912000127' },
  { name: 'Ngọc', phone: '0912000134' },
  { name: 'Phong', phone: '0912000146' },
  { name: 'Thảo', phone: '0912000152' },
  { name: 'Dũng', phone: '0912000169' },
]

/** `0912 ••• 118`: enough to recognise the real caller. */
export function maskedInstaller({ name, phone }: Installer): Installer {
  return { name, phone: `${phone.slice(0, 4)} ••• ${phone.slice(-3)}` }
}

/**
 * A number that can be called: one of our mobile patterns, or a Vietnamese fixed line (02 and nine digits).
 * All others are unreachable.
 */
export function isReachable(contactNo: string): boolean {
  const clean = cleanPhone(contactNo)
  return isSubscriberPhone(clean) || /^(?:0|84)2\d{9}$/.test(nationalPhone(clean))
}
