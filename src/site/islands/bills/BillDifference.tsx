/** Why this month costs more or less: one sentence, then each line that differs. */
import type { ReactNode } from 'react'
import { monthText } from '../../../contract/format/date.ts'
import { formatSigned } from '../../../contract/format/money.ts'
import type { BillDetail } from '../../../contract/main/bill.schema.ts'
import { billDifferences, type LineDifference } from '../../../contract/rules/bill-difference.ts'
import { language, money, texts } from '../texts.ts'
import { formatCharge, quantityText } from './format.ts'

const billsText = await texts('bills')

type Props = Pick<BillDetail, 'bill' | 'lines'> & { before: NonNullable<BillDetail['before']> }

export function BillDifference({ bill, lines, before }: Props): ReactNode {
  const difference = bill.amount - before.bill.amount
  const found = billDifferences(lines, before.lines)
  const title =
    difference === 0
      ? billsText('why.same', { month: monthText(before.bill.month, language) })
      : billsText(difference > 0 ? 'why.dearer' : 'why.cheaper', { difference: money(Math.abs(difference)) })
  return (
    <section className="sheet petal raised bill-account" aria-labelledby="h-why">
      <h3 id="h-why" className="num">
        {title}
      </h3>
      <p className="num muted">
        {billsText('why.compared', {
          month: monthText(before.bill.month, language),
          amount: money(before.bill.amount),
        })}
      </p>
      {found.length === 0 && <p>{billsText('why.nothing')}</p>}
      {found.length > 0 && (
        <ul className="bill-why num">
          {found.map((one) => (
            <li key={one.item}>
              <span>{differenceText(one)}</span>
              <b className={one.difference > 0 ? 'bill-more' : 'bill-less'}>
                {formatSigned(one.difference, language)}
              </b>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/**
 * `Thuê thêm bộ phát wifi mesh: mới có trong tháng này`, `Gọi di động ngoài gói: 16 phút, tháng trước 12
 * phút`.
 */
function differenceText({
  change,
  name,
  unit,
  quantity,
  quantityBefore,
  amount,
  before,
}: LineDifference): string {
  const what = name[language]
  if (change === 'new' || change === 'gone')
    return billsText(`why.${change}`, { what, amount: formatCharge(change === 'new' ? amount : before) })
  const [now, earlier] = [quantityText(quantity, unit), quantityText(quantityBefore, unit)]
  return now && earlier && quantity !== quantityBefore
    ? billsText('why.counted', { what, now, before: earlier })
    : billsText(`why.${change}`, { what, now: formatCharge(amount), before: formatCharge(before) })
}
