/**
 * Error messages for editors about mistakes in news, answers, legal texts, sets or stores: file, field and
 * remedy, all mistakes together.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { entriesOf } from '../../src/contract/content/entries.ts'
import { readNews } from '../../src/contract/content/news.ts'
import { readPlaceholders } from '../../src/contract/content/placeholders.ts'
import { proseHtml } from '../../src/contract/content/prose.ts'
import { isOpen } from '../../src/contract/rules/routes.ts'
import { readOperatorContent } from '../../src/entry/content.ts'
import { readEditorial } from '../../src/operator/seed/editorial.ts'
import { openContentCopy } from './content-copy.ts'

const content = join(openContentCopy(), 'content')

const edit = (file: string, from: string | RegExp, to: string) => {
  const path = join(content, file)
  const before = readFileSync(path, 'utf8')
  const after = before.replace(from, to)
  expect(after, `${file} holds ${from}`).not.toBe(before)
  writeFileSync(path, after)
}
/** Reads everything as the site build does. */
const build = () => Object.values(entriesOf).map((read) => read(content))

const NEWS = 'news/vi/sen60-them-100-tin-nhan-khong-tang-gia.md'
const ENGLISH = 'news/en/sen60-them-100-tin-nhan-khong-tang-gia.md'
const FAQ = 'faq/vi/huy-goi-cuoc.md'

