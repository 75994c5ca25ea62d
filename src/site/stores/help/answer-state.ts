/** What an answer shows of the signed-in line, with the page that acts on it. Spec CON-2. */
import { formatDate, formatDateTime, monthText } from '../../../contract/format/date.ts'
import { formatMoney } from '../../../contract/format/money.ts'
import { formatData } from '../../../contract/format/volume.ts'
import { mobileDataGetHighBandwidth } from '../../../contract/main/balance.ts'
import { selfcareGetBillCode } from '../../../contract/main/bill.ts'
import { mobileLedgerList } from '../../../contract/main/ledger.ts'
import { mobileGetServiceActiveList } from '../../../contract/main/package.ts'
import { type AnswerState, END_PARAM } from '../../../contract/rules/answer-state.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { LEDGER_LINE_PARAM, LEDGER_PATH } from '../../../contract/rules/ledger.ts'
import { environment } from '../../client/environment.ts'
import { type Failure, send } from '../../client/send.ts'
import { currentTime } from '../clock.ts'
import { canUndo } from '../packages/change-windows.ts'

type Text = 'services' | 'ending' | 'undo' | 'charge' | 'data' | 'bill'
type Deed = 'end' | 'undoDo' | 'chargeDo' | 'dataDo' | 'billDo'
type Vars = Readonly<Record<string, string>>
/** `text` and `deed` are keys of texts; `path`: without language. Without `deed` there is nothing to do. */
export type OwnFact = { text: Text; deed?: Deed; path: string; vars: Vars }

const ACCOUNT = '/tai-khoan'
/** Charges shown. */
const CHARGES = 3

/** Empty if the line has nothing of the kind. */
export async function loadOwnFacts(state: AnswerState): Promise<OwnFact[] | Failure> {
  const language = environment().language()
  return LOADERS[state](language)
}

const LOADERS: Readonly<Record<AnswerState, (language: Language) => Promise<OwnFact[] | Failure>>> = {
  services: async (language) => {
    const answer = await send(mobileGetServiceActiveList, {})
    if (!answer.ok) return answer
    return answer.result.services
      .filter(({ status, paid_ahead: isPaid }) => status !== 'ended' && !isPaid)
      .map(({ code, name, price, status, renews_at: renews, expires_at: ends }): OwnFact => {
        const date = renews ?? ends
        const vars = {
          name,
          money: formatMoney(price, language),
          date: date ? formatDate(date, language) : '',
        }
        const path = `${ACCOUNT}?${END_PARAM}=${code}`
        return status === 'active' && renews
          ? { text: 'services', deed: 'end', path, vars }
          : { text: 'ending', ...(status === 'active' && { deed: 'end' as const }), path, vars }
      })
  },
  undo: async (language) => {
    const answer = await send(mobileGetServiceActiveList, {})
    if (!answer.ok) return answer
    return answer.result.services
      .filter((service) => canUndo(service, currentTime()))
      .map((service) => ({
        text: 'undo',
        deed: 'undoDo',
        path: `${ACCOUNT}?${END_PARAM}=${service.code}`,
        vars: {
          name: service.name,
          time: formatDateTime(service.registered_at, language),
          money: formatMoney(service.undo_amount ?? 0, language),
        },
      }))
  },
  charge: async (language) => {
    const answer = await send(mobileLedgerList, { direction: 'out', limit: CHARGES })
    if (!answer.ok) return answer
    return answer.result.lines.map(({ id, name, amount, at }) => ({
      text: 'charge',
      deed: 'chargeDo',
      path: `${LEDGER_PATH}?${LEDGER_LINE_PARAM}=${id}`,
      vars: {
        name: name[language],
        money: formatMoney(Math.abs(amount), language),
        time: formatDateTime(at, language),
      },
    }))
  },
  data: async (language) => {
    const answer = await send(mobileDataGetHighBandwidth, {})
    if (!answer.ok) return answer
    const { high } = answer.result
    if (!high) return []
    const vars = {
      name: high.package_name,
      left: formatData(high.left, language),
      total: formatData(high.total, language),
      date: formatDate(high.expires_at, language),
    }
    return [{ text: 'data', deed: 'dataDo', path: ACCOUNT, vars }]
  },
  bill: async (language) => {
    const answer = await send(selfcareGetBillCode, {})
    if (!answer.ok) return answer
    return answer.result.codes.flatMap(({ bills }) =>
      bills
        .filter(({ left }) => left > 0)
        .map(
          ({ code, month, left, due_at: due }): OwnFact => ({
            text: 'bill',
            deed: 'billDo',
            path: `/tinh-nang/thanh-toan-dich-vu?ma=${code}`,
            vars: {
              month: monthText(month, language),
              money: formatMoney(left, language),
              date: formatDate(due, language),
            },
          }),
        ),
    )
  },
}
