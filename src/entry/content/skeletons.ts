/**
 * Skeletons of what editors write most, for `npm run content:new`: valid as they are, with sentences to be
 * replaced.
 */
import { FAMILIES } from '../../contract/content/package.schema.ts'
import { benefit, offer, partner } from './loyalty-skeletons.ts'

/** Path relative to `content/` → text. */
export type Skeleton = Readonly<Record<string, string>>

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Kinds that are entries of a list: the file is rewritten with one more. */
export const LISTED: readonly string[] = ['partner', 'benefit']

/**
 * `kind`: promotion, news, faq, banner, offer or partner by their slug, package by family and code, benefit
 * by its tier. `today`: year-month-day; `content`: its folder. Throws an Error with a sentence when a name
 * cannot be used.
 */
export function skeleton(kind: string, names: readonly string[], today: string, content: string): Skeleton {
  const make = KINDS[kind]
  if (!make)
    throw new Error(
      `No skeleton for "${kind}". Usage: npm run content:new -- <${Object.keys(KINDS).join('|')}> …`,
    )
  return make(names, today, content)
}

const KINDS: Readonly<
  Record<string, (names: readonly string[], today: string, content: string) => Skeleton>
> = {
  promotion,
  news,
  faq,
  banner,
  package: pack,
  offer: (names, today, content) => offer(content, slugOf(names, 'offer'), today, monthEnd(today)),
  partner: (names, _today, content) => partner(content, slugOf(names, 'partner')),
  benefit: ([tier = ''], _today, content) => benefit(content, tier),
}

function slugOf([slug = '']: readonly string[], kind: string): string {
  if (!SLUG.test(slug))
    throw new Error(`Usage: npm run content:new -- ${kind} <slug of small letters, digits and hyphens>`)
  return slug
}

function promotion(names: readonly string[], today: string): Skeleton {
  const slug = slugOf(names, 'promotion')
  const text = (title: string, lead: string, description: string, body: string) =>
    `---\ntitle: '${title}'\nlead: '${lead}'\ndescription: '${description}'\n---\n\n${body}\n`
  return {
    [`promotions/${slug}/promotion.yaml`]: `# Texts use the figures as {{percentage}}, {{cap}}, {{from}}.
name:
  vi: 'Tên ngắn của ưu đãi'
  en: 'Short name of the offer'
# First and last day, both whole, in Vietnam. Without "to" it runs until it is ended.
window: { from: ${today}, to: ${monthEnd(today)} }
art: cashback
order: 100
terms:
  # voucher, cashback, points, bonus_months or notice; each needs its own figures, and the check says which.
  kind: cashback
  percentage: 10
  cap: 20000
  within_hours: 72
  times_per_month: 1
  eligible: [data_package]
blocks:
  - block: hero
    actions:
      - label: { vi: 'Chọn gói cước', en: 'Choose a package' }
        screen: PACKAGE_LIST
        params: { type: 1, cat: 8 }
        icon: package
  - block: rules
`,
    [`promotions/${slug}/vi.md`]: text(
      'Tiêu đề của trang ưu đãi',
      'Hoàn {{percentage}} giá gói, tối đa {{cap}}, cho mọi thuê bao đang hoạt động.',
      'Một câu từ 50 đến 180 ký tự, hiện khi chia sẻ và trên trang tìm kiếm: hoàn {{percentage}}, ' +
        'tối đa {{cap}}.',
      'Viết ở đây điều cần biết thêm ngoài thể lệ.',
    ),
    [`promotions/${slug}/en.md`]: text(
      'Title of the offer page',
      'Get {{percentage}} of the price back, up to {{cap}}, on every active line.',
      'One sentence of 50 to 180 characters for sharing and search engines: {{percentage}} back, ' +
        'up to {{cap}}.',
      'Write here what one should know besides the terms.',
    ),
  }
}

function news(names: readonly string[], today: string): Skeleton {
  const slug = slugOf(names, 'news')
  return {
    [`news/vi/${slug}.md`]:
      `---\ngroup: dich-vu\ndate: ${today}\nimage: leaf\ntitle: 'Tiêu đề của tin'\nlead: 'Một câu nói điều ` +
      `quan trọng nhất của tin này.'\n---\n\nViết tin ở đây.\n`,
    [`news/en/${slug}.md`]:
      `---\ntitle: 'Title of the item'\nlead: 'One sentence that says what matters most in ` +
      `it.'\n---\n\nWrite the news here.\n`,
  }
}

function faq(names: readonly string[]): Skeleton {
  const slug = slugOf(names, 'faq')
  return {
    [`faq/vi/${slug}.md`]:
      `---\ntopic: goi-cuoc\norder: 100\nquestion: 'Câu hỏi như khách hàng hay hỏi?'\n---\n\nTrả lời ngắn, ` +
      `điều cần làm đứng trước.\n`,
    [`faq/en/${slug}.md`]:
      `---\nquestion: 'The question as customers ask it?'\n---\n\nA short answer, with what to do ` +
      `first.\n`,
  }
}

function banner(names: readonly string[], today: string): Skeleton {
  const slug = slugOf(names, 'banner')
  return {
    [`banners/${slug}.yaml`]: `title: { vi: 'Tiêu đề biểu ngữ', en: 'Title of the banner' }
text: { vi: 'Một câu nói vì sao nên bấm vào.', en: 'One sentence that says why one should press it.' }
path: /dich-vu/goi-cuoc-di-dong
art: data
window: { from: ${today}, to: ${monthEnd(today)} }
# Small first.
position: 100
places: [home]
why:
  vi: 'Biểu ngữ này hiện cho mọi người xem trang.'
  en: 'Everybody who opens this page sees this banner.'
`,
  }
}

function pack([family = '', code = '']: readonly string[]): Skeleton {
  if (!FAMILIES.some((name) => name === family) || !/^[A-Z0-9_]{2,20}$/.test(code))
    throw new Error(
      'Usage: npm run content:new -- package <family> <code>. Families: ' +
        `${FAMILIES.join(', ')}; a code has 2 to 20 capitals and digits.`,
    )
  return {
    [`packages/${family}/${code}.yaml`]: `code: ${code}
name: '${code}'
# đ, without dots
price: 90000
# 1 day, 2 week, 3 month of 30 days, 4 once, 5 six months, 7 three days, 8 ten days, 9 nine months
period: 3
quota:
  data_mb: 30720
renews: true
lines: [prepaid, postpaid]
order: 900
summary:
  vi: 'Một câu nói gói này hợp với ai.'
  en: 'One sentence that says whom it suits.'
points:
  - icon: droplets
    title: { vi: '30 GB tốc độ cao', en: '30 GB at high speed' }
    text: { vi: 'Dùng trong cả nước', en: 'All over the country' }
`,
  }
}

/** Last day of the month after this one. */
function monthEnd(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10)
}
