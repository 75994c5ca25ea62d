/** The state of a request to correct the buyer of an invoice. */
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../contract/format/date.ts'
import type { BuyerCorrection } from '../../../contract/main/einvoice.schema.ts'
import { formatNumberOf } from '../../../contract/rules/einvoice.ts'
import { Note } from '../../ui/Note.tsx'
import { language, texts } from '../texts.ts'

const einvoiceText = await texts('einvoice')

const TONE = { received: 'info', corrected: 'ok', refused: 'warn' } as const

export function Correction({
  correction: { code, state, created_at, due_at, decided_at, result },
}: {
  correction: BuyerCorrection
}): ReactNode {
  return (
    <div role="status">
      <Note kind={TONE[state]} title={einvoiceText(`correct.state.${state}`, { code })}>
        <p className="num">
          {due_at &&
            einvoiceText('correct.due', {
              sent: formatDateTime(created_at, language),
              time: formatDateTime(due_at, language),
            })}
          {result &&
            einvoiceText(`correct.result.${result.relation}`, {
              series: result.series,
              number: formatNumberOf(result.number),
            })}
          {state === 'refused' &&
            decided_at &&
            einvoiceText('correct.refused', { time: formatDateTime(decided_at, language) })}
        </p>
      </Note>
    </div>
  )
}