describe('a faulty file', () => {
  test.each([
    [
      'an unknown group',
      NEWS,
      /group: .*/,
      'group: the-thao',
      /sen60.*\.md: group: there is no "the-thao"; write one of khuyen-mai, dich-vu/,
    ],
    ['a forgotten group', NEWS, /group: .*\n/, '', /sen60.*\.md: group is missing: small letters/],
    [
      'a day that does not exist',
      NEWS,
      /date: .*/,
      'date: 2026-02-30',
      /sen60.*\.md: date: a day that exists, year first, as in 2026-11-20/,
    ],
    [
      'a date the other way round',
      NEWS,
      /date: .*/,
      'date: 08/09/2026',
      /sen60.*\.md: date: a day that exists/,
    ],
    ['a drawing that nobody drew', NEWS, /image: .*/, 'image: cat', /sen60.*\.md: image: one of gift, tower/],
    [
      'a package that is not there',
      NEWS,
      '[SEN60]',
      '[SEN61]',
      /sen60.*\.md: packages: there is no package SEN61; correct the code/,
    ],
    [
      'a campaign that is not there',
      NEWS,
      'image:',
      'promotion: nothing\nimage:',
      /sen60.*\.md: promotion: there is no content\/promotions\/nothing/,
    ],
    [
      'somebody unknown',
      NEWS,
      'affects: [prepaid',
      'affects: [everybody',
      /sen60.*\.md: affects: a list of prepaid, postpaid/,
    ],
    [
      'a misspelt field',
      NEWS,
      'lead:',
      'leed:',
      /sen60.*\.md: .*unknown "leed"; take it out or correct its spelling/,
    ],
    [
      'an empty title',
      ENGLISH,
      /title: .*/,
      "title: ''",
      /news\/en\/sen60.*\.md: title is empty: write it after "title:"/,
    ],
    [
      'a title that runs over',
      ENGLISH,
      /title: .*/,
      `title: '${'long '.repeat(30)}'`,
      /news\/en\/sen60.*: title: shorten it to 110 characters/,
    ],
    [
      'facts in the English file',
      ENGLISH,
      'title:',
      'date: 2026-01-01\ntitle:',
      /news\/en\/sen60.*\.md: unknown "date"; take it out/,
    ],
    [
      'HTML',
      NEWS,
      '## Người đang dùng',
      '<script>alert(1)</script>',
      /sen60.*\.md: holds HTML \(<script>.*write markdown instead/,
    ],
    [
      'HTML within a line',
      FAQ,
      'Không mất phí',
      '<b>Không</b> mất phí',
      /huy-goi-cuoc\.md: holds HTML \(<b>/,
    ],
    [
      'a second title',
      NEWS,
      '## Người đang dùng',
      '# Người đang dùng',
      /sen60.*\.md: "# Người đang dùng": the title is the heading already/,
    ],
    ['a picture', FAQ, 'Mở ', '![x](/x.png) Mở ', /huy-goi-cuoc\.md: a picture \(\/x\.png\); take it out/],
    [
      'a link that is no address',
      FAQ,
      '(/tai-khoan)',
      '(javascript:alert(1))',
      /huy-goi-cuoc\.md: the link to "javascript:alert\(1\)"; write an address/,
    ],
    [
      'a link with its language',
      FAQ,
      '(/tai-khoan)',
      '(/en/tai-khoan)',
      /huy-goi-cuoc\.md: the link to "\/en\/tai-khoan"; write an address of this site without language/,
    ],
    [
      'a part that there is not',
      NEWS,
      '---\n\n',
      '---\n\n{{with:fax}}x{{/with}} ',
      /sen60.*\.md: \{\{with:fax\}\} names no part; write one of loyalty, roaming/,
    ],
    [
      'a price of no package',
      NEWS,
      '{{price:SEN60}}',
      '{{price:SEN61}}',
      /sen60.*\.md: \{\{price:SEN61\}\} names no fact; write \{\{price:CODE\}\}/,
    ],
    [
      'no text at all',
      NEWS,
      /---\n\n[\s\S]*/,
      '---\n',
      /sen60.*\.md: the text below the front matter is missing/,
    ],
    [
      'no front matter',
      NEWS,
      /^---\n/,
      '',
      /sen60.*\.md: the front matter is missing: begin with a line "---"/,
    ],
    ['broken YAML', NEWS, 'title: ', 'title: "', /sen60.*\.md: is no YAML .*check indents and quotes/],
    [
      'an unknown topic',
      FAQ,
      /topic: .*/,
      'topic: khac',
      /huy-goi-cuoc\.md: topic: there is no "khac"; write one of tai-khoan, goi-cuoc/,
    ],
    [
      'an action elsewhere',
      FAQ,
      'path: /tai-khoan',
      'path: https://example.vn',
      /huy-goi-cuoc\.md: action\.path: an address of this site without language/,
    ],
    [
      'an action in one language',
      FAQ,
      /\n? *en: .Cancel it now.,? ?|, en: 'Cancel it now'/,
      '',
      /huy-goi-cuoc\.md: action\.label\.en: the English text is missing/,
    ],
    [
      'a group in one language',
      'news/groups.yaml',
      ", en: 'Offers'",
      '',
      /groups\.yaml: 0\.name\.en: the English text is missing: add "en:"/,
    ],
    [
      'a version that begins too early',
      'legal/vi/dieu-khoan-su-dung/3.md',
      /effective: .*/,
      'effective: 2025-01-01',
      /3\.md: effective: 2025-01-01 is not after version 2 .* give a later day/,
    ],
    [
      'a set without its note',
      'smart-tv.yaml',
      /(supported: 'partly'\n) {2}note:\n.*\n.*\n/,
      '$1',
      /smart-tv\.yaml: .*note is missing: say in vi and en what does not work/,
    ],
    [
      'years the wrong way round',
      'smart-tv.yaml',
      /from: 2021\n {2}to: 2026/,
      'from: 2026\n  to: 2021',
      /smart-tv\.yaml: .*to: must not be before from/,
    ],
    [
      'a site of ours that is a scam too',
      'official-channels.yaml',
      '- name: senmobile.example',
      '- name: senmobile-quatang.example',
      /official-channels\.yaml: scams: senmobile-quatang\.example is listed as ours too/,
    ],
    [
      'a scam phrase with accents',
      'official-channels.yaml',
      'words: [doc ma otp',
      'words: [đọc mã OTP',
      /official-channels\.yaml: .*small letters without accents/,
    ],
    [
      'a province without its nought',
      'stores.yaml',
      "province: '01'",
      'province: 1',
      /stores\.yaml: 0\.province: .*two digits in quotes, as in '01'/,
    ],
    [
      'a province that is gone',
      'stores.yaml',
      "province: '01'",
      "province: '35'",
      /stores\.yaml: province: there is no "35" \(ha-noi-hoan-kiem\); look its two digits up/,
    ],
    [
      'a store at sea',
      'stores.yaml',
      /longitude: [\d.]+/,
      'longitude: 120',
      /stores\.yaml: 0\.longitude: .*102 to 110, Vietnam/,
    ],
    [
      'a store twice',
      'stores.yaml',
      'id: ha-noi-cau-giay',
      'id: ha-noi-hoan-kiem',
      /stores\.yaml: id: ha-noi-hoan-kiem is used twice/,
    ],
  ] as const)('%s', (_, file, from, to, sentence) => {
    edit(file, from, to)
    expect(build).toThrow(sentence)
  })

  test.each([
    [
      'news/en/metro.md',
      'news/vi/metro.md',
      /news\/vi\/metro\.md: is missing; write the Vietnamese of news\/en\/metro\.md/,
    ],
    [
      'faq/vi/metro.md',
      'faq/en/metro.md',
      /faq\/en\/metro\.md: is missing; write the English of faq\/vi\/metro\.md/,
    ],
    [
      'legal/vi/chinh-sach-rieng-tu/5.md',
      '',
      /legal\/en\/chinh-sach-rieng-tu\/5\.md: is missing; write the English/,
    ],
  ])('reports %s without its twin', (file, _twin, sentence) => {
    writeFileSync(join(content, file), '---\ntitle: x\n---\n\nx\n')
    expect(build).toThrow(sentence)
  })

  test('reports a file name that is no valid address', () => {
    writeFileSync(join(content, 'news/vi/Tin Mới.md'), '---\n---\n')
    expect(build).toThrow(
      /news\/vi\/Tin Mới\.md: name it with small letters, digits and hyphens, ending in \.md/,
    )
  })

  test('reports a missing list', () => {
    rmSync(join(content, 'faq/topics.yaml'))
    expect(build).toThrow(/faq\/topics\.yaml: is missing; create it/)
  })

  test('reports all mistakes together, at server start and at build', () => {
    edit(NEWS, /date: .*/, 'date: soon')
    edit(ENGLISH, /lead: .*/, "lead: ''")
    edit('news/vi/esim-tai-moi-cua-hang.md', /group: .*/, 'group: x')
    const all = /vi\/sen60.*date:[\s\S]*en\/sen60.*lead[\s\S]*esim-tai-moi-cua-hang\.md: group:/
    expect(build).toThrow(all)
    expect(() => readEditorial(content)).toThrow(all)
  })
})

describe('a text on a page', () => {
  const { parts } = readOperatorContent()
  const routes = ['/', '/tai-khoan', '/dich-vu/home-internet']
  const open = isOpen({ routes, parts })
  test('links to the reader’s own language', () => {
    expect(proseHtml('[x](/tai-khoan?a=1#b)', 'en', open)).toBe('<p><a href="/en/tai-khoan?a=1#b">x</a></p>')
    expect(proseHtml('[x](/dich-vu/home-internet/NHA150)', 'vi', open)).toBe(
      '<p><a href="/dich-vu/home-internet/NHA150">x</a></p>',
    )
    expect(proseHtml('[x](https://example.vn/?a=1&b="2")', 'en', open)).toBe(
      '<p><a href="https://example.vn/?a=1&amp;b=&quot;2&quot;">x</a></p>',
    )
  })

  test('keeps the text of a link to an unopened section', () => {
    expect(proseHtml('Xem [**gói** mới](/dich-vu/home-tv).', 'vi', open)).toBe(
      '<p>Xem <strong>gói</strong> mới.</p>',
    )
    expect(proseHtml('[x](/tai-khoan-moi)', 'vi', open)).toBe('<p>x</p>')
  })

  test('keeps the text of a link to a part that the operator does not have', () => {
    const without = isOpen({ routes, parts: { ...parts, home: false, family: false } })
    expect(proseHtml('[x](/dich-vu/home-internet)', 'vi', without)).toBe('<p>x</p>')
    expect(proseHtml('[x](/tai-khoan/nhom)', 'vi', without)).toBe('<p>x</p>')
    expect(proseHtml('[x](/tai-khoan)', 'vi', without)).toBe('<p><a href="/tai-khoan">x</a></p>')
  })

  test('is without what only concerns an absent part', () => {
    edit(NEWS, '---\n\n', '---\n\n{{with:loyalty}}Có điểm. {{/with}}{{with:family}}Có nhóm.{{/with}} ')
    const sen60 = () =>
      readNews(content, readPlaceholders(content)).items.find(({ id }) => id.startsWith('sen60'))
    expect(sen60()?.body.vi).toMatch(/^Có điểm\. Có nhóm\. /)
    edit('operator.yaml', '  loyalty: true', '  loyalty: false')
    expect(sen60()?.body.vi).toMatch(/^Có nhóm\. /)
    edit(NEWS, /^group:/m, 'part: loyalty\ngroup:')
    expect(sen60()).toBeUndefined()
  })
})
