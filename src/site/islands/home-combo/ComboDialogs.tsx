/** The dialogs of the page of combos, loaded when the first one opens. */
import { type ReactNode, useEffect, useRef } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import type { ComboList, HomeCombo } from '../../../contract/main/home-combo.schema.ts'
import { confirmChangeCombo, confirmRegisterCombo } from '../../stores/home-combo/actions.ts'
import { type ComboDialog, closeComboDialog } from '../../stores/home-combo/dialog.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { Modal } from '../Modal.tsx'
import { language, money } from '../texts.ts'
import { comboText } from './combo-text.ts'
import { partName } from './granted.ts'
import { Parts } from './Parts.tsx'
import { Saving } from './Saving.tsx'

type Open<Step extends ComboDialog['step']> = Extract<ComboDialog, { step: Step }>
type Props = { dialog: Exclude<ComboDialog, { step: 'closed' }>; list: ComboList }

export default function ComboDialogs({ dialog, list }: Props): ReactNode {
  switch (dialog.step) {
    case 'registering':
      return <Register dialog={dialog} list={list} />
    case 'registered':
      return <Registered dialog={dialog} />
    case 'changing':
      return <Change dialog={dialog} />
  }
}

function Register({ dialog, list }: { dialog: Open<'registering'>; list: ComboList }): ReactNode {
  const offer = list.combos.find(({ code }) => code === dialog.code)
  if (!offer) return null
  const { name, price, before, saving, credit, parts, refused } = offer
  return (
    <Modal title={comboText('registering.title', { name })} onClose={closeComboDialog}>
      {dialog.problem && <ErrorNotice problem={dialog.problem} />}
      <p>{comboText('registering.lead')}</p>
      <Parts parts={parts} month={list.month} />
      <Facts
        rows={[
          [
            comboText('registering.before'),
            before === null ? '' : comboText('perMonth', { money: money(before) }),
          ],
          [comboText('registering.after'), comboText('perMonth', { money: money(price) })],
          [comboText('registering.credit'), credit > 0 ? money(credit) : ''],
          [comboText('fact.from'), formatDate(list.as_of, language)],
        ]}
      />
      {saving !== null && <Saving saving={saving} month={list.month} />}
      <p className="text-sm muted">
        {comboText('registering.days')} {credit > 0 && comboText('registering.refund')}
      </p>
      <Button
        className="btn btn-accent btn-lg btn-block"
        disabled={refused !== null}
        busy={dialog.isBusy && comboText('registering.busy')}
        onClick={() => void confirmRegisterCombo()}
      >
        {comboText('registering.confirm', { money: money(price) })}
      </Button>
      <button type="button" className="btn btn-ghost btn-block" onClick={closeComboDialog}>
        {comboText('back')}
      </button>
    </Modal>
  )
}

function Registered({ dialog: { done } }: { dialog: Open<'registered'> }): ReactNode {
  const { combo, credit } = done
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <Modal title={comboText('registered.title')} onClose={closeComboDialog}>
      <div ref={place} tabIndex={-1} className="grid gap-3 outline-none">
        <p>
          {comboText('registered.text', {
            name: combo.name,
            money: money(combo.price),
            date: formatDate(combo.billed_from, language),
          })}
        </p>
        {credit > 0 && <p>{comboText('registered.credit', { money: money(credit) })}</p>}
      </div>
      <button type="button" className="btn btn-primary btn-lg btn-block" onClick={closeComboDialog}>
        {comboText('registered.close')}
      </button>
    </Modal>
  )
}

function Change({ dialog }: { dialog: Open<'changing'> }): ReactNode {
  const { change, combo, isBusy, problem } = dialog
  const { name, ends_at } = combo
  return (
    <Modal title={comboText(`change.${change}.title`, { name })} onClose={closeComboDialog}>
      {problem && <ErrorNotice problem={problem} />}
      <p>
        {comboText(`change.${change}.text`, {
          date: formatDate(ends_at, language),
          money: money(combo.price),
        })}
      </p>
      {change !== 'cancellation' && <Returns combo={combo} />}
      <Button
        className="btn btn-primary btn-lg btn-block"
        busy={isBusy && comboText('busy')}
        onClick={() => void confirmChangeCombo()}
      >
        {comboText(`change.${change}.confirm`)}
      </Button>
      <button type="button" data-first="" className="btn btn-ghost btn-block" onClick={closeComboDialog}>
        {comboText('back')}
      </button>
    </Modal>
  )
}

/** What the services return to, at which price. */
function Returns({ combo: { returns } }: { combo: HomeCombo }): ReactNode {
  if (returns.length === 0) return null
  return (
    <div className="grid gap-2">
      <h3>{comboText('returns')}</h3>
      <ul className="grid gap-2 text-sm">
        {returns.map((part) => (
          <li key={`${part.kind}${part.account}`} className="grid">
            <b className="break-words">{partName(part)}</b>
            <span className="num muted">
              {comboText('returnsTo', { plan: part.plan.name, money: money(part.plan.price) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
