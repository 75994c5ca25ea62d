/**
 * Inlines the CSS that a page uses, and inserts the built addresses of the islands' shell and of the whole
 * sheet.
 */

const LINK = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g

/** The sheets that Astro linked in a page. */
export function linksOf(html: string): string[] {
  return [...html.matchAll(LINK)].map(([, href = '']) => href)
}

/** `shell` is the built address of `islands/shell.ts`, if the page loads it. */
export function inlineAssets(html: string, style: string, shell: string | undefined): string {
  const links = linksOf(html)
  let text = style && `<style>${style}</style>`
  let dressed = html.replace(LINK, () => {
    const first = text
    text = ''
    return first
  })
  // A part may need any style; at the end of the body the whole sheet does not delay the first paint. Islands
  // load it themselves.
  if (isIsland(html) && !html.includes('<astro-island'))
    dressed = dressed.replace(
      '</body>',
      () => `${links.map((link) => `<link rel="stylesheet" href="${link}">`).join('')}</body>`,
    )
  return dressed
    .replace(' data-shell="@shell"', () => (shell ? ` data-shell="${shell}"` : ''))
    .replace(' data-sheet="@sheet"', () => (links.length > 0 ? ` data-sheet="${links.join(' ')}"` : ''))
}

/** Pages whose main content is drawn by an island. */
export function isIsland(html: string): boolean {
  return /<astro-island|\sdata-mount[\s=>]/.test(
    html.slice(Math.max(0, html.indexOf('<main')), html.lastIndexOf('</main>')),
  )
}
