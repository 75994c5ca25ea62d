import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'
import { describe, expect, test } from 'vitest'
import { POLICY_REPORT_PATH } from '../../src/contract/rules/limits.ts'
import { DIST, elements, pages, read } from './build-output.ts'

type Rule = { for: string; values: Record<string, string> }

const { headers, errors } = await parseAllHeaders({
  headersFiles: [join(DIST, '_headers')],
  netlifyConfigPath: 'netlify.toml',
  configHeaders: undefined,
  minimal: true,
})
const rules = headers as Rule[]
const policies = rules.filter(({ values }) => 'Content-Security-Policy' in values)
const exact = new Map(policies.map((rule) => [rule.for, rule]))
const patterns = policies.filter((rule) => rule.for.endsWith('/*'))
/** Every rule with a policy that an address matches; `/a/*` also names `/a`. */
const rulesFor = (path: string) => [
  ...(path.endsWith('/*') || !exact.has(path) ? [] : [exact.get(path) as Rule]),
  ...patterns.filter((rule) => `${path}/`.startsWith(rule.for.slice(0, -1))),
]
/** The page for missing addresses has its policy in itself. */
const ordinary = pages.filter(({ path }) => !/^(?:\/en)?\/404$/.test(path))

type Policy = Map<string, string[]>
const parsed = new Map<string, Policy>()
function parse(text: string): Policy {
  const known = parsed.get(text)
  if (known) return known
  const policy: Policy = new Map(
    text.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources]
    }),
  )
  parsed.set(text, policy)
  return policy
}
const policyOf = (path: string): Policy => parse(rulesFor(path)[0]?.values['Content-Security-Policy'] ?? '')
const allPolicies = [...new Set(ordinary.map(({ path }) => policyOf(path)))]

/** Sorted, as the policy lists them. */
function hashesOf(html: string, tag: 'script' | 'style'): string[] {
  const found = new Set<string>()
  for (const [, attributes = '', content = ''] of html.matchAll(
    new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'gi'),
  )) {
    if (!/\bsrc\s*=|application\/(ld\+)?json/.test(attributes)) found.add(hash(content))
  }
  return [...found].sort()
}
function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

describe('the content security policy', () => {
  test('is parsed without an error from both files', () => {
    expect(errors).toEqual([])
  })

  test('is a single one for every page, also where one page is shown for many addresses', async () => {
    const { redirects } = await parseAllRedirects({
      redirectsFiles: [],
      netlifyConfigPath: 'netlify.toml',
      configRedirects: [],
      minimal: true,
    })
    const shown = (redirects as { from: string; to?: string; status: number }[]).filter(
      ({ status, to = '' }) => status === 200 && pages.some(({ path }) => path === to),
    )
    expect(shown.length).toBeGreaterThan(5)
    for (const { from, to = '' } of shown) expect(policyOf(from.replace('*', 'any')), from).toBe(policyOf(to))
    for (const path of [
      ...ordinary.map((page) => page.path),
      ...shown.map(({ from }) => from.replace('*', 'x')),
    ])
      expect(rulesFor(path), path).toHaveLength(1)
    for (const { file, html } of ordinary)
      expect(html, file).not.toMatch(/http-equiv=["']?content-security-policy/i)
  })

  test('is in the page for missing addresses itself', () => {
    const lost = pages.filter((page) => !ordinary.includes(page))
    expect(lost).toHaveLength(2)
    for (const { path, html } of lost) {
      expect(rulesFor(path)).toEqual([])
      const [, text = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(html) ?? []
      expect(parse(text).get('style-src')).toEqual(["'self'", ...hashesOf(html, 'style')])
      expect(html.indexOf('http-equiv')).toBeLessThan(html.indexOf('<style'))
    }
  })

  test('allows nothing that it does not name', () => {
    for (const policy of allPolicies) {
      expect(policy.get('default-src')).toEqual(["'none'"])
      expect(policy.get('base-uri')).toEqual(["'none'"])
      expect(policy.get('object-src')).toEqual(["'none'"])
      expect(policy.get('frame-ancestors')).toEqual(["'none'"])
      expect(policy.get('form-action')).toEqual(["'self'"])
      expect(policy.get('connect-src')).toEqual(["'self'"])
      for (const [name, sources] of policy) {
        for (const source of sources) expect(source, name).not.toMatch(/unsafe-|^\*|^https?:/)
      }
    }
  })

  test.each(['script', 'style'] as const)(
    'has every inlined %s of its page and app twin, and no other',
    (tag) => {
      for (const { path, file, html } of ordinary) {
        const listed = policyOf(path).get(`${tag}-src`)
        expect(listed, file).toEqual(["'self'", ...hashesOf(html, tag)])
        expect(listed, file).toEqual(["'self'", ...hashesOf(read(`_app/${file}`), tag)])
      }
    },
  )

  test('is violated by no attribute or address of a page', () => {
    for (const { file, html } of pages) {
      const bare = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')
      // Reading every attribute of every page takes long; nearly all of them have nothing like these.
      if (!/[\s"'/](?:style|on[a-z]+)\s*=|javascript:/i.test(bare)) continue
      for (const attributes of elements(bare, '[a-z][\\w-]*')) {
        expect(
          Object.keys(attributes).filter((name) => name === 'style' || /^on[a-z]+$/.test(name)),
          `${file}: ${JSON.stringify(attributes).slice(0, 120)}`,
        ).toEqual([])
        expect(attributes['href'] ?? '', file).not.toMatch(/^javascript:/i)
      }
    }
  })

  test('has violations reported to the gateway', () => {
    for (const policy of allPolicies) {
      expect(policy.get('report-to')).toEqual(['policy'])
      expect(policy.get('report-uri')).toEqual([POLICY_REPORT_PATH])
    }
    const everywhere = rules.find((rule) => rule.for === '/*' && 'Reporting-Endpoints' in rule.values)
    expect(everywhere?.values['Reporting-Endpoints']).toBe(`policy="${POLICY_REPORT_PATH}"`)
  })

  test('is short, because the first answer carries it', () => {
    for (const { values } of policies) expect(values['Content-Security-Policy']?.length).toBeLessThan(800)
  })
})

describe('the other headers', () => {
  const everywhere = Object.assign(
    {},
    ...rules.filter((rule) => rule.for === '/*').map((rule) => rule.values),
  ) as Record<string, string>
  const value = (name: string): string | undefined =>
    Object.entries(everywhere).find(([key]) => key.toLowerCase() === name)?.[1]

  test.each([
    ['strict-transport-security', /max-age=(?:[3-9]\d{7}|\d{9,})/],
    ['x-content-type-options', /^nosniff$/],
    ['referrer-policy', /^strict-origin-when-cross-origin$/],
    ['cross-origin-opener-policy', /^same-origin$/],
    ['cross-origin-embedder-policy', /^(credentialless|require-corp)$/],
    ['cross-origin-resource-policy', /^same-origin$/],
    // Camera access for this site alone: it reads scratch cards, and QR codes in the sandbox.
    ['permissions-policy', /camera=\(self\).*geolocation=/],
    ['x-frame-options', /^DENY$/],
    ['speculation-rules', /^"\/speculation\.json"$/],
  ])('%s', (name, expected) => {
    expect(value(name)).toMatch(expected)
  })

  test('sends the speculation rules with their media type', () => {
    const rule = rules.find((one) => one.for === '/speculation.json')
    expect(rule?.values).toMatchObject({ 'Content-Type': 'application/speculationrules+json' })
    expect(Object.keys(JSON.parse(read('speculation.json')) as object)).toEqual(['prefetch'])
  })
})
