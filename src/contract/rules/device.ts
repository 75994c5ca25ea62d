/** What kind of device somebody holds: bank apps can be opened on iOS and Android only. Source: roaming §2.2 "Pay modal", §5 "Device detection". */

export type Device = 'ios' | 'android' | 'other'

/**
 * Of the browser's own name of itself and how many fingers it can feel. An iPad calls itself a Macintosh since iPadOS 13, but no Macintosh
 * feels five fingers; Windows phones called themselves Android, and are none.
 */
export function deviceOf(userAgent: string, touchPoints: number): Device {
  if (/Windows Phone|IEMobile/i.test(userAgent)) return 'other'
  if (/\b(?:iPhone|iPad|iPod)\b/.test(userAgent)) return 'ios'
  if (/\bMacintosh\b/.test(userAgent) && touchPoints > 1) return 'ios'
  return /\bAndroid\b/.test(userAgent) ? 'android' : 'other'
}
