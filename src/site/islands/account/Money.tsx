/**
 * Balance or bill, and the next charge: whether it fails, by how much, and what happens then (Spec ACC-2).
 */
import wallet from 'icon:wallet'
import type { ReactNode } from 'react'
import { daysUntil, formatDate } from '../../../contract/format/date.ts'
import { BILLS_PATH, PAY_BILLS_PATH } from '../../../contract/rules/bill-page.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { LOCK_WARNING_DAYS, nextCharge } from '../../stores/answers.ts'
import { currentTime } from '../../stores/clock.ts'
import { amountFor, topUpPath } from '../../stores/payments/top-up-path.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import { language, money, texts } from '../texts.ts'
import { endText } from './format.ts'
import type { ValueOf } from './Region.tsx'

const accountText = await texts('account')

type Info = ValueOf<'balanceInfo'>

/** Balance of the main account, or this month's charges. */
export function Amount({ info, pay }: { info: Info; pay?: boolean | undefined }): ReactNode {
  const prepaid = info.kind === 'prepaid'
  return (
    <div className="flex items-start justify-between gap-3">
      <div>
        <h2 className="text-sm font-semibold muted">{accountText(prepaid ? 'money.main' : 'money.bill')}</h2>
        <p className="num text-2xl font-extrabold">{money(prepaid ? info.balance : info.charges)}</p>
        {!prepaid && (
          <p className="num text-sm muted">
            {info.debt > 0 && `${accountText('money.debt')}: ${money(info.debt)}. `}
            {info.bill_due_at &&
              `${accountText('money.billDue', { date: formatDate(info.bill_due_at, language) })}. `}
            {accountText('money.creditLimit', { money: money(info.credit_limit) })}
          </p>
        )}
        {!prepaid && (
          <p className="flex flex-wrap gap-x-4">
            {pay && info.debt > 0 && (
              <a className="btn btn-accent num mt-2" href={localPath(PAY_BILLS_PATH, language)}>
                {accountText('money.payBill', { money: money(info.debt) })}
              </a>
            )}
            <a className="lnk" href={localPath(BILLS_PATH, language)}>
              {accountText('money.bills')}
            </a>
          </p>
        )}
      </div>
      <span className="tile">
        <Icon body={wallet} />
      </span>
    </div>
  )
}

export function Next({ info }: { info: Info }): ReactNode {
  const next = nextCharge(info)
  return (
    <div className="grid gap-4 border-t border-(--line) pt-4">
      <div>
        <h2 className="text-sm font-semibold muted">{accountText('next.title')}</h2>
        {next.kind === 'none' ? (
          <p className="mt-0.5 font-bold">{accountText('next.none')}</p>
        ) : (
          <>
            <p className="num mt-0.5 text-lg font-bold">
              {accountText('next.when', { money: money(next.amount), date: formatDate(next.at, language) })}
            </p>
            <p className="text-sm muted">
              {accountText('next.for', { name: next.name })}.{' '}
              {next.kind === 'covered' &&
                accountText(info.kind === 'prepaid' ? 'next.covered' : 'next.onBill')}
            </p>
          </>
        )}
      </div>
      {next.kind === 'short' && (
        <>
          <Note kind="warn" title={accountText('next.short', { money: money(next.missing) })}>
            <p className="num">{accountText('next.shortText', { date: formatDate(next.at, language) })}</p>
          </Note>
          {info.kind === 'prepaid' ? (
            <a className="btn btn-accent btn-lg num" href={topUpPath(next.missing)}>
              {accountText('next.topUp', { money: money(amountFor(next.missing)) })}
            </a>
          ) : (
            <a className="btn btn-accent btn-lg" href={localPath(BILLS_PATH, language)}>
              {accountText('money.bills')}
            </a>
          )}
        </>
      )}
    </div>
  )
}

/** Promotion accounts with their expiry dates, and a warning before the line locks. */
export function OtherAccounts({ value }: { value: ValueOf<'balances'> }): ReactNode {
  const others = value.balances.filter(({ kind }) => kind !== 'main')
  const days = value.locks_at ? daysUntil(value.locks_at, currentTime()) : undefined
  return (
    <>
      {value.locks_at && days !== undefined && days <= LOCK_WARNING_DAYS && (
        <Note kind="warn">
          <p className="num">{accountText('money.locksIn', { count: days, end: endText(value.locks_at) })}</p>
        </Note>
      )}
      {others.length > 0 && (
        <div className="border-t border-(--line) pt-4 text-sm">
          <h3 className="font-semibold muted">{accountText('money.others')}</h3>
          <ul className="divide-y divide-(--line)">
            {others.map((account) => (
              <li key={account.BALANCE_ID} className="flex justify-between gap-3 py-2">
                <span>
                  {account.name[language]}
                  <span className="num block text-xs muted">
                    {account.expires_at
                      ? accountText('money.expires', { end: endText(account.expires_at) })
                      : accountText('money.noEnd')}
                  </span>
                </span>
                <b className="num">{money(account.amount)}</b>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
