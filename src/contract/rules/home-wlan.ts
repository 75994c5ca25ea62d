/** Wi-Fi networks of a home: passwords, names and channels. Spec HNW-4. */

/** WPA2 and WPA3 allow 8 to 63 ASCII characters. */
export const WLAN_PASSWORD_MIN = 12
export const WLAN_PASSWORD_MAX = 63
/** Seconds for which a revealed password is shown. */
export const WLAN_REVEAL_SECONDS = 60
/** Another channel is advised if it is busy for so much less of the time. */
const WORTH_CHANGING = 0.2

/** Printable ASCII, so that every device can type it, and too long to be guessed. */
export function isWlanPassword(text: string): boolean {
  return text.length >= WLAN_PASSWORD_MIN && text.length <= WLAN_PASSWORD_MAX && /^[\x21-\x7e]+$/.test(text)
}

/** 1 to 32 bytes in UTF-8. */
export function isWlanName(text: string): boolean {
  const bytes = new TextEncoder().encode(text).length
  return text.trim() === text && bytes >= 1 && bytes <= 32
}

/** Unambiguous when read aloud or from paper. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
/** Three groups of five, about 74 bits. `random`: a whole number in `[0, limit)`. */
export function suggestWlanPassword(random: (limit: number) => number): string {
  const group = () => Array.from({ length: 5 }, () => SIGNS[random(SIGNS.length)]).join('')
  return [group(), group(), group()].join('-')
}

/** The least busy channel, if it is worth the change. `busy`: shares of time, 0 to 1. */
export function adviseChannel(
  channel: number,
  busy: readonly { channel: number; share: number }[],
): number | undefined {
  const now = busy.find((one) => one.channel === channel)?.share ?? 0
  const [best] = [...busy].sort((a, b) => a.share - b.share)
  return best && now - best.share >= WORTH_CHANGING ? best.channel : undefined
}

/** Text of the QR code by which a phone joins a network. */
export function wlanJoinText(name: string, password: string): string {
  const escaped = (text: string): string => text.replace(/[\\;,:"]/g, '\\$&')
  return `WIFI:T:WPA;S:${escaped(name)};P:${escaped(password)};;`
}
