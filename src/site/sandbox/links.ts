/** Links to this site in a text are pressed like on a real handset; others do not exist in the sandbox. */
const LINK = /(https?:\/\/[^\s)]+)/

export function withLinks(text: string): (string | HTMLAnchorElement)[] {
  return text.split(LINK).map((piece) => {
    if (!URL.canParse(piece) || new URL(piece).origin !== location.origin) return piece
    const link = document.createElement('a')
    link.href = piece
    link.textContent = piece
    return link
  })
}
