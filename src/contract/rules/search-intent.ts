/**
 * What a search asks for beyond its words: a deed of the site, the cheapest of a family, an own bill or
 * amount, or something that is not sold. Signs, `i` for `y` and word order do not matter. Spec CAT-7.
 */
import type { Family } from './package.ts'
import { foldDiacritics } from './search.ts'

/** Deeds by key: the page that does it, without language, and the words that ask for it. */
const TASKS = {
  cancel: ['/tai-khoan', ['huy goi', 'huy dich vu', 'huy gia han', 'cancel', 'stop package', 'ngung goi']],
  undo: ['/tai-khoan', ['tra lai goi', 'dang ky nham', 'mua nham', 'undo']],
  balance: ['/tai-khoan', ['so du', 'kiem tra tien', 'con bao nhieu', 'balance', 'data con lai', 'het data']],
  register: ['/goicuoc', ['dang ky goi', 'dang ky', 'mua goi', 'register', 'buy package']],
  join: ['/dang-ky', ['dang ky tai khoan', 'tao tai khoan', 'sign up', 'dang ky']],
  signin: ['/dang-nhap', ['dang nhap', 'sign in', 'log in', 'login']],
  password: ['/tai-khoan/doi-mat-khau', ['mat khau', 'doi mat khau', 'quen mat khau', 'password']],
  topUp: ['/tinh-nang/nap-tien', ['nap tien', 'nap the', 'nap dien thoai', 'top up', 'the cao', 'recharge']],
  card: ['/tinh-nang/mua-ma-the', ['ma the', 'mua the', 'the nap', 'scratch card', 'card code']],
  bill: [
    '/tinh-nang/thanh-toan-dich-vu',
    ['tra cuoc', 'thanh toan cuoc', 'dong cuoc', 'pay bill', 'no cuoc'],
  ],
  invoice: ['/tai-khoan/hoa-don', ['hoa don', 'hoa don dien tu', 'invoice', 'vat']],
  ledger: ['/tai-khoan/so-cuoc', ['tru tien', 'mat tien', 'so cuoc', 'lich su giao dich', 'charged']],
  usage: [
    '/tai-khoan/lich-su-su-dung',
    ['lich su su dung', 'lich su cuoc goi', 'usage', 'chi tiet cuoc goi'],
  ],
  contact: ['/tai-khoan/thong-tin-ca-nhan', ['doi email', 'doi so lien he', 'e mail', 'change email']],
  update: ['/cap-nhat-tt', ['cap nhat thong tin', 'can cuoc', 'ekyc', 'update information', 'id card']],
  personal: ['/tai-khoan/thong-tin-ca-nhan', ['thong tin ca nhan', 'dia chi', 'personal data', 'thiet bi']],
  numberHealth: [
    '/tai-khoan/suc-khoe-so',
    ['suc khoe so', 'khoa chieu', 'so dung ten', 'number health', 'barred'],
  ],
  privacy: ['/tai-khoan/quyen-rieng-tu', ['quyen rieng tu', 'rut lai dong y', 'privacy', 'consent']],
  identity: ['/thongtinthuebao', ['chuan hoa', 'thong tin thue bao', 'chinh chu', 'subscriber information']],
  lines: ['/tai-khoan/thue-bao', ['them so', 'thue bao cua toi', 'nhieu so', 'my lines', 'doi so']],
  group: [
    '/tai-khoan/nhom',
    [
      'nhom',
      'thanh vien nhom',
      'nhom gia dinh',
      'chia data',
      'dung chung data',
      'family group',
      'share data',
    ],
  ],
  orders: ['/tai-khoan/don-hang', ['don hang', 'theo doi don', 'lap dat', 'my order', 'orders']],
  order: ['/dat-hang', ['lap internet', 'lap mang', 'dat internet', 'lap wifi', 'order internet']],
  roaming: ['/thanhtoan/roaming', ['roaming', 'chuyen vung', 'di nuoc ngoai', 'quoc te', 'travel', 'abroad']],
  offers: ['/ads', ['uu dai', 'khuyen mai', 'giam gia', 'offers', 'promotion', 'hoan tien', 'cashback']],
  rewards: ['/tai-khoan/uu-dai', ['voucher cua toi', 'phieu giam', 'my vouchers', 'phieu cua toi']],
  points: ['/vinaphone-plus', ['diem', 'hoi vien', 'doi diem', 'points', 'membership', 'hang the']],
  gift: ['/vinaphone-plus/promotions', ['doi qua', 'qua tang', 'gifts', 'rewards']],
  stores: [
    '/tinh-nang/dia-diem-cua-hang',
    ['cua hang', 'diem giao dich', 'store', 'shop', 'doi sim', 'mat sim'],
  ],
  safety: ['/an-toan', ['lua dao', 'gia danh', 'gia mao', 'tin nhan la', 'scam', 'fraud']],
  security: ['/tai-khoan/bao-mat', ['bao mat', 'khoa doi sim', 'thiet bi la', 'security', 'sim lock']],
  help: ['/tinh-nang/hoi-dap', ['tro giup', 'hoi dap', 'tong dai', 'help', 'hotline']],
  televisions: ['/tinh-nang/smart-tv-ho-tro-mytv', ['smart tv', 'tivi ho tro', 'cai mytv']],
  custom: ['/dich-vu/goi-tu-chon', ['goi tu chon', 'tu chon', 'tu ghep goi', 'custom package']],
  compare: ['/so-sanh', ['so sanh', 'compare']],
  app: ['/ins', ['cai ung dung', 'tai app', 'ung dung', 'install app', 'download app']],
} as const satisfies Record<string, readonly [path: string, phrases: readonly string[]]>
export type Task = keyof typeof TASKS

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
  return (Object.keys(TASKS) as Task[])
    .map((task) => {
      const [path, phrases] = TASKS[task]
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

export function ownSearchOf(keyword: string): OwnSearch | undefined {
  const code = /\bSM\d{4,9}/i.exec(keyword)?.[0]
  if (code) return { code: code.toUpperCase() }
  const typed = /(?:^|\s)(\d{1,3}(?:[.,]\d{3})+|\d{4,9})\s*(?:đ|d|dong|đồng|vnd)?$/i.exec(keyword)?.[1]
  const amount = Number((typed ?? '').replace(/[.,]/g, ''))
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
