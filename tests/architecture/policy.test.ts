import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'
import { describe, expect, test } from 'vitest'
import { POLICY_REPORT_PATH } from '../../src/contract/rules/limits.ts'
import { openStatic } from '../../src/entry/static/host.ts'
import { DIST, elements, pages, read } from './build-output.ts'

type Rule = { for: string; forRegExp: RegExp; values: Record<string, string> }

const { headers, errors } = await parseAllHeaders({
  headersFiles: [join(DIST, '_headers')],
  netlifyConfigPath: 'netlify.toml',
  configHeaders: undefined,
  minimal: false,
})
const rules = headers as Rule[]
const policies = rules.filter(({ values }) => 'Content-Security-Policy' in values)
/** Every rule with a policy that an address matches, as Netlify reads them. */
const exact = Map.groupBy(policies, (rule) => rule.for)
const patterns = policies.filter((rule) => /[*:]/.test(rule.for))
const rulesFor = (path: string) => [
  ...(exact.get(path) ?? []),
  ...patterns.filter((rule) => rule.for !== path && rule.forRegExp.test(path)),
]
/** Pages for what is missing are sent for any address, and have their policy in themselves too. */
const lost = pages.filter(({ path }) => /\/(?:404|khong-thay)$/.test(path))
const isLost = new Set(lost.map(({ path }) => path))

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
const allPolicies = [...new Set(pages.map(({ path }) => policyOf(path)))]
/** What applies to a kind of file: `default-src` where the kind is not named. */
const sourcesOf = (policy: Policy, name: string) => policy.get(name) ?? policy.get('default-src')

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
      ...pages.map((page) => page.path),
      ...shown.map(({ from }) => from.replace('*', 'x')),
    ])
      expect(new Set(rulesFor(path).map(({ values }) => values['Content-Security-Policy'])).size, path).toBe(
        1,
      )
  })

  test('is inside pages that are shown at addresses without a rule, and in no other', () => {
    const inside = (html: string) =>
      /<meta http-equiv="Content-Security-Policy" content="([^"]+)">(?!.*http-equiv="Content-Sec)/s.exec(
        html,
      )?.[1]
    expect(lost.length).toBeGreaterThan(10)
    for (const { path, file, html } of pages) {
      const twin = read(`_app/${file}`)
      for (const one of isLost.has(path) ? [html, twin] : [twin]) {
        expect(inside(one), file).toBeDefined()
        const policy = parse(inside(one) ?? '')
        expect([...policy.keys()], file).not.toContain('report-uri')
        for (const [name, sources] of policy)
          expect(sources, `${file}, ${name}`).toEqual(policyOf(path).get(name))
        expect(one.indexOf('http-equiv'), file).toBeLessThan(one.indexOf('<style'))
        expect(one.indexOf('http-equiv'), file).toBeLessThan(one.indexOf('<script'))
      }
      if (!isLost.has(path)) expect(/http-equiv=["']?content-security-policy/i.test(html), file).toBe(false)
    }
  })

  test('allows what is shown for an address that does not exist, at any depth', async () => {
    const host = await openStatic({ root: DIST, config: 'netlify.toml', agent: '' })
    const folders = new Set(pages.map(({ path }) => path.slice(0, path.lastIndexOf('/'))))
    expect(folders.size).toBeGreaterThan(50)
    for (const folder of folders)
      for (const name of ['khong-co-dau', 'khong/co/dau']) {
        const path = `${folder}/${name}`
        const answer = await host(new Request(`https://here.example${path}`))
        if (answer.status === 200) continue
        expect(answer.status, path).toBe(404)
        const html = await answer.text()
        // Netlify sends what the rules say; the Node host also sends one where no rule names the address.
        const sent = [answer.headers.get('content-security-policy') ?? '']
        for (const rule of rulesFor(path)) sent.push(rule.values['Content-Security-Policy'] ?? '')
        for (const policy of sent.map(parse))
          for (const tag of ['script', 'style'] as const)
            expect(policy.get(`${tag}-src`), path).toEqual(expect.arrayContaining(hashesOf(html, tag)))
        if (rulesFor(path).length === 0)
          expect(html.includes('http-equiv="Content-Security-Policy"'), path).toBe(true)
      }
  })

  test('allows nothing that it does not name', () => {
    for (const policy of allPolicies) {
      expect(policy.get('default-src')).toEqual(["'none'"])
      expect(policy.get('base-uri')).toEqual(["'none'"])
      expect(sourcesOf(policy, 'object-src')).toEqual(["'none'"])
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
      for (const { path, file, html } of pages) {
        const listed = policyOf(path).get(`${tag}-src`)
        expect(listed, file).toEqual(["'self'", ...hashesOf(html, tag)])
        expect(listed, file).toEqual(["'self'", ...hashesOf(read(`_app/${file}`), tag)])
      }
    },
  )

  test('allows a manifest where a page has one', () => {
    for (const { path, file, html } of pages)
      expect(sourcesOf(policyOf(path), 'manifest-src'), file).toEqual([
        elements(html, 'link').some(({ rel }) => rel === 'manifest') ? "'self'" : "'none'",
      ])
  })

  test('lets workers load and call what is ours', () => {
    for (const path of ['/sw.js', '/_astro/worker.js']) {
      const policy = policyOf(path)
      expect(rulesFor(path), path).toHaveLength(1)
      expect(policy.get('default-src')).toEqual(["'none'"])
      for (const name of ['script-src', 'connect-src']) expect(policy.get(name), path).toEqual(["'self'"])
    }
  })

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

  test('needs few rules', () => {
    expect(policies.length).toBeLessThan(400)
    expect(read('_headers').length).toBeLessThan(200_000)
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
