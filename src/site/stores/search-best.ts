/**
 * The first answers of a search: deeds of the site, the cheapest of a family, own bills and charges. Spec
 * CAT-7.
 */
import { formatMoney } from '../../contract/format/money.ts'
import { selfcareGetBillCode } from '../../contract/main/bill.ts'
import { mobileLedgerList } from '../../contract/main/ledger.ts'
import { packageSearch } from '../../contract/main/package.ts'
import { periodOf } from '../../contract/rules/period.ts'
import {
  cheapestOf,
  daysIn,
  documentPath,
  type OwnSearch,
  ownSearchOf,
  tasksOf,
} from '../../contract/rules/search-intent.ts'
import type { Task } from '../../contract/rules/search-tasks.ts'
import { environment } from '../client/environment.ts'
import { send } from '../client/send.ts'
import type { Found } from './found.ts'
import { $session } from './session.ts'

/** `task`: the page translates its title; `label` with `vars` likewise. */
export type Best = Omit<Found, 'title'> & {
  title: string
  task?: Task
  label?: 'bill' | 'charge' | 'document'
  vars?: Readonly<Record<string, string>>
}

const CHEAPEST = 3
const OWN = 3

export async function fetchBest(keyword: string): Promise<Best[]> {
  const path = documentPath(keyword)
  if (path && !isAbsent(path)) return [{ ...page(path), label: 'document', vars: { code: keyword } }]
  const own = ownSearchOf(keyword)
  const [cheap, mine] = await Promise.all([
    fetchCheapest(keyword),
    own && $session.get().step === 'in' ? fetchOwn(own) : [],
  ])
  const tasks = tasksOf(keyword)
    .filter(({ path: of }) => !isAbsent(of))
    .map(({ task, path: of }): Best => ({ ...page(of), task }))
  return [...mine, ...cheap, ...tasks]
}

/** Whether a page belongs to a part that the operator does not have. Nothing is absent in tests. */
function isAbsent(path: string): boolean {
  const absent = import.meta.env.ABSENT_ROUTES ?? []
  return absent.some((route) => path === route || path.startsWith(`${route}/`))
}

function page(path: string): Best {
  return { kind: 'page', title: '', path, note: '' }
}

async function fetchCheapest(keyword: string): Promise<Best[]> {
  const family = cheapestOf(keyword)
  if (!family) return []
  const sent = await send(packageSearch, { family })
  if (!sent.ok) return []
  const days = daysIn(keyword)
  const inTime = sent.result.packages.filter(({ PERIOD }) => periodOf(PERIOD).days === days)
  return [...(inTime.length > 0 ? inTime : sent.result.packages)]
    .sort((a, b) => a.PRICE - b.PRICE)
    .slice(0, CHEAPEST)
    .map((card) => ({
      kind: 'package',
      title: card.NAME,
      path: `/dich-vu/${card.family}/${card.CODE}`,
      note: '',
      card,
    }))
}

/** Bills by code, amount or month; an amount also finds charges of the ledger. */
async function fetchOwn({ code, amount, month, all }: OwnSearch): Promise<Best[]> {
  const money = (dong: number) => formatMoney(dong, environment().language())
  const [bills, ledger] = await Promise.all([
    send(selfcareGetBillCode, {}),
    amount ? send(mobileLedgerList, {}) : undefined,
  ])
  const found: Best[] = bills.ok
    ? bills.result.codes.flatMap(({ bills: months }) =>
        months
          .filter(
            (bill) =>
              all ||
              (code && bill.bill_id.startsWith(code)) ||
              (amount && (bill.amount === amount || bill.left === amount)) ||
              (month && bill.month.endsWith(`-${month}`)),
          )
          .map((bill) => ({
            ...page(`/tinh-nang/thanh-toan-dich-vu?ma=${bill.code}`),
            label: 'bill' as const,
            vars: { month: bill.month.split('-').reverse().join('/'), money: money(bill.amount) },
            note: bill.code,
          })),
      )
    : []
  const charges: Best[] = ledger?.ok
    ? ledger.result.lines
        .filter((line) => Math.abs(line.amount) === amount)
        .map((line) => ({
          ...page('/tai-khoan/so-cuoc'),
          label: 'charge' as const,
          vars: { money: money(line.amount) },
          note: '',
        }))
    : []
  return [...found, ...charges].slice(0, OWN)
}
