/** The invoice found by a look-up code. */

import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $found } from '../../stores/invoices/invoices.ts'
import { lastKnown } from '../../stores/loadable.ts'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ProblemText } from '../ProblemText.tsx'
import { texts } from '../texts.ts'
import { Invoice } from './Invoice.tsx'

const einvoiceText = await texts('einvoice')

export default function Found(): ReactNode {
  const { one } = useStore($found)
  const known = lastKnown(one)?.value
  if (known) return <Invoice key={known.id} invoice={known} byCode />
  if (one.step !== 'failed') return <Skeleton label={einvoiceText('loading')} rows={4} />
  return (
    <Note kind="error">
      <ProblemText failure={one.failure} />
    </Note>
  )
}
