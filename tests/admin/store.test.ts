/**
 * The content editor's storage: it keeps files as people write them, rejects what the content check rejects,
 * and reaches nothing but content.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { adminHandler, isAdmin } from '../../src/entry/admin/handler.ts'
import { mergeFile } from '../../src/entry/admin/merge.ts'
import { checkContent } from '../../src/entry/content/check.ts'
import { openContentCopy } from '../content/content-copy.ts'

const PACKAGE = 'content/packages/goi-cuoc-di-dong/SEN60.yaml'
const root = openContentCopy()

const text = (path: string) => readFileSync(join(root, path), 'utf8')
const callAdmin = async (body: unknown, headers: Record<string, string> = {}) => {
  const request = new Request('http://localhost:4321/admin/files', {
    method: 'POST',
    headers: { host: 'localhost:4321', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const response = await adminHandler({ root, check: () => checkContent(root) }, request)
  return { status: response.status, body: response.status === 403 ? undefined : await response.json() }
}
const save = (path: string, raw: string) =>
  callAdmin({
    action: 'persistEntry',
    params: { dataFiles: [{ slug: 'x', path, raw }], assets: [], options: {} },
  })

describe('saving', () => {
  test('changes nothing when an untouched form is saved', async () => {
    const before = text(PACKAGE)
    expect(await save(PACKAGE, before.replaceAll("'", '"'))).toEqual({
      status: 200,
      body: { message: 'kept' },
    })
    expect(text(PACKAGE)).toBe(before)
  })

  test('changes one line for one changed price', async () => {
    const before = text(PACKAGE)
    await save(PACKAGE, before.replace('price: 120000', 'price: 125000'))
    const lines = before.split('\n')
    expect(
      text(PACKAGE)
        .split('\n')
        .filter((line, at) => line !== lines[at]),
    ).toEqual(['price: 125000'])
  })

  test('rejects a mistake and names file, field and remedy', async () => {
    const before = text(PACKAGE)
    const { status, body } = await save(PACKAGE, before.replace('price: 120000', 'price:'))
    expect(status).toBe(422)
    expect(body.error).toBe(
      'packages/goi-cuoc-di-dong/SEN60.yaml: price is missing or no whole number: write đồng without ' +
        'dots, 120000',
    )
    expect(text(PACKAGE)).toBe(before)
  })

  test('does not create a new file that contains a mistake', async () => {
    const path = 'content/packages/goi-cuoc-di-dong/NEW1.yaml'
    expect((await save(path, 'code: NEW1\n')).status).toBe(422)
    expect(existsSync(join(root, path))).toBe(false)
  })

  test('saves a promotion as one form and three files', async () => {
    const path = 'content/promotions/cashback-50/promotion.yaml'
    const files = [path, path.replace('promotion.yaml', 'vi.md'), path.replace('promotion.yaml', 'en.md')]
    const before = files.map(text)
    const { body } = await callAdmin({ action: 'getEntry', params: { path } })
    expect(body.data).toContain('body: ')
    expect((await save(path, body.data)).status).toBe(200)
    expect(files.map(text)).toEqual(before)
    expect((await save(path, body.data.replace(/^ {2}title: .*$/m, '  title: Hoàn một nửa'))).status).toBe(
      200,
    )
    expect(text(files[1] ?? '')).toMatch(/^title: ['"]?Hoàn một nửa['"]?$/m)
    expect([text(files[0] ?? ''), text(files[2] ?? '')]).toEqual([before[0], before[2]])
  })

  const NEW = 'content/promotions/he-nap-tien'
  const form = (path = '') =>
    [
      "vi: { title: Hè về nạp tiền, lead: 'Nạp tiền trong hè, bạn nhận phiếu giảm {{percentage}}.', " +
        "description: 'Phiếu giảm {{percentage}}, tối đa {{cap}}, cho người nạp tiền trong hè.', body: " +
        'Phiếu dùng một lần. }',
      "en: { title: Summer top-up, lead: 'Top up this summer and get {{percentage}} off.', description: " +
        "'A voucher for {{percentage}} off, up to {{cap}}, when you top up in summer.', body: " +
        'It works once. }',
      'listed: true',
      'blocks: [{ actions: [], block: hero }, { block: rules }]',
      'terms: { dates: [], excluded: [], cap: 30000, kind: voucher, eligible: [top_up], percentage: 30, ' +
        'lines: [prepaid, postpaid], absence: { min_months: "" } }',
      path,
      'art: voucher',
      'window: { to: 2027-06-30, from: 2027-06-01 }',
      'name: { vi: Hè nạp tiền, en: Summer top-up }',
    ].join('\n')

  test('writes a new promotion in the style of handwritten files', async () => {
    expect(await save(`${NEW}/promotion.yaml`, form())).toEqual({ status: 200, body: { message: 'kept' } })
    const written = text(`${NEW}/promotion.yaml`)
    expect(written.match(/^\w+/gm)).toEqual(['name', 'window', 'terms', 'art', 'blocks'])
    expect(written.match(/^ {2}\w+/gm)?.slice(4, 8)).toEqual([
      '  kind',
      '  percentage',
      '  cap',
      '  eligible',
    ])
    expect(written).not.toMatch(/\[\]|listed|lines|absence/)
  })

  test('leaves no folder of a rejected promotion', async () => {
    expect((await save(`${NEW}/promotion.yaml`, form('path: /uudai50'))).body.error).toContain(
      'is the address of',
    )
    expect(existsSync(join(root, NEW))).toBe(false)
  })

  test('deletes a promotion with its texts unless a banner references it', async () => {
    const remove = (slug: string) =>
      callAdmin({ action: 'deleteFiles', params: { paths: [`content/promotions/${slug}/promotion.yaml`] } })
    expect((await remove('cashback-50')).status).toBe(200)
    expect(existsSync(join(root, 'content/promotions/cashback-50'))).toBe(false)
    const { status, body } = await remove('nap-tien-nua-gia')
    expect([status, body.error]).toEqual([
      422,
      expect.stringContaining('banners/nap-tien-nua-gia.yaml: promotion nap-tien-nua-gia is no folder'),
    ])
    expect(existsSync(join(root, 'content/promotions/nap-tien-nua-gia/en.md'))).toBe(true)
  })

  test('saves news in both languages together or not at all', async () => {
    const files = (title: string) =>
      (['vi', 'en'] as const).map((language) => ({
        slug: 'x',
        path: `content/news/${language}/tin-moi-cho-bai-thu.md`,
        raw:
          `---\n${language === 'vi' ? 'group: an-toan\ndate: 2026-11-20\nimage: shield\n' : ''}title: ` +
          `${title}\nlead: ${'A sentence that is long enough for a lead.'}\n---\nText`,
      }))
    const persist = (title: string) =>
      callAdmin({ action: 'persistEntry', params: { dataFiles: files(title), assets: [], options: {} } })
    expect((await persist('')).status).toBe(422)
    expect(existsSync(join(root, 'content/news/en/tin-moi-cho-bai-thu.md'))).toBe(false)
    expect(await persist('New')).toEqual({ status: 200, body: { message: 'kept' } })
  })

  test('omits empty form fields', () => {
    expect(mergeFile('a.yaml', 'a: 1\nb: ""\nc:\n  vi: ""\n', undefined)).toBe('a: 1\n')
  })

  test('preserves comments and the text below the front matter', () => {
    const kept = '---\n# who\ntitle: "Old"\n---\n\nText\n'
    expect(mergeFile('a.md', '---\ntitle: New\n---\nText, longer', kept)).toBe(
      '---\n# who\ntitle: "New"\n---\n\nText, longer\n',
    )
  })
})

describe('access', () => {
  test.each(['../secret.yaml', 'package.json', 'content/../package.json', '/etc/passwd'])(
    'rejects %s',
    async (path) => {
      expect((await callAdmin({ action: 'getEntry', params: { path } })).status).toBe(422)
    },
  )

  test('rejects other origins and bodies that are not JSON', async () => {
    expect((await callAdmin({ action: 'info' }, { origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await callAdmin({ action: 'info' }, { 'content-type': 'text/plain' })).status).toBe(403)
  })

  test('serves /admin and no path that merely starts like it', () => {
    expect(['/admin', '/admin/', '/admin/config.json?x'].map(isAdmin)).toEqual([true, true, true])
    expect(['/administration', '/'].map(isAdmin)).toEqual([false, false])
  })
})

test('matches form fields to the schemas', async () => {
  const response = await adminHandler(
    { root, check: () => [] },
    new Request('http://localhost:4321/admin/config.json'),
  )
  const { collections } = (await response.json()) as {
    collections: { folder?: string; fields?: { name: string; widget: string; required: boolean }[] }[]
  }
  const mobile = collections.find(({ folder }) => folder === 'content/packages/goi-cuoc-di-dong')
  expect(mobile?.fields?.find(({ name }) => name === 'price')).toMatchObject({
    widget: 'number',
    required: true,
    min: 0,
  })
  expect(mobile?.fields?.find(({ name }) => name === 'summary')).toMatchObject({
    widget: 'object',
    required: true,
    fields: [{ name: 'vi' }, { name: 'en' }],
  })
  expect(mobile?.fields?.find(({ name }) => name === 'tag')).toMatchObject({
    widget: 'select',
    required: false,
  })
})

test('labels every field', async () => {
  const response = await adminHandler(
    { root, check: () => [] },
    new Request('http://localhost:4321/admin/config.json'),
  )
  type Field = { name: string; label: string; fields?: Field[]; field?: Field; types?: Field[] }
  const { collections } = (await response.json()) as { collections: { fields: Field[] }[] }
  const all = (fields: Field[]): Field[] =>
    fields.flatMap((field) => [
      field,
      ...all([...(field.fields ?? []), ...(field.field ? [field.field] : []), ...(field.types ?? [])]),
    ])
  const fields = all(collections.flatMap(({ fields }) => fields))
  expect(fields.length).toBeGreaterThan(100)
  expect(fields.filter(({ name, label }) => label === name).map(({ name }) => name)).toEqual([])
})
