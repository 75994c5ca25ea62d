/** Step 2 of a card: its bank, searchable without diacritics, the last used one first. Spec PAY-3. */

import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { CardBank } from '../../../../contract/payment/package-reg.schema.ts'
import type { PayMethod } from '../../../../contract/rules/pay-method.ts'
import {
  $cardBanks,
  findCardBanks,
  lastCardBank,
  loadCardBanks,
} from '../../../stores/payments/card-banks.ts'
import { $choice, chooseBank } from '../../../stores/payments/methods.ts'
import { Field } from '../../../ui/Field.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { ProblemText } from '../../ProblemText.tsx'
import { texts } from '../../texts.ts'
import { Monogram } from '../Monogram.tsx'

const methodsText = await texts('methods')

export function CardBanks({ method, busy }: { method: PayMethod; busy: boolean }): ReactNode {
  const banks = useStore($cardBanks)
  const chosen = useStore($choice).banks[method]
  const [typed, type] = useState('')
  const [open, setOpen] = useState(chosen === undefined)
  useEffect(() => void loadCardBanks(), [])
  if (banks.step === 'failed') {
    return (
      <Note kind="warn" title={methodsText('bank.failed')}>
        <ProblemText failure={banks.failure} />
        <button type="button" className="lnk justify-self-start" onClick={() => void loadCardBanks()}>
          {methodsText('retry')}
        </button>
      </Note>
    )
  }
  if (banks.step !== 'ready') return <Skeleton label={methodsText('bank.loading')} rows={3} />
  const bank = banks.banks.find(({ BANK_CODE }) => BANK_CODE === chosen)
  if (bank && !open)
    return (
      <div className="pm-bank-chosen">
        <Monogram name={bank.BANK_NAME} code={bank.BANK_CODE} />
        <p role="status">{methodsText('bank.chosen', { name: bank.BANK_NAME })}</p>
        <button type="button" className="lnk" disabled={busy} onClick={() => setOpen(true)}>
          {methodsText('bank.change')}
        </button>
      </div>
    )
  const found = findCardBanks(banks.banks, method, typed)
  const pick = ({ BANK_CODE }: CardBank): void => {
    chooseBank(BANK_CODE)
    setOpen(false)
  }
  return (
    <fieldset className="pm-banks" disabled={busy}>
      <legend className="text-lg font-bold">{methodsText('bank.title')}</legend>
      <Field
        label={methodsText('bank.search')}
        hint={methodsText('bank.hint')}
        type="search"
        autoComplete="off"
        maxLength={40}
        value={typed}
        onType={type}
      />
      {found.length === 0 ? (
        <div role="status">
          <p className="font-semibold">{methodsText('bank.none', { typed })}</p>
          <p className="text-sm muted">{methodsText('bank.noneNext')}</p>
        </div>
      ) : (
        <ul>
          {found.map((one) => (
            <li key={one.BANK_CODE}>
              <button
                type="button"
                className="pay-row"
                aria-pressed={one.BANK_CODE === chosen}
                onClick={() => pick(one)}
              >
                <Monogram name={one.BANK_NAME} code={one.BANK_CODE} />
                <span>{one.BANK_NAME}</span>
                {one.BANK_CODE === lastCardBank(method) && (
                  <span className="tag">{methodsText('bank.last')}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
