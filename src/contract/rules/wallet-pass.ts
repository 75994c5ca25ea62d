/** The member card as a pass of Apple Wallet. Spec LOY-24. */

/** What the pass shows for scanning first, as the open card does. */
export const CARD_CODES = ['barcode', 'qr'] as const
export type CardCode = (typeof CARD_CODES)[number]

/** Safari names its version and then nothing but itself; browsers inside apps and other browsers do not. */
const SAFARI = /\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\/[\d.]+$/

/**
 * Whether the browser hands a pass to Wallet: Safari on an iPhone, or on a Mac, which gives it to the phone.
 * iPads have no Wallet and identify as Macintosh, but no Macintosh has several touch points.
 */
export function opensWalletPasses(userAgent: string, touchPoints: number): boolean {
  if (!SAFARI.test(userAgent)) return false
  return /\biPhone\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && touchPoints <= 1)
}
