/** Kind of device: banking apps can be opened on iOS and Android only. Spec PAY-18. */

export type Device = 'ios' | 'android' | 'other'

/**
 * Detected from the user agent and the number of touch points. iPads identify as Macintosh since iPadOS 13,
 * but no Macintosh has several touch points; Windows phones identified as Android.
 */
export function deviceOf(userAgent: string, touchPoints: number): Device {
  if (/Windows Phone|IEMobile/i.test(userAgent)) return 'other'
  if (/\b(?:iPhone|iPad|iPod)\b/.test(userAgent)) return 'ios'
  if (/\bMacintosh\b/.test(userAgent) && touchPoints > 1) return 'ios'
  return /\bAndroid\b/.test(userAgent) ? 'android' : 'other'
}

/** Maximum length of a stored device name. */
const LABEL_MAX = 40
/** First match wins: most browsers name several others too. */
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

/** `Android`, without version or model; empty if unknown. */
export function systemLabel(userAgent: string): string {
  return SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''
}

/**
 * Enough to recognise one's own device, but not to identify it: `Chrome · Android`, without versions or
 * models. Other texts (an app's) are shortened; empty if unknown.
 */
export function deviceLabel(deviceInfo: string): string {
  if (!deviceInfo.startsWith('Mozilla/')) return deviceInfo.trim().slice(0, LABEL_MAX)
  const found = [BROWSERS, SYSTEMS].map((names) => names.find(([pattern]) => pattern.test(deviceInfo))?.[1])
  return found.filter(Boolean).join(' · ')
}
