/** The result of the press in advance: for which line, its balance and expiry afterwards, who pays. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { Remain } from '../../../contract/main/recharge.schema.ts'
import { normalPhone } from '../../../contract/rules/phone.ts'
import { validateTopUp, validityDays, validUntil } from '../../../contract/rules/top-up.ts'
import { $form, $owner, amountOf } from '../../stores/top-up/form.ts'
import { Facts } from '../../ui/Facts.tsx'
import { language, money, texts } from '../texts.ts'

const topUpText = await texts('topUp')

export function Summary({ own }: { own: Remain }): ReactNode {
  const form = useStore($form)
  const owner = useStore($owner)
  const amount = amountOf(form)
  if (validateTopUp(amount)) return null
  const number = normalPhone(form.typed)
  const mine = form.tab === 'own' || number === own.target
  const known = owner.step === 'known' && owner.target === number && owner.remain?.can
  if (!mine && !known) return null
  const until = validUntil(own.locks_at ? Date.parse(own.locks_at) : undefined, Date.parse(own.as_of), amount)
  return (
    <section className="topup-sum num" aria-labelledby="topup-sum">
      <h3 id="topup-sum">
        <span>{topUpText('sum.title')}</span>
        <strong>{money(amount)}</strong>
      </h3>
      <Facts
        rows={[
          [topUpText('sum.for'), formatPhone(mine ? own.target : (number ?? ''))],
          ...(mine
            ? ([
                [topUpText('sum.after'), money((own.balance ?? 0) + amount)],
                [topUpText('sum.until'), formatDate(until, language)],
              ] as const)
            : ([
                [topUpText('sum.days'), topUpText('sum.daysMore', { count: validityDays(amount) })],
              ] as const)),
          [topUpText('sum.pays'), topUpText('sum.payer', { phone: formatPhone(own.target) })],
        ]}
      />
    </section>
  )
}
