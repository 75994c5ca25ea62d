/** Whitespace that no browser shows: Astro leaves one space at every break of a line. */

/** Elements that begin a line of their own, and those of a head: a space beside them is never shown. */
const BLOCKS =
  'html|head|body|meta|link|title|script|style|main|header|footer|nav|section|article|aside|search|' +
  'form|dialog|div|p|h[1-6]|ul|ol|li|dl|dt|dd|table|thead|tbody|tr|th|td|figure|figcaption|canvas'
/** Those that Astro writes: a page is read as bytes here, and a byte of a letter may look like another space. */
const SPACES = '[ \\t\\n\\r]*'
/** Text that must stay as it is. */
const VERBATIM = /(<(script|style|pre|textarea)\b[\s\S]*?<\/\2>)/
const BESIDE = new RegExp(`${SPACES}(</?(?:${BLOCKS})\\b(?:"[^"]*"|'[^']*'|[^'">])*>)${SPACES}`, 'g')

/** The same page without the spaces beside the tags of blocks. */
export function dropWhitespace(html: string): string {
  // Splitting by a pattern with two groups: text, verbatim element, its name, text, …
  return html
    .split(VERBATIM)
    .map((part, place) => (place % 3 === 0 ? part.replace(BESIDE, '$1') : place % 3 === 1 ? part : ''))
    .join('')
}
