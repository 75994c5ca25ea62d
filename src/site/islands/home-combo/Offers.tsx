/** The combos on sale for a home and lines, each with its saving and what it needs. Spec HCB-2. */
import type { ReactNode } from 'react'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { ComboList, ComboOffer } from '../../../contract/main/home-combo.schema.ts'
import { ORDER_PATH } from '../../../contract/rules/home-order-page.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { chooseHome, toggleComboLine } from '../../stores/home-combo/combos.ts'
import { openRegisterCombo } from '../../stores/home-combo/dialog.ts'
import { language, money } from '../texts.ts'
import { comboText } from './combo-text.ts'
import { grantedText } from './granted.ts'
import { Parts } from './Parts.tsx'
import { Saving } from './Saving.tsx'

export function Offers({ list, isLoading }: { list: ComboList; isLoading: boolean }): ReactNode {
  const { homes, combos, account, lines } = list
  if (!account)
    return (
      <>
        <p className="muted">{comboText('noHome')}</p>
        <a className="lnk justify-self-start" href={localPath('/dich-vu/home-combo', language)}>
          {comboText('allCombos')}
        </a>
      </>
    )
  return (
    <div className="grid gap-4" aria-busy={isLoading}>
      {homes.length > 1 && <Homes homes={homes} account={account} />}
      {lines.length > 1 && <Lines lines={lines} />}
      {combos.every(({ refused }) => refused === 'combo_active') ? (
        <p className="muted">{comboText('refused.combo_active')}</p>
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {combos.map((combo) => (
            <Offer key={combo.code} combo={combo} month={list.month} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Homes({ homes, account }: Pick<ComboList, 'homes' | 'account'>): ReactNode {
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-semibold">{comboText('home')}</legend>
      {homes.map((home) => (
        <label key={home.account} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            className="radio"
            name="combo-home"
            checked={home.account === account}
            onChange={() => chooseHome(home.account)}
          />
          <span>
            {home.account}, {home.address}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Lines({ lines }: Pick<ComboList, 'lines'>): ReactNode {
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-semibold">{comboText('lines')}</legend>
      {lines.map(({ msisdn, chosen }) => (
        <label key={msisdn} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="checkbox"
            checked={chosen}
            onChange={() => toggleComboLine(msisdn)}
          />
          <span className="num">{formatPhone(msisdn)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Offer({ combo, month }: { combo: ComboOffer; month: string }): ReactNode {
  const { code, name, price, saving, refused, parts, before } = combo
  return (
    <li className="sheet grid content-start gap-3 p-5">
      <div className="grid gap-1">
        <h3>{name}</h3>
        <p className="num font-semibold">{comboText('perMonth', { money: money(price) })}</p>
        <p className="num text-sm muted">{grantedText(combo)}</p>
      </div>
      {saving !== null && <Saving saving={saving} month={month} />}
      {saving === null && before === null && refused !== 'combo_part_missing' && (
        <p className="text-sm muted">{comboText('saving.unknown')}</p>
      )}
      <Parts parts={parts} month={month} />
      {refused === null ? (
        <button
          type="button"
          className="btn btn-primary justify-self-start"
          aria-label={comboText('registerOf', { name })}
          onClick={() => openRegisterCombo(code)}
        >
          {comboText('register')}
        </button>
      ) : (
        <p className="text-sm muted">{comboText(`refused.${refused}`)}</p>
      )}
      {refused === 'combo_part_missing' && (
        <a
          className="lnk justify-self-start"
          href={localPath(`${ORDER_PATH}?goi=${code}`, language)}
          aria-label={comboText('orderOf', { name })}
        >
          {comboText('order')}
        </a>
      )}
    </li>
  )
}
