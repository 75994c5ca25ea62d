/**
 * What a search asks for beyond its words: a deed of the site, the cheapest of a family, an own bill or
 * amount, or something that is not sold. Signs, `i` for `y` and word order do not matter. Spec CAT-7.
 */

import { foldDiacritics } from './fold-diacritics.ts'
import type { Family } from './package.ts'
import { TASKS, type Task } from './search-tasks.ts'

const FAMILY_WORDS: readonly [Family, readonly string[]][] = [
  ['home-combo', ['combo']],
  ['mytv-ott', ['mytv']],
  ['home-tv', ['truyen hinh', 'tivi', 'tv', 'television']],
  ['home-internet', ['internet', 'wifi', 'cap quang', 'mang nha', 'fibre', 'fiber', 'broadband']],
  ['gia-dinh-van-phong', ['gia dinh', 'family', 'van phong', 'office']],
  ['co-dinh', ['co dinh', 'so ban', 'landline']],
  ['gtgt', ['gia tri gia tang', 'value added']],
  ['goi-cuoc-di-dong', ['goi', 'data', '4g', '5g', 'di dong', 'mobile', 'package']],
]
const CHEAP = ['re nhat', 'gia re', 'thap nhat', 'cheapest', 'cheap', 'lowest price', 're']
/** A keyword that begins or ends like a question is answered by help answers too. */
const ASKING = [
  ...['vi sao', 'tai sao', 'sao', 'lam sao', 'lam the nao', 'the nao', 'nhu the nao', 'bao lau', 'khi nao'],
  ...[
    'co duoc',
    'duoc khong',
    'co mat phi',
    'phai lam gi',
    'lam gi',
    'la gi',
    'o dau',
    'can gi',
    'bao nhieu',
  ],
  ...['how', 'why', 'what', 'when', 'where', 'can i', 'do i', 'does', 'is it', 'should i'],
]
/** Words without meaning for a search of a question; what is asked is in the others. */
const FILLERS = new Set(
  [
    'vi sao tai lam the nao nhu bao lau khi khong phai gi la o dau duoc co thi ma cho toi minh em ban bi',
    'muon can nen hoi giup cach a vay nhi voi cua va den',
    'how why what when where can i do does is it should my the a an to of me am are did was for in on if',
  ].flatMap((words) => words.split(' ')),
)
/** Searched for often and not sold here; nothing else resembles them. */
const NOT_SOLD = /^(?:iphone|ipad|samsung|galaxy|oppo|xiaomi|laptop|macbook|airpods|pro|max|plus|ultra|\d+)$/

/** `Đăng Kí` → `dang ki`; both `ky` and `ki` become `ki`. */
function simple(text: string): string[] {
  return foldDiacritics(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll('y', 'i')
    .split(' ')
}
function has(words: readonly string[], phrase: string): boolean {
  return simple(phrase).every((word) => words.includes(word))
}

/** Deeds that the keyword asks for, the most specific first, at most two. */
export function tasksOf(keyword: string): { task: Task; path: string }[] {
  const words = simple(keyword)
  return TASKS.map(({ task, path, phrases }) => {
    const lengths = phrases.filter((phrase) => has(words, phrase)).map((phrase) => simple(phrase).length)
    return { task, path, weight: Math.max(0, ...lengths) }
  })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, 2)
    .map(({ task, path }) => ({ task, path }))
}

/** The family whose cheapest packages are asked for; `undefined` if the price does not matter. */
export function cheapestOf(keyword: string): Family | undefined {
  const words = simple(keyword)
  if (!CHEAP.some((phrase) => has(words, phrase))) return undefined
  return FAMILY_WORDS.find(([, phrases]) => phrases.some((phrase) => has(words, phrase)))?.[0]
}

