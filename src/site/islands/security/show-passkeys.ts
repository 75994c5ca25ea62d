/** Opens the passkeys of the security page and moves the focus to them. */

/** Element id of the part that is opened. */
export const PASSKEYS_ID = 'passkey'

export function showPasskeys(): void {
  const part = document.getElementById(PASSKEYS_ID)
  if (!(part instanceof HTMLDetailsElement)) return
  part.open = true
  part.querySelector('summary')?.focus({ preventScroll: true })
  part.scrollIntoView({ block: 'center' })
}
