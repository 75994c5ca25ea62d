/**
 * Skeletons of the loyalty programme: an offer is a file; a partner and a benefit are appended to a list.
 * Valid as they are, with sentences to be replaced.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const TIERS = 'loyalty/tiers.yaml'
const PARTNERS = 'loyalty/partners.yaml'
const CATEGORIES = 'loyalty/categories.yaml'

/**
 * `content`: its folder. `slug`: the offer's id. `from`, `to`: year-month-day. Path relative to `content/` →
 * text.
 */
export function offer(content: string, slug: string, from: string, to: string): Record<string, string> {
  return {
    [`loyalty/offers/${slug}.yaml`]: `# Figures are given only here; no text repeats them.
# voucher, gift or discount: each needs its own figures, and the check says which.
kind: voucher
category: ${firstOf(content, CATEGORIES)}
partner: ${firstOf(content, PARTNERS)}
# Its picture, one of those in docs/editors.md; left out, that of its category.
art: meal
# Small first.
order: 900
name:
  vi: 'Tên ngắn của ưu đãi'
  en: 'Short name of the offer'
summary:
  vi: 'Một câu nói được gì.'
  en: 'One sentence that says what one gets.'
points: 500
# đ, without dots
worth: 50000
# How many there are in all; leave it out where there is no end.
stock: 100
limit: 1
# How long what was received can be used.
days: 30
# First and last day on which it can be had, both whole, in Vietnam.
window: { from: ${from}, to: ${to} }
text:
  vi: |
    Viết ở đây điều cần biết thêm.
  en: |
    Write here what one should know besides.
conditions:
  vi: |
    - Đưa mã cho thu ngân trước khi tính tiền.
  en: |
    - Show the code before the bill is made out.
`,
  }
}

/** The list of partners with one added. Throws an Error with a sentence if the id is taken. */
export function partner(content: string, slug: string): Record<string, string> {
  const list = textOf(content, PARTNERS)
  if (new RegExp(`^- id: ${slug}$`, 'm').test(list))
    throw new Error(`content/${PARTNERS} has a partner ${slug} already. Choose another id, or edit that one.`)
  return {
    [PARTNERS]: `${list.trimEnd()}
- id: ${slug}
  name: 'Tên đối tác'
  category: ${firstOf(content, CATEGORIES)}
  # Its sign: up to three letters, white on a dark colour; left out, both are made of the name.
  mark: { letters: 'ĐT', colour: '#1f5c78' }
  # https://…, or '' without one
  site: ''
  about:
    vi: 'Một câu nói đối tác bán gì.'
    en: 'One sentence that says what the partner sells.'
  places:
    - name: 'Tên cửa hàng'
      # as in locations/provinces.json
      province: '01'
      address: 'Số nhà, đường, phường, tỉnh hoặc thành phố'
      latitude: 21.0285
      longitude: 105.8542
  products:
    - name: { vi: 'Tên món', en: 'Name of the item' }
      price: 100000
      member_price: 90000
`,
  }
}

/**
 * The tiers with one benefit added to one of them. Throws an Error with a sentence if the tier does not
 * exist.
 */
export function benefit(content: string, tier: string): Record<string, string> {
  const list = textOf(content, TIERS)
  const start = /^[1-5]$/.test(tier) ? list.search(new RegExp(`^- tier: ${tier}$`, 'm')) : -1
  if (start < 0) throw new Error('Usage: npm run content:new -- benefit <tier 1 to 5>')
  const next = list.indexOf('\n- tier:', start + 1)
  const end = next < 0 ? list.trimEnd().length : next
  const added = "\n    - vi: 'Quyền lợi mới của hạng này'\n      en: 'A new benefit of this tier'"
  return { [TIERS]: list.slice(0, end) + added + list.slice(end) }
}

/** Id of the list's first entry. */
function firstOf(content: string, list: string): string {
  return /^- id: (\S+)$/m.exec(textOf(content, list))?.[1] ?? ''
}
function textOf(content: string, file: string): string {
  return readFileSync(join(content, file), 'utf8')
}
