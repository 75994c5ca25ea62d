/** Passkeys: signing in and confirming without a code. Spec IDN-14. */

/** Passkeys of a line; a further one is refused. */
export const PASSKEYS_PER_LINE = 10
/** How long the browser may take to answer, seconds: as long as a code is bound to its browser. */
export const PASSKEY_SECONDS = 600
/** Maximum length of a name. */
export const PASSKEY_NAME_MAX = 40
/** Local storage: this browser was offered a passkey once. It stays after signing out. */
export const PASSKEY_OFFERED_KEY = 'passkey_offered'

/** A name as it is stored: one line without outer spaces; undefined if nothing is left or it is too long. */
export function passkeyName(typed: string): string | undefined {
  const name = typed.replace(/\s+/g, ' ').trim()
  return name !== '' && name.length <= PASSKEY_NAME_MAX ? name : undefined
}
