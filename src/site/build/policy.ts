/** Writes one policy for every page: the hashes of all inlined texts in one rule of `_headers`. */
import { createHash } from 'node:crypto'
import { POLICY_REPORT_PATH } from '../../contract/rules/limits.ts'

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi
/** Data blocks do not run and need no hash. */
const DATA = /\btype\s*=\s*["']?(?:application\/(?:ld\+)?json|text\/(?:plain|html|template))/i

export type Hashes = { script: Set<string>; style: Set<string> }

/** Hashes of the few texts that pages inline, each computed once. */
const known = new Map<string, string>()

/** In the policy's format. `text` has a letter for each byte. */
function hashOf(text: string): string {
  const before = known.get(text)
  if (before) return before
  const hash = `'sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}'`
  if (known.size < 1_000) known.set(text, hash)
  return hash
}

/** Adds the hashes of a page's inlined scripts and styles to `into`. `html` has a letter for each byte. */
export function readHashes(html: string, into: Hashes): void {
  for (const [, tag = '', attributes = '', text = ''] of html.matchAll(INLINE)) {
    const kind = tag.toLowerCase() === 'script' ? 'script' : 'style'
    if (kind === 'script' && (/\bsrc\s*=/i.test(attributes) || DATA.test(attributes))) continue
    into[kind].add(hashOf(text))
  }
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
    "frame-ancestors 'none'",
    "object-src 'none'",
    // Older browsers know only the second of the two.
    'report-to policy',
    `report-uri ${POLICY_REPORT_PATH}`,
  ]
  if (!box) directives.push('upgrade-insecure-requests')
  return directives.join('; ')
}

/**
 * The text of `_headers`. All other headers are in netlify.toml: a second policy for the same path would be
 * enforced as well.
 */
export function headersFile(contentSecurityPolicy: string): string {
  return `/*
  Content-Security-Policy: ${contentSecurityPolicy}
  Reporting-Endpoints: policy="${POLICY_REPORT_PATH}"
  Speculation-Rules: "/speculation.json"

/speculation.json
  Content-Type: application/speculationrules+json

/_app/*
  X-Robots-Tag: noindex
`
}
