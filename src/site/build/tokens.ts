/**
 * Everything in a page that a style could match: tags, classes, ids, attributes, variables used in drawings.
 */

export type Tokens = Set<string>

const COMMENT_OR_RAW = /<!--[\s\S]*?-->|(<(?:script|style)\b[^>]*>)[\s\S]*?<\/(?:script|style)>/gi
const TAG = /<([a-z][\w-]*)((?:\s+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*)\s*\/?>/gi
const ATTRIBUTE = /([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g
/** Where a page is cut: pages share most of the parts between these tags, as their menus and footer. */
const PART = /(?=<(?:header|nav|main|section|footer|dialog|aside|ul|li|p|div|a)\b)/
/** Parts that are remembered, which bounds the memory: a part keeps the text of its page. */
const PARTS_MAX = 5_000
const VARIABLE = /var\(\s*(--[\w-]+)/g
const ENTITIES: Record<string, string> = {
  amp: '&',
  '#38': '&',
  lt: '<',
  '#60': '<',
  gt: '>',
  '#62': '>',
  quot: '"',
  '#34': '"',
  '#39': "'",
}

/**
 * `p` a tag, `.lead` a class, `#top` an id, `[type]` and `[type=radio]` an attribute, `--petal` a variable;
 * added to `into`. `known`: parts that were added to it already, from earlier pages.
 */
export function readTokens(html: string, into: Tokens, known: Set<string> = new Set()): void {
  for (const [, variable = ''] of html.matchAll(VARIABLE)) into.add(variable)
  let open = ''
  for (const one of html.replace(COMMENT_OR_RAW, '$1').split(PART)) {
    if (open === '' && known.has(one)) continue
    // An attribute may contain a tag; its quotes then close in a later part.
    open += one
    if (open.split('"').length % 2 === 0) continue
    readPart(open, into)
    if (known.size >= PARTS_MAX) known.clear()
    known.add(open)
    open = ''
  }
  readPart(open, into)
}

function readPart(html: string, into: Tokens): void {
  for (const [, tag = '', attributes = ''] of html.matchAll(TAG)) {
    into.add(tag.toLowerCase())
    for (const [, name = '', double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
      const value = double ?? single ?? bare ?? ''
      into.add(`[${name.toLowerCase()}]`)
      if (name === 'class') for (const one of value.split(/\s+/)) into.add(`.${plain(one)}`)
      else if (name === 'id') into.add(`#${value}`)
      else into.add(`[${name.toLowerCase()}=${value.toLowerCase()}]`)
    }
  }
}

/** Astro writes `&` and quotes inside class names as entities: `[&amp;>svg]:size-4`. */
function plain(text: string): string {
  return text.replace(/&(amp|#38|lt|#60|gt|#62|quot|#34|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
}
