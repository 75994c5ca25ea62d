import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { describe, expect, test } from 'vitest'
import { POLICY_REPORT_PATH } from '../../src/contract/rules/limits.ts'
import { DIST, elements, files, pages, read } from './build-output.ts'

type Rule = { for: string; values: Record<string, string> }

const { headers, errors } = await parseAllHeaders({
  headersFiles: [join(DIST, '_headers')],
  netlifyConfigPath: 'netlify.toml',
  configHeaders: undefined,
  minimal: true,
})
const rules = headers as Rule[]
const policies = rules.filter(({ values }) =>
  Object.keys(values).some((name) => name.toLowerCase() === 'content-security-policy'),
)
const policy = new Map(
  (policies[0]?.values['Content-Security-Policy'] ?? '').split(';').map((directive) => {
    const [name = '', ...sources] = directive.trim().split(/\s+/)
    return [name, sources]
  }),
)
const twins = files
  .filter((file) => file.startsWith('_app/') && file.endsWith('.html'))
  .map((file) => ({ file, html: read(file) }))

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

describe('the content security policy', () => {
  test('is parsed without an error from both files', () => {
    expect(errors).toEqual([])
  })

  test('is a single one for every page', () => {
    expect(policies.map((rule) => rule.for)).toEqual(['/*'])
    for (const { file, html } of pages)
      expect(html, file).not.toMatch(/http-equiv=["']?content-security-policy/i)
  })

  test('allows nothing that it does not name', () => {
    expect(policy.get('default-src')).toEqual(["'none'"])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    expect(policy.get('object-src')).toEqual(["'none'"])
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    expect(policy.get('form-action')).toEqual(["'self'"])
    expect(policy.get('connect-src')).toEqual(["'self'"])
    for (const [name, sources] of policy) {
      for (const source of sources) expect(source, name).not.toMatch(/unsafe-|^\*|^https?:/)
    }
  })

  test.each(['script', 'style'] as const)('has every inlined %s of all pages and app twins', (tag) => {
    const found = new Set<string>()
    for (const { file, html } of [...pages, ...twins]) {
      for (const [, attributes = '', content = ''] of html.matchAll(
        new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'gi'),
      )) {
        if (/\bsrc\s*=|application\/(ld\+)?json/.test(attributes)) continue
        found.add(hash(content))
        expect(policy.get(`${tag}-src`), `${file}: ${content.slice(0, 60)}`).toContain(hash(content))
      }
    }
    expect(
      policy.get(`${tag}-src`)?.filter((source) => source.startsWith("'sha256-") && !found.has(source)),
      'hashes of nothing',
    ).toEqual([])
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
    expect(policy.get('report-to')).toEqual(['policy'])
    expect(policy.get('report-uri')).toEqual([POLICY_REPORT_PATH])
    expect(policies[0]?.values['Reporting-Endpoints']).toBe(`policy="${POLICY_REPORT_PATH}"`)
  })

  test('is short, because every response carries it', () => {
    expect(policies[0]?.values['Content-Security-Policy']?.length).toBeLessThan(2_000)
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
