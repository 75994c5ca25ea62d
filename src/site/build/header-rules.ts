/**
 * `_headers`: the policy of each page, in as few rules as that takes. Two policies for one address would both
 * be enforced, so no address of a page is named by two rules. Spec GTW-11.
 */
import { POLICY_REPORT_PATH } from '../../contract/rules/limits.ts'
import { allows, WORKER_POLICY } from './policy.ts'

/** `from` shows the page `to`, which may be the page for what is missing there. */
export type Rewrite = {
  /** As netlify.toml writes it: `/bien-lai/*`. */
  from: string
  status: number
  /** The address of the page that a path shows, if the rule names that path. */
  find: (path: string) => string | undefined
}
type Rule = [path: string, policy: string]

/** `/tim-kiem` as it is asked for: without `.html` and `index`. `file` is a path inside the build. */
export function addressOf(file: string): string {
  return `/${file.replace(/(?:(?:^|\/)index)?\.html$/, '')}`
}

/** Pages for what is missing, in the whole site or in a section: they are sent for any address there. */
export function isForAnyAddress(file: string): boolean {
  return /(?:^|\/)(?:404|khong-thay)\.html$/.test(file)
}

/**
 * `policies`: of pages, by address. Pages beside each other share the rule `…/:page` where all have the same
 * policy and it also allows what is shown there for a name that does not exist.
 */
export function policyRules(policies: ReadonlyMap<string, string>, rewrites: readonly Rewrite[]): Rule[] {
  const rules = shownRules(policies, rewrites)
  const named = (address: string) =>
    rules.some(([path]) => path === address || path === `${address}/*` || isBelow(address, path))
  const folders = Map.groupBy(
    [...policies].filter(([address]) => !named(address)),
    ([address]) => address.slice(0, address.lastIndexOf('/')),
  )
  for (const [folder, pages] of folders) {
    const [one = '', ...others] = new Set(pages.map(([, policy]) => policy))
    const missing = findMissing(`${folder}/-`, policies, rewrites)
    const hasWildcard = rules.some(([path]) => path.startsWith(`${folder}/`))
    if (pages.length > 1 && others.length === 0 && !hasWildcard && allows(one, missing))
      rules.push([`${folder}/:page`, one])
    else rules.push(...pages)
  }
  return rules
}

const isBelow = (address: string, rule: string) =>
  rule.endsWith('/*') && address.startsWith(rule.slice(0, -1))

/** Addresses that show another page have the policy of that page. */
function shownRules(policies: ReadonlyMap<string, string>, rewrites: readonly Rewrite[]): Rule[] {
  return rewrites.flatMap(({ from, status, find }): Rule[] => {
    const policy = status === 200 ? policies.get(find(from) ?? '') : undefined
    return policy === undefined ? [] : [[from, policy]]
  })
}

/** The policy of the page that answers for a path which does not exist. */
function findMissing(
  path: string,
  policies: ReadonlyMap<string, string>,
  rewrites: readonly Rewrite[],
): string {
  const shown = rewrites.map(({ find }) => policies.get(find(path) ?? ''))
  return shown.find((policy) => policy !== undefined) ?? policies.get('/404') ?? ''
}

/** The text of `_headers`. All other headers are in netlify.toml. */
export function headersFile(rules: readonly Rule[]): string {
  const pages = rules.map(([path, policy]) => `${path}\n  Content-Security-Policy: ${policy}\n`)
  return `/*
  Reporting-Endpoints: policy="${POLICY_REPORT_PATH}"
  Speculation-Rules: "/speculation.json"

/speculation.json
  Content-Type: application/speculationrules+json

/sw.js
  Content-Security-Policy: ${WORKER_POLICY}

/_astro/*
  Content-Security-Policy: ${WORKER_POLICY}

/_app/*
  X-Robots-Tag: noindex

${pages.join('\n')}`
}
