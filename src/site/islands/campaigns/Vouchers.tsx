/** Usable vouchers, and where to use them. */
import type { ReactNode } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import type { Voucher } from '../../../contract/main/campaign.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { language, money, texts } from '../texts.ts'
import { formatWorth } from './format.ts'

const rewardsText = await texts('rewards')

export function Vouchers({ vouchers }: { vouchers: readonly Voucher[] }): ReactNode {
  return (
    <section className="sheet grid gap-4 p-5 lg:p-7" aria-labelledby="rewards-vouchers">
      <h2 id="rewards-vouchers" className="text-lg font-bold">
        {rewardsText('vouchers')}
      </h2>
      {vouchers.length === 0 && <p className="muted">{rewardsText('noVouchers')}</p>}
      <ul className="grid gap-3 md:grid-cols-2">
        {vouchers.map((voucher) => (
          <li key={voucher.id} className="grid gap-1 rounded-2xl border border-dashed border-primary p-4">
            <b className="num text-lg">
              {rewardsText('off', {
                worth: formatWorth({ percentage: voucher.percentage, cap: voucher.up_to }),
              })}
            </b>
            <span className="text-sm">{voucher.name[language]}</span>
            <span className="num text-sm muted">
              {voucher.minimum_price > 0 &&
                `${rewardsText('from', { price: money(voucher.minimum_price) })} `}
              {voucher.valid_until &&
                rewardsText('until', { date: formatDate(voucher.valid_until, language) })}
            </span>
          </li>
        ))}
      </ul>
      {vouchers.length > 0 && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <span className="muted">{rewardsText('useAt')}</span>
          <a className="lnk" href={localPath('/tinh-nang/nap-tien', language)}>
            {rewardsText('toTopUp')}
          </a>
          <a className="lnk" href={localPath('/tinh-nang/thanh-toan-dich-vu', language)}>
            {rewardsText('toBills')}
          </a>
        </p>
      )}
    </section>
  )
}
