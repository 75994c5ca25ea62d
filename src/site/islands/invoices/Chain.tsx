/**
 * The related invoices in their order: what was corrected, and by what. A look-up by code shows only the code
 * of that invoice.
 */
import type { ReactNode } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import type { Einvoice } from '../../../contract/main/einvoice.schema.ts'
import { formatNumberOf, viewPath } from '../../../contract/rules/einvoice.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { language, texts } from '../texts.ts'

const einvoiceText = await texts('einvoice')

export function Chain({ invoice: { id, chain }, byCode }: { invoice: Einvoice; byCode: boolean }): ReactNode {
  if (chain.length === 0) return null
  return (
    <ol className="einv-chain" aria-label={einvoiceText('chain')}>
      {chain.map((link) => (
        <li
          key={link.id}
          aria-current={link.id === id ? 'true' : undefined}
          data-void={link.state === 'replaced' || link.state === 'cancelled' ? '' : undefined}
        >
          <b>{einvoiceText(link.relation ? `relation.${link.relation}` : 'first')}</b>
          <Named link={link} linked={!byCode && link.id !== id} />
          <span className="muted">{einvoiceText(`state.${link.state}`)}</span>
        </li>
      ))}
    </ol>
  )
}

function Named({
  link: { id, series, number, issued_at },
  linked,
}: {
  link: Einvoice['chain'][number]
  linked: boolean
}): ReactNode {
  const name = einvoiceText('of', {
    series,
    number: formatNumberOf(number),
    date: formatDate(issued_at, language),
  })
  if (!linked) return <span className="num">{name}</span>
  return (
    <a className="lnk num" href={localPath(viewPath({ kind: 'hoa-don', id }), language)}>
      {name}
    </a>
  )
}
