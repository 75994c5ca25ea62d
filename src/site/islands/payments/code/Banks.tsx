/**
 * The bank chooser: four likely banks, the others by search; banks whose app cannot be prefilled need the
 * saved code first. Spec PAY-17.
 */
import search from 'icon:search'
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { BankApp } from '../../../../contract/roaming/transaction.schema.ts'
import type { Device } from '../../../../contract/rules/device.ts'
import { $bankApp } from '../../../stores/payments/bank-app.ts'
import { type Bank, banksFor, findBanks, lastBank, suggested } from '../../../stores/payments/banks.ts'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Note } from '../../../ui/Note.tsx'
import { texts } from '../../texts.ts'
import { Monogram } from '../Monogram.tsx'
import type { Saving } from './saving.ts'

const payText = await texts('pay')

type Props = {
  banks: readonly BankApp[]
  device: Device
  saving: Saving
  save: (way?: 'share' | 'download') => Promise<void>
  onOpen: (bank: Bank) => void
  onOpened: () => void
}

export function Banks({ banks, device, saving, save, onOpen, onOpened }: Props): ReactNode {
  const [all] = useState(() => banksFor(device, banks))
  const [first] = useState(() => suggested(all, lastBank()))
  const [typed, type] = useState<string>()
  const [chosen, choose] = useState<Bank>()
  const opened = useStore($bankApp)
  const open = (bank: Bank): void => {
    onOpen(bank)
    if ($bankApp.get().step !== 'refused') onOpened()
  }
  const press = (bank: Bank): void => {
    choose(bank)
    if (bank.autofill || saving === 'saved') open(bank)
  }
  return (
    <section className="grid gap-3" aria-labelledby="pay-banks">
      <h3 id="pay-banks" className="text-lg">
        {payText('pay.stepChoose')}
      </h3>
      {all.length === 0 && <p>{payText('pay.noApps')}</p>}
      {typed === undefined && (
        <ul className="pay-banks">
          {first.map((bank) => (
            <li key={bank.code}>
              <BankButton bank={bank} onPress={press} className="pay-bank" />
            </li>
          ))}
        </ul>
      )}
      {chosen && opened.step === 'refused' && opened.bank.code === chosen.code && (
        <Note kind="error">
          <p>{payText('pay.linkRefused', { bank: chosen.shortName })}</p>
        </Note>
      )}
      {chosen && !chosen.autofill && opened.step !== 'refused' && (
        <Note kind="info">
          <p>{payText('pay.saveFirst', { bank: chosen.shortName })}</p>
          <span className="flex flex-wrap gap-2">
            <button
              type="button"
              className="btn btn-primary btn-sm"
              disabled={saving === 'busy'}
              onClick={() => void save()}
            >
              {payText('save')}
            </button>
            <button type="button" className="btn btn-outline btn-sm" onClick={() => open(chosen)}>
              {payText('pay.openAnyway', { bank: chosen.shortName })}
            </button>
          </span>
        </Note>
      )}
      {typed === undefined && all.length > first.length && (
        <button type="button" className="lnk justify-self-start" onClick={() => type('')}>
          <Icon body={search} />
          {payText('pay.other')}
        </button>
      )}
      {typed !== undefined && <Finder banks={all} typed={typed} onType={type} onPress={press} />}
    </section>
  )
}

type FinderProps = {
  banks: readonly Bank[]
  typed: string
  onType: (typed: string) => void
  onPress: (bank: Bank) => void
}

function Finder({ banks, typed, onType, onPress }: FinderProps): ReactNode {
  const found = findBanks(banks, typed)
  return (
    <>
      <Field
        label={payText('pay.search')}
        hint={payText('pay.searchHint')}
        type="search"
        autoComplete="off"
        maxLength={40}
        autoFocus
        value={typed}
        onType={onType}
      />
      {found.length === 0 ? (
        <div role="status">
          <p className="font-semibold">{payText('pay.none', { typed })}</p>
          <p className="text-sm muted">{payText('pay.noneNext')}</p>
        </div>
      ) : (
        <ul className="pay-all" aria-label={payText('pay.all')}>
          {found.map((bank) => (
            <li key={bank.code}>
              <BankButton bank={bank} onPress={onPress} className="pay-row" />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function BankButton({
  bank,
  onPress,
  className,
}: {
  bank: Bank
  onPress: (bank: Bank) => void
  className: string
}): ReactNode {
  const { shortName, code, autofill } = bank
  return (
    <button type="button" className={className} onClick={() => onPress(bank)}>
      <Monogram name={shortName} code={code} />
      <span>{shortName}</span>
      {autofill && <span className="tag tag-leaf">{payText('pay.autofill')}</span>}
    </button>
  )
}
