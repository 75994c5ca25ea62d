/**
 * Beside an active service: whether its consent is on record, and a link to all its charges, where each can
 * be disputed.
 */
import type { ReactNode } from 'react'
import type { ActiveService } from '../../../contract/main/service.schema.ts'
import { FIRST_FILTER } from '../../stores/statement/filter.ts'
import { changeFilter } from '../../stores/statement/list.ts'
import { texts } from '../texts.ts'

const ledgerText = await texts('ledger')

/** Element id of the heading of the list of charges. */
export const LIST_HEADING = 'h-ledger'

export function Charges({ service: { code, name, price, consent } }: { service: ActiveService }): ReactNode {
  const show = (): void => {
    changeFilter({ ...FIRST_FILTER, package_code: code })
    const heading = document.getElementById(LIST_HEADING)
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  if (price === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4 pl-15 text-sm">
      {!consent && <b className="text-warning">{ledgerText('line.noConsent')}</b>}
      <button
        type="button"
        className="lnk"
        aria-label={ledgerText('services.chargesOf', { name })}
        onClick={show}
      >
        {ledgerText('services.charges')}
      </button>
    </p>
  )
}
