/** The policy of one page: it allows what the page inlines by its hash, and nothing else inline. */
import { createHash } from 'node:crypto'
import { POLICY_REPORT_PATH } from '../../contract/rules/limits.ts'

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi
/** Data blocks do not run and need no hash. */
const DATA = /\btype\s*=\s*["']?(?:application\/(?:ld\+)?json|text\/(?:plain|html|template))/i
const MANIFEST = /<link\b[^>]*\brel="manifest"/

/** What a meta element cannot say. Older browsers know only the second of the two reports. */
const HEADER_ONLY = ["frame-ancestors 'none'", 'report-to policy', `report-uri ${POLICY_REPORT_PATH}`]

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

/** Scripts that run as workers have the policy of their own answer. */
export const WORKER_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  ...HEADER_ONLY,
].join('; ')

/**
 * The policy of a page, of which `html` has a letter for each byte. What `default-src` already says is not
 * repeated, and HSTS upgrades requests to https: every byte counts in the first answer.
 */
export function policyOf(html: string): string {
  const { script, style } = readHashes(html)
  const listed = (hashes: Set<string>): string => ["'self'", ...[...hashes].sort()].join(' ')
  const directives = [
    "default-src 'none'",
    `script-src ${listed(script)}`,
    `style-src ${listed(style)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    ...HEADER_ONLY,
  ]
  if (MANIFEST.test(html)) directives.push("manifest-src 'self'")
  return directives.join('; ')
}

/** The hashes of a page's inlined scripts and styles, in the policy's format. */
function readHashes(html: string): { script: Set<string>; style: Set<string> } {
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [, tag = '', attributes = '', text = ''] of html.matchAll(INLINE)) {
    const kind = tag.toLowerCase() === 'script' ? 'script' : 'style'
    if (kind === 'script' && (/\bsrc\s*=/i.test(attributes) || DATA.test(attributes))) continue
    hashes[kind].add(hashOf(text))
  }
  return hashes
}

/** Whether a page with `other` works under `policy`: whatever the one inlines, the other allows. */
export function allows(policy: string, other: string): boolean {
  return (other.match(/'sha256-[^']+'/g) ?? []).every((hash) => policy.includes(hash))
}

/**
 * The same page with its policy inside: for a page that is shown at addresses which no rule of a header
 * names.
 */
export function withPolicy(html: string, policy: string): string {
  const content = policy
    .split('; ')
    .filter((directive) => !HEADER_ONLY.includes(directive))
    .join('; ')
  return html.replace(
    /<meta charset=[^>]*>/,
    (charset) => `${charset}<meta http-equiv="Content-Security-Policy" content="${content}">`,
  )
}
