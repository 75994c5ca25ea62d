/** The invoices that belong together, in their order: what was corrected, and by what. */
import type { ReactNode } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import type { Einvoice } from '../../../contract/main/einvoice.schema.ts'
import { formatNumberOf } from '../../../contract/rules/einvoice.ts'
import { t } from './texts.ts'

export function Chain({ invoice: { id, chain } }: { invoice: Einvoice }): ReactNode {
  if (chain.length === 0) return null
  return (
    <ol className="einv-chain" aria-label={t('chain')}>
      {chain.map((link) => (
        <li
          key={link.id}
          aria-current={link.id === id ? 'true' : undefined}
          data-void={link.state === 'replaced' || link.state === 'cancelled' ? '' : undefined}
        >
          <b>{t(link.relation ? `relation.${link.relation}` : 'first')}</b>
          <span className="num">{t('of', { series: link.series, number: formatNumberOf(link.number), date: formatDate(link.issued_at) })}</span>
          <span className="muted">{t(`state.${link.state}`)}</span>
        </li>
      ))}
    </ol>
  )
}