/** Days of the packages that the keyword asks for: `30 ngày`, `1 tháng`, `monthly`. */
export function daysIn(keyword: string): number | undefined {
  const text = simple(keyword).join(' ')
  const days = /\b(\d{1,3}) (?:ngai|dai|dais)\b/.exec(text)?.[1]
  if (days) return Number(days)
  const months = /\b(\d{1,2}) (?:thang|month|months)\b/.exec(text)?.[1]
  if (months) return Number(months) * 30
  if (/\bmonthli\b|\btheo thang\b/.test(text)) return 30
  return /\bdaili\b|\btheo ngai\b/.test(text) ? 1 : undefined
}

/** Whether it is put as a question. */
export function isQuestion(keyword: string): boolean {
  const text = ` ${simple(keyword).join(' ')} `
  return ASKING.some((phrase) => text.includes(` ${simple(phrase).join(' ')} `)) || keyword.includes('?')
}

/** `Vì sao tôi bị trừ tiền?` → `trừ tiền`: help answers are found by what is left of a question. */
export function questionWords(keyword: string): string {
  if (!isQuestion(keyword)) return keyword
  const kept = keyword
    .replace(/[?!.,]+(?=\s|$)/g, '')
    .replace(/\bwifi\b/gi, 'Wi-Fi')
    .split(' ')
    .filter((word) => !FILLERS.has(foldDiacritics(word)))
  return kept.length > 0 ? kept.join(' ') : keyword
}

/** `huỷ gói SEN60` → `SEN60`: with a deed, only the package's code is searched in the catalogue. */
export function packageCodeIn(keyword: string): string | undefined {
  return tasksOf(keyword).length > 0
    ? keyword.split(' ').find((word) => /^[a-z]{3,}\d+\w*$/i.test(word))
    : undefined
}

/** Only devices are named, which are not sold: an honest "nothing" instead of what sounds alike. */
export function isNotSold(keyword: string): boolean {
  const words = foldDiacritics(keyword).split(' ')
  return words.some((word) => /^[a-z]{4}/.test(word)) && words.every((word) => NOT_SOLD.test(word))
}

/**
 * What an own document is known by. `code`: of a bill, or part of one; `amount` in đ; `month`: `10`; `all`:
 * any bill of one's own.
 */
export type OwnSearch = { code?: string; amount?: number; month?: string; all?: boolean }

/** `15.000`, `15000 đ`, `15k`, `15 nghìn`; anywhere in a question, otherwise at the end. */
function amountIn(keyword: string): number {
  const text = keyword.replace(/\?+$/, '').trim()
  const short = /(?:^|\s)(\d{1,4})\s?(?:k|nghìn|nghin|ngàn|ngan)(?=\s|$)/i.exec(text)?.[1]
  if (short) return Number(short) * 1_000
  const end = isQuestion(text) ? '(?=\\s|$)' : '\\s*(?:đ|d|dong|đồng|vnd)?$'
  const typed = new RegExp(`(?:^|\\s)(\\d{1,3}(?:[.,]\\d{3})+|\\d{4,9})${end}`, 'i').exec(text)?.[1]
  return Number((typed ?? '').replace(/[.,]/g, ''))
}

export function ownSearchOf(keyword: string): OwnSearch | undefined {
  const code = /\bSM\d{4,9}/i.exec(keyword)?.[0]
  if (code) return { code: code.toUpperCase() }
  const amount = amountIn(keyword)
  if (amount >= 1_000) return { amount }
  const words = simple(keyword)
  if (!['hoa don', 'cuoc', 'bill'].some((phrase) => has(words, phrase))) return undefined
  const month = /\b(?:thang|month)\s*0?(1[0-2]|[1-9])\b/.exec(foldDiacritics(keyword))?.[1]
  return month
    ? { month: month.padStart(2, '0') }
    : has(words, 'cua toi') || has(words, 'mi')
      ? { all: true }
      : undefined
}

/** The page of an order or receipt whose whole code was typed. */
export function documentPath(keyword: string): string | undefined {
  const code = keyword.trim()
  if (/^DH-[A-Z0-9]{6,12}$/i.test(code)) return `/tai-khoan/don-hang/${code.toUpperCase()}`
  return /^(?=.*\d)(?=.*[A-Z])[\w-]{22}$/.test(code) ? `/bien-lai/${code}` : undefined
}
