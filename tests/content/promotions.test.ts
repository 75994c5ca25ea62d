/**
 * Campaigns as they are written: complete, in both languages, each figure in one place; and error messages
 * for editors.
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Banner, readBanners } from '../../src/contract/content/banners.ts'
import { readPlaceholders } from '../../src/contract/content/placeholders.ts'
import { type Promotion, readPromotions } from '../../src/contract/content/promotions.ts'
import { formatDate } from '../../src/contract/format/date.ts'
import { formatNumber } from '../../src/contract/format/money.ts'
import { LANGUAGES } from '../../src/contract/rules/language.ts'
import { windowState } from '../../src/contract/rules/promotion.ts'
import { promotionTerms } from '../../src/site/sections/campaigns/terms.ts'
import { openContentCopy } from './content-copy.ts'

const promotions = readPromotions('content', readPlaceholders('content'))
const at = (path: string) => promotions.find((promotion) => promotion.path === path)
const DIACRITICS = /[àáảãạăằắẳẵặâầấẩẫậèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵ]/i
/** Names that are the same in both languages. */
const NAMES = /Tết|đ\b|đồng/g

/** Every text of one language that people read. */
function textsOf(promotion: Promotion, language: 'vi' | 'en'): string[] {
  const found: string[] = Object.values(promotion.texts[language])
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk)
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value))
        if (key === language && typeof inner === 'string') found.push(inner)
        else if (key !== 'texts') walk(inner)
  }
  walk(promotion)
  return found
}

describe('the campaigns', () => {
  test.each([
    '/sieuvoucher50',
    '/sieuvoucher50t8',
    '/mght2024',
    '/uudai50',
    '/cashback-50',
    '/mytv-landingpage',
    '/vnplus',
    '/Banmoiselfcare',
    '/Bancuquaylai',
    '/thongtinthuebao',
  ])('include %s', (path) => expect(at(path)).toBeDefined())

  test.each(['/nap-tien-nua-gia', '/hoan-20-goi-data', '/internet-tang-3-thang', '/hoan-tien-roaming'])(
    'list %s through 2027',
    (path) => {
      const offer = at(path)
      expect(offer).toMatchObject({ listed: true, window: { to: '2027-12-31' } })
      expect(offer && windowState(offer.window, Date.parse('2026-11-21T03:00:00Z'))).toBe('running')
    },
  )

  test.each([
    [
      '/sieuvoucher50',
      { kind: 'voucher', percentage: 50, cap: 50_000, within_hours: 48, times_per_month: 1 },
    ],
    [
      '/sieuvoucher50t8',
      { kind: 'voucher', percentage: 50, cap: 50_000, within_hours: 48, times_per_month: 1 },
    ],
    ['/mght2024', { kind: 'cashback', percentage: 15, cap: 15_000, minimum_price: 5_000, within_hours: 72 }],
    [
      '/uudai50',
      { kind: 'cashback', percentage: 50, cap: 35_000, within_hours: 48, eligible: ['data_package'] },
    ],
    [
      '/cashback-50',
      {
        percentage: 50,
        cap: 50_000,
        within_hours: 72,
        times_per_month: 3,
        first_transactions: 3,
        methods_excluded: ['main_account'],
      },
    ],
    [
      '/mytv-landingpage',
      {
        bonus_months: [
          { months: 6, bonus: 3 },
          { months: 12, bonus: 6 },
        ],
        extra_price_from: 10_000,
        devices: 5,
        streams: 2,
      },
    ],
    ['/vnplus', { kind: 'notice', dates: [{ from: '2024-06-15' }, { from: '2024-06-20' }] }],
    ['/Banmoiselfcare', { points: 300, points_life_months: 3, once_per_customer: true }],
    [
      '/Bancuquaylai',
      {
        points: 300,
        points_life_months: 3,
        once_per_customer: true,
        absence: { min_months: 3, max_months: 12 },
      },
    ],
  ])('have the announced terms for %s', (path, terms) => expect(at(path)?.terms).toMatchObject(terms))

  const stepsOf = (path: string) =>
    at(path)?.blocks.flatMap((block) =>
      block.block === 'tabs'
        ? block.tabs.map(({ steps }) => steps.length)
        : block.block === 'steps'
          ? [block.steps.length]
          : [],
    )
  test.each([
    ['/sieuvoucher50', [6, 5]],
    ['/sieuvoucher50t8', [6, 5]],
    ['/mght2024', [6]],
    ['/uudai50', [8]],
    ['/cashback-50', [5]],
  ])('explain %s in %j steps', (path, steps) => expect(stepsOf(path)).toEqual(steps))

  const actionsOf = (path: string) =>
    at(path)?.blocks.flatMap((block) => ('actions' in block ? block.actions : [])) ?? []
  test('link their buttons to the announced addresses', () => {
    for (const path of ['/sieuvoucher50', '/sieuvoucher50t8'])
      expect(actionsOf(path).map(({ screen }) => screen)).toEqual(['TOPUP_MONEY', 'TELECOM_BILL'])
    expect(actionsOf('/mytv-landingpage').filter(({ fixed }) => fixed)).toHaveLength(1)
    const { app } = readPlaceholders('content').operator
    expect(actionsOf('/vnplus').find(({ platforms }) => platforms)?.platforms).toEqual({
      ios: app.ios,
      android: app.android,
      other: '/ins',
    })
    for (const path of ['/Banmoiselfcare', '/Bancuquaylai'])
      expect(at(path)?.blocks.some(({ block }) => block === 'stores')).toBe(true)
  })
})

