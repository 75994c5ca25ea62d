/** A home access and its contract: plan, price, speed, address, end, and the amount owed. Spec SUB-6. */
import type { ReactNode } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import type { Access } from '../../../contract/main/managed-line.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { Facts } from '../../ui/Facts.tsx'
import { language, money, texts } from '../texts.ts'

const linesText = await texts('lines')

/** Days. A contract that ends within this time gets its own text. */
const SOON = 45

export function AccessFacts({ access }: { access: Access }): ReactNode {
  const { plan, speed_mbps, channels, minutes, contract_number, address, contract_until, owed, as_of } =
    access
  const what = [
    speed_mbps !== null && linesText('access.speed', { speed: speed_mbps }),
    channels !== null && linesText('access.channels', { count: channels }),
    minutes !== null && linesText('access.minutes', { count: minutes }),
  ].filter(Boolean)
  const days = Math.ceil((Date.parse(contract_until) - Date.parse(as_of)) / 86_400_000)
  return (
    <>
      <div className="num sums-wide">
        <Facts
          rows={[
            [linesText('access.plan'), `${plan.name}${what.length > 0 ? `, ${what.join(', ')}` : ''}`],
            [
              linesText('access.price'),
              plan.price === 0
                ? linesText('access.inCombo')
                : linesText('access.perMonth', { money: money(plan.price) }),
            ],
            [linesText('access.contract'), contract_number],
            [linesText('access.address'), address],
            [
              linesText('access.until'),
              <span key="until" className={days <= SOON ? 'font-semibold text-warning' : undefined}>
                {days > 0 && days <= SOON
                  ? linesText('access.soon', { date: formatDate(contract_until, language), count: days })
                  : formatDate(contract_until, language)}
              </span>,
            ],
            [linesText('access.code'), owed?.code],
          ]}
        />
      </div>
      {owed && owed.amount > 0 && (
        <div className="note note-warn items-center justify-between">
          <p className="num">
            <b>{linesText('access.owed', { money: money(owed.amount) })}</b>{' '}
            {owed.due_at &&
              linesText(owed.due_at < as_of ? 'access.late' : 'access.due', {
                date: formatDate(owed.due_at, language),
              })}
          </p>
          <a
            className="btn btn-sm btn-primary"
            href={`${localPath('/tinh-nang/thanh-toan-dich-vu', language)}?ma=${owed.code}`}
          >
            {linesText('access.pay')}
          </a>
        </div>
      )}
      {owed && owed.amount === 0 && (
        <p className="text-sm font-semibold text-success">{linesText('access.nothing')}</p>
      )}
    </>
  )
}
