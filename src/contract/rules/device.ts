/** What kind of device somebody holds: bank apps can be opened on iOS and Android only. Spec PAY-18. */

export type Device = 'ios' | 'android' | 'other'

/**
 * Of the browser's own name of itself and how many fingers it can feel. An iPad calls itself a Macintosh
 * since iPadOS 13, but no Macintosh feels five fingers; Windows phones called themselves Android, and are
 * none.
 */
export function deviceOf(userAgent: string, touchPoints: number): Device {
  if (/Windows Phone|IEMobile/i.test(userAgent)) return 'other'
  if (/\b(?:iPhone|iPad|iPod)\b/.test(userAgent)) return 'ios'
  if (/\bMacintosh\b/.test(userAgent) && touchPoints > 1) return 'ios'
  return /\bAndroid\b/.test(userAgent) ? 'android' : 'other'
}

/** Longest name of a device that is kept. */
const LABEL_MAX = 40
/** First match wins: most browsers call themselves by several names. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/coc_coc_browser/i, 'Cốc Cốc'],
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * Enough of a device to recognise one's own, and nothing that would single it out: `Chrome · Android`,
 * without versions or models. What is no browser's name of itself (an app's) is kept short; empty where
 * nothing is known.
 */
export function deviceLabel(deviceInfo: string): string {
  if (!deviceInfo.startsWith('Mozilla/')) return deviceInfo.trim().slice(0, LABEL_MAX)
  const found = [BROWSERS, SYSTEMS].map((names) => names.find(([pattern]) => pattern.test(deviceInfo))?.[1])
  return found.filter(Boolean).join(' · ')
}
