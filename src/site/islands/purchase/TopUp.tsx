/** How to top up today; topping up on the page comes with its own part of the portal, and nothing links to nowhere. */
import type { ReactNode } from 'react'
import { texts } from '../words.ts'

const t = await texts('account')

export function TopUp(): ReactNode {
  return (
    <section className="text-sm" aria-label={t('topUp.title')}>
      <h3 className="font-bold">{t('topUp.title')}</h3>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        <li className="num">{t('topUp.card')}</li>
        <li>{t('topUp.bank')}</li>
        <li>{t('topUp.store')}</li>
      </ul>
      <p className="mt-1 muted">{t('topUp.online')}</p>
    </section>
  )
}
