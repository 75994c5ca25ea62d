/** The name of a person on a card. Spec LOY-11. */

/** Number of letters of a holder's name that fit left of the flower. */
const HOLDER_MAX = 23

/**
 * Shortens a long name as banks print it: leading words become initials until it fits. The full name is in
 * the text beside the card.
 */
export function formatHolder(name: string): string {
  const words = name.trim().split(/\s+/u)
  for (let at = 0; at < words.length - 1 && words.join(' ').length > HOLDER_MAX; at++)
    words[at] = `${[...(words[at] ?? '')][0]}.`
  const fits = words.join(' ')
  return (
    fits.length > HOLDER_MAX ? `${[...fits].slice(0, HOLDER_MAX - 1).join('')}…` : fits
  ).toLocaleUpperCase('vi')
}
