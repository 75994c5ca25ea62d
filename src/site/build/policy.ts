/** The policy of one page: it allows what the page inlines by its hash, and nothing else inline. */
import { createHash } from 'node:crypto'
import { POLICY_REPORT_PATH } from '../../contract/rules/limits.ts'

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi
/** Data blocks do not run and need no hash. */
const DATA = /\btype\s*=\s*["']?(?:application\/(?:ld\+)?json|text\/(?:plain|html|template))/i

export type Hashes = { script: Set<string>; style: Set<string> }

/** The hashes of a page's inlined scripts and styles, in the policy's format. */
export function readHashes(html: string): Hashes {
  const hashes: Hashes = { script: new Set(), style: new Set() }
  for (const [, tag = '', attributes = '', text = ''] of html.matchAll(INLINE)) {
    const kind = tag.toLowerCase() === 'script' ? 'script' : 'style'
    if (kind === 'script' && (/\bsrc\s*=/i.test(attributes) || DATA.test(attributes))) continue
    hashes[kind].add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return hashes
}

/**
 * `box`: the all-in-one server uses plain http on this machine, so requests must not be upgraded to https.
 */
export function policy({ script, style }: Hashes, { box }: { box: boolean }): string {
  const listed = (hashes: Set<string>): string => ["'self'", ...[...hashes].sort()].join(' ')
  const directives = [
    "default-src 'none'",
    `script-src ${listed(script)}`,
    `style-src ${listed(style)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    ...HEADER_ONLY,
  ]
  if (!box) directives.push('upgrade-insecure-requests')
  return directives.join('; ')
}

/** What a meta element cannot say. Older browsers know only the second of the two reports. */
const HEADER_ONLY = ["frame-ancestors 'none'", 'report-to policy', `report-uri ${POLICY_REPORT_PATH}`]

/**
 * The page for missing addresses is sent for any address, which no rule of a header can name: it carries its
 * policy itself.
 */
export function withPolicy(html: string, text: string): string {
  const content = text
    .split('; ')
    .filter((directive) => !HEADER_ONLY.includes(directive))
    .join('; ')
  return html.replace(
    /<meta charset=[^>]*>/,
    (charset) => `${charset}<meta http-equiv="Content-Security-Policy" content="${content}">`,
  )
}
