/** The user's own line: its balance and expiry; a postpaid line gets a link to its bill. */
import type { ReactNode } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { Remain } from '../../../contract/main/recharge.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { Note } from '../../ui/Note.tsx'
import { language, money, texts } from '../texts.ts'

const topUpText = await texts('topUp')

export const BILL_PATH = '/tinh-nang/thanh-toan-dich-vu'

export function Own({ remain: { target, balance, locks_at, reason } }: { remain: Remain }): ReactNode {
  if (reason === 'postpaid')
    return (
      <Note kind="info" title={topUpText('postpaid.title')}>
        <p>{topUpText('postpaid.text')}</p>
        <a className="lnk justify-self-start" href={localPath(BILL_PATH, language)}>
          {topUpText('postpaid.action')}
        </a>
      </Note>
    )
  return (
    <p className="topup-line num">
      <b>{topUpText('ownLine', { phone: formatPhone(target), balance: money(balance ?? 0) })}</b>
      {locks_at && (
        <span className="muted">{topUpText('openUntil', { until: formatDate(locks_at, language) })}</span>
      )}
    </p>
  )
}
