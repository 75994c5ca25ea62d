/**
 * `_headers`: for each page one rule with its policy, and as few rules as that takes. Two policies for one
 * address would both be enforced, so no address is named by two rules.
 */
import { parseAllRedirects } from '@netlify/redirect-parser'
import { POLICY_REPORT_PATH } from '../../contract/rules/limits.ts'

/** `/tim-kiem` as it is asked for: without `.html` and `index`. `file` is a path inside the build. */
export function addressOf(file: string): string {
  return `/${file.replace(/(?:(?:^|\/)index)?\.html$/, '')}`
}

type Node = { policy?: string; below: Map<string, Node> }

/**
 * `policies`: by address; a last part `*` names everything below too. Where all pages below an address have
 * the same policy, one rule names them together.
 */
export function policyRules(policies: ReadonlyMap<string, string>): [path: string, policy: string][] {
  const root: Node = { below: new Map() }
  for (const [address, policy] of policies) {
    let node = root
    for (const part of address.split('/').filter(Boolean)) {
      const next = node.below.get(part) ?? { below: new Map() }
      node.below.set(part, next)
      node = next
    }
    node.policy = policy
  }
  return [...rulesBelow(root, '')]
}

function* rulesBelow(node: Node, path: string): Generator<[string, string]> {
  const all = new Set(policiesOf(node))
  const [only] = all
  if (path !== '' && only !== undefined && all.size === 1 && node.below.size > 0)
    return yield [`${path}/*`, only]
  if (node.policy !== undefined) yield [path || '/', node.policy]
  for (const [part, child] of node.below) yield* rulesBelow(child, `${path}/${part}`)
}

function* policiesOf(node: Node): Generator<string> {
  if (node.policy !== undefined) yield node.policy
  for (const child of node.below.values()) yield* policiesOf(child)
}

type Redirect = { from: string; to: string; status: number; conditions?: { Cookie?: string[] } }

/** Addresses that show another page, as netlify.toml says: `/bien-lai/*` shows `/bien-lai`. */
export async function readRewrites(config: string): Promise<[from: string, to: string][]> {
  const { redirects } = await parseAllRedirects({
    redirectsFiles: [],
    netlifyConfigPath: config,
    configRedirects: [],
    minimal: true,
  })
  return (redirects as Redirect[])
    .filter(({ status, to, conditions }) => status === 200 && !conditions?.Cookie && !to.startsWith('/_app'))
    .map(({ from, to }) => [from, to])
}

/** A worker has the policy of its own answer. */
const WORKER = "default-src 'none'; script-src 'self'; connect-src 'self'"

/** The text of `_headers`. All other headers are in netlify.toml. */
export function headersFile(rules: readonly [path: string, policy: string][]): string {
  const pages = rules.map(([path, policy]) => `${path}\n  Content-Security-Policy: ${policy}\n`)
  return `/*
  Reporting-Endpoints: policy="${POLICY_REPORT_PATH}"
  Speculation-Rules: "/speculation.json"

/speculation.json
  Content-Type: application/speculationrules+json

/sw.js
  Content-Security-Policy: ${WORKER}

/_app/*
  X-Robots-Tag: noindex

${pages.join('\n')}`
}