describe.each(promotions)('$slug', (promotion) => {
  const { terms, window } = promotion

  test.each(LANGUAGES)('%s: shows every figure of its terms in its text', (language) => {
    const shown = promotionTerms(promotion, language, 'VinaPhone Plus')
      .map(({ label, text }) => `${label} ${text}`)
      .join('\n')
    const figures: string[] = []
    const walk = (value: unknown): void => {
      if (typeof value === 'number') figures.push(formatNumber(value, language))
      else if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value))
        figures.push(formatDate(`${value}T00:00:00+07:00`, language))
      else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk)
    }
    walk({ terms, window })
    expect(figures.length).toBeGreaterThan(0)
    for (const figure of figures)
      expect(shown).toMatch(new RegExp(`(?<![\\d.,])${figure.replaceAll('.', '\\.')}(?![\\d])`))
    expect(shown).not.toMatch(/\{\{|undefined|NaN/)
  })

  test('is written in the right languages, complete and without exclamation marks', () => {
    for (const text of textsOf(promotion, 'en')) expect(text.replaceAll(NAMES, '')).not.toMatch(DIACRITICS)
    expect(promotion.texts.vi.lead).toMatch(DIACRITICS)
    for (const language of LANGUAGES)
      for (const text of textsOf(promotion, language)) expect(text).not.toMatch(/!|\{\{/)
    expect(textsOf(promotion, 'vi')).toHaveLength(textsOf(promotion, 'en').length)
  })
})

describe('a mistake', () => {
  const root = join(openContentCopy(['promotions', 'banners', 'operator.yaml']), 'content')
  const file = (name: string) => join(root, 'promotions/nap-tien-nua-gia', name)
  const edit = (name: string, from: string | RegExp, to: string) => {
    const before = readFileSync(file(name), 'utf8')
    const after = before.replace(from, to)
    expect(after).not.toBe(before)
    writeFileSync(file(name), after)
  }
  const read = (): Banner[] => readBanners(root, readPromotions(root, readPlaceholders(root)))

  test.each([
    [
      'a window that ends before it begins',
      'promotion.yaml',
      'to: 2027-12-31',
      'to: 2026-10-31',
      'window.to: is before window.from: a promotion ends on the day it begins or later; ' +
        'correct one of the two',
    ],
    [
      'a day that does not exist',
      'promotion.yaml',
      'from: 2026-11-01',
      'from: 2026-02-29',
      'window.from: is no day of the calendar: write year, month and day, 2027-01-31',
    ],
    [
      'no window',
      'promotion.yaml',
      /window: .*\n/,
      '',
      'window: is missing: write from: and to: below it, each a date',
    ],
    [
      'no percentage',
      'promotion.yaml',
      / {2}percentage: .*\n/,
      '',
      'terms.percentage: is missing: a promotion of kind voucher needs it; add it below terms:',
    ],
    [
      'no cap',
      'promotion.yaml',
      / {2}cap: .*\n/,
      '',
      'terms.cap: is missing: a promotion of kind voucher needs it; add it below terms:',
    ],
    [
      'a price with dots',
      'promotion.yaml',
      'cap: 50000',
      "cap: '50.000'",
      'terms.cap: đồng without dots, as in 50000',
    ],
    [
      'an unknown kind',
      'promotion.yaml',
      'kind: voucher',
      'kind: coupon',
      'terms.kind: write one of voucher, cashback, points, bonus_months, notice',
    ],
    [
      'a figure of another kind',
      'promotion.yaml',
      'cap: 50000',
      'cap: 50000\n  points: 300',
      'terms.points: says nothing in a promotion of kind voucher; take it out or correct terms.kind',
    ],
    [
      'an unknown screen',
      'promotion.yaml',
      'screen: TOPUP_MONEY',
      'screen: TOPUP',
      'blocks.0.actions.0.screen: write one of PACKAGE_LIST, PACKAGE_DETAIL, TOPUP_MONEY',
    ],
    [
      'a button to nowhere',
      'promotion.yaml',
      / {8}screen: TOPUP_MONEY\n/,
      '',
      'blocks.0.actions.0: leads nowhere: add screen: (of the app), path: (a page of this site) or ' +
        'platforms:',
    ],
    [
      'an unknown block',
      'promotion.yaml',
      '- block: hero',
      '- block: header',
      'blocks.0.block: write one of hero, tabs, steps, rules',
    ],
    [
      'a kind of transaction both in and out',
      'promotion.yaml',
      'excluded: [',
      'excluded: [top_up, ',
      'terms.excluded: holds top_up, and so does terms.eligible; take it out of one of them',
    ],
    [
      'a misspelt field',
      'promotion.yaml',
      '  cap: 50000',
      '  cap: 50000\n  maximum: 3',
      'terms: unknown "maximum"; take it out or correct its spelling',
    ],
    [
      'a short word in one language only',
      'promotion.yaml',
      /name: .*\n/,
      "name: { vi: 'Phiếu' }\n",
      'name.en: the English text is missing: add "en:"',
    ],
    [
      'a figure that the terms do not have',
      'promotion.yaml',
      'từ {{minimum_price}} mỗi',
      'từ {{points}} mỗi',
      '{{points}} is a figure that terms and window do not have; add it there, or write one of from, to, ' +
        'percentage',
    ],
    ['broken YAML', 'promotion.yaml', 'terms:', 'terms: [', 'check indents and quotes on that line'],
    ['no lead', 'en.md', /lead: .*\n/, '', 'lead: is missing: one or two sentences below the title'],
    [
      'a description that is too long',
      'vi.md',
      /description: .*\n/,
      `description: ${'dài '.repeat(60)}\n`,
      'description: is too long: write 50 to 180 characters',
    ],
    ['no text', 'en.md', /(---\n[\s\S]*?---\n)[\s\S]*/, '$1', 'the text below the front matter is missing'],
    ['no front matter', 'en.md', '---', '', 'the front matter is missing'],
    [
      'a fact that does not exist',
      'vi.md',
      '{{hotline:mobile}}',
      '{{hotline:pigeon}}',
      '{{hotline:pigeon}} names no fact',
    ],
  ])('%s: is reported with file, field and remedy', (_, name, from, to, sentence) => {
    edit(name, from, to)
    expect(read).toThrow(`nap-tien-nua-gia/${name}: `)
    expect(read).toThrow(sentence)
    expect(read).not.toThrow(/Expected|Invalid|received/)
  })

  test('reports a missing language', () => {
    rmSync(file('en.md'))
    expect(read).toThrow('nap-tien-nua-gia/en.md: is missing; write it: what is read in English')
  })
  test('reports a file that does not belong in the folder', () => {
    renameSync(file('en.md'), file('en.txt'))
    expect(read).toThrow(
      'nap-tien-nua-gia/en.txt: does not belong here; only promotion.yaml, vi.md, en.md do: ' +
        'rename or move it',
    )
  })
  test('reports two promotions at one address', () => {
    edit('promotion.yaml', 'window:', 'path: /uudai50\nwindow:')
    expect(read).toThrow(/path \/uudai50 is the address of .* already; write another path:/)
  })
  test.each(['/ads', '/en', '/goicuoc'])('reports an address of another page: %s', (path) => {
    edit('promotion.yaml', 'window:', `path: ${path}\nwindow:`)
    expect(read).toThrow(
      `promotion.yaml: path ${path} is the address of another page of this site; write another path:`,
    )
  })
  test('reports two fixed buttons', () => {
    edit(
      'promotion.yaml',
      '        screen: TOPUP_MONEY\n',
      '        screen: TOPUP_MONEY\n        fixed: true\n',
    )
    edit(
      'promotion.yaml',
      '        screen: TELECOM_BILL\n',
      '        screen: TELECOM_BILL\n        fixed: true\n',
    )
    expect(read).toThrow(
      'promotion.yaml: blocks: more than one button has fixed: true, and the bottom has room for one; ' +
        'keep one',
    )
  })
  test('reports all mistakes together', () => {
    edit('promotion.yaml', 'kind: voucher', 'kind: coupon')
    edit('vi.md', /title: .*\n/, '')
    expect(read).toThrow(/promotion\.yaml: terms\.kind[\s\S]*vi\.md: title/)
  })

  test('reports mistakes in other files beside a missing file', () => {
    rmSync(file('en.md'))
    edit('promotion.yaml', 'window:', 'path: /uudai50\nwindow:')
    edit('vi.md', '{{hotline:mobile}}', '{{hotline:pigeon}}')
    expect(read).toThrow(/en\.md: is missing[\s\S]*vi\.md: [^\n]*pigeon/)
    expect(read).toThrow(/path \/uudai50 is the address of/)
  })

  const banner = () => join(root, 'banners/nap-tien-nua-gia.yaml')
  test.each([
    [
      'of no promotion',
      'promotion: nap-tien-nua-gia',
      'promotion: nap-tien',
      'promotion nap-tien is no folder in content/promotions; correct its name',
    ],
    [
      'that says nothing',
      'promotion: nap-tien-nua-gia\n',
      '',
      'title, text, path, art, window are missing; write them, or name the promotion: that has it',
    ],
    [
      'at no place',
      'places: [home, app]',
      'places: []',
      'places: at least one place; a banner that is shown nowhere is no banner',
    ],
    [
      'at an unknown place',
      'places: [home, app]',
      'places: [front]',
      'places.0: write one of home, app, ROAMING_RESULTTRANS, ROAMING_DIRECTAPP',
    ],
    ['without a reason', /why:[\s\S]*/, '', 'why: is missing or of the wrong kind'],
  ])('reports a banner %s', (_, from, to, sentence) => {
    writeFileSync(banner(), readFileSync(banner(), 'utf8').replace(from, to))
    expect(read).toThrow(`nap-tien-nua-gia.yaml: ${sentence}`)
  })
})
