/** Who manages the user's lines, when they viewed them, and a button to end it. */
import chevron from 'icon:chevron-down'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime } from '../../../contract/format/date.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { Manager } from '../../../contract/main/managed-line.schema.ts'
import { VIEW_RETENTION_DAYS } from '../../../contract/rules/managed-line.ts'
import { openEnd } from '../../stores/lines/change.ts'
import { Icon } from '../../ui/Icon.tsx'
import { language, money, texts } from '../texts.ts'
import { accountText } from './format.ts'

const linesText = await texts('lines')

export function Managers({ managers }: { managers: readonly Manager[] }): ReactNode {
  if (managers.length === 0) return <p className="sheet p-5 muted">{linesText('managers.none')}</p>
  return (
    <ul className="grid gap-4 xl:grid-cols-2">
      {managers.map((manager) => (
        <li key={manager.id} className="sheet grid content-start gap-3 p-5">
          <One manager={manager} />
        </li>
      ))}
    </ul>
  )
}

function One({ manager }: { manager: Manager }): ReactNode {
  const { msisdn, ACCOUNT, PRODUCT_LINE, since, until, views } = manager
  const number = formatPhone(msisdn)
  const what = accountText(PRODUCT_LINE, ACCOUNT)
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="num min-w-0">
          <h3 className="text-lg">{number}</h3>
          <p className="text-sm break-words muted">
            {linesText('managers.what', { kind: linesText(`kind.${PRODUCT_LINE}`), account: what })}
          </p>
        </div>
        <button
          type="button"
          className="btn btn-sm btn-outline"
          aria-label={linesText('managers.endOf', { number, account: what })}
          onClick={() => openEnd(manager)}
        >
          {linesText('managers.end')}
        </button>
      </div>
      <p className="num text-sm">
        {linesText('managers.since', {
          from: formatDate(since, language),
          until: formatDate(until, language),
        })}{' '}
        {whatTheyMay(manager)}
      </p>
      {views.length === 0 ? (
        <p className="text-sm muted">{linesText('managers.noViews')}</p>
      ) : (
        <details className="border-t border-(--line)">
          <summary
            className={
              'flex min-h-11 cursor-pointer items-center justify-between gap-3 pt-2 ' +
              'text-sm font-semibold'
            }
          >
            {linesText('managers.views', { count: views.length, days: VIEW_RETENTION_DAYS })}
            <Icon body={chevron} />
          </summary>
          <ul className="num grid gap-1 text-sm">
            {views.map(({ at, what: seen }) => (
              <li key={at + seen} className="flex flex-wrap justify-between gap-x-4">
                <span>{linesText(`managers.saw.${seen}`)}</span>
                <span className="muted">{formatDateTime(at, language)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** Spec CAR-1. */
function whatTheyMay(manager: Manager): string {
  const may = roleText(manager)
  return manager.use ? `${may} ${linesText('managers.seesUse')}` : may
}

function roleText({ role, limit, summary, PRODUCT_LINE }: Manager): string {
  if (role !== 'see') {
    const may = linesText(role === 'manage' ? 'managers.canManage' : 'managers.canPay')
    return limit > 0 ? `${may} ${linesText('managers.limit', { money: money(limit) })}` : may
  }
  if (!summary) return linesText('managers.seesCard')
  return linesText(PRODUCT_LINE === 'mobile' ? 'managers.seesLeft' : 'managers.seesBill')
}
