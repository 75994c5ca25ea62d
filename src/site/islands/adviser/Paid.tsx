/** What was really paid, month by month, to the đồng. Spec ADV-4. */
import type { ReactNode } from 'react'
import { monthText } from '../../../contract/format/date.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { LEDGER_PATH } from '../../../contract/rules/ledger.ts'
import type { PaidMonth } from '../../stores/adviser/paid.ts'
import { language, money } from '../texts.ts'
import { adviserText } from './adviser-text.ts'
import { WideTable } from './WideTable.tsx'

const PARTS = ['packages', 'outside', 'returned', 'total'] as const
const HEADS = { packages: 'packages', outside: 'outside', returned: 'returned', total: 'sum' } as const

export function Paid({ months, days }: { months: readonly PaidMonth[]; days: number }): ReactNode {
  const sum = (part: (typeof PARTS)[number]) => months.reduce((total, month) => total + month[part], 0)
  // Few lines were ever refunded, and a phone has little room.
  const parts = PARTS.filter((part) => part !== 'returned' || sum(part) > 0)
  return (
    <section className="sheet grid gap-3 p-5 *:min-w-0 lg:p-7" aria-labelledby="adv-paid">
      <h2 id="adv-paid" className="text-xl">
        {adviserText('paid.title', { days })}
      </h2>
      {months.length === 0 ? (
        <p className="muted">{adviserText('paid.none')}</p>
      ) : (
        <WideTable label={adviserText('paid.table')}>
          <thead>
            <tr>
              <th scope="col">{adviserText('paid.month')}</th>
              {parts.map((part) => (
                <th scope="col" key={part}>
                  {adviserText(`paid.${HEADS[part]}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <th scope="row">{monthText(month.month, language)}</th>
                {parts.map((part) => (
                  <td key={part}>{money(month[part])}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{adviserText('paid.sum')}</th>
              {parts.map((part) => (
                <td key={part}>{money(sum(part))}</td>
              ))}
            </tr>
          </tfoot>
        </WideTable>
      )}
      <a className="lnk" href={localPath(LEDGER_PATH, language)}>
        {adviserText('paid.ledger')}
      </a>
    </section>
  )
}
