/** One combo of the customer: price and bill, what each line has left, how to cancel it. Spec HCB-5. */
import type { ReactNode } from 'react'
import { formatDate, formatTime } from '../../../contract/format/date.ts'
import { formatNumber } from '../../../contract/format/money.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import { formatData } from '../../../contract/format/volume.ts'
import type { HomeCombo } from '../../../contract/main/home-combo.schema.ts'
import { openChangeCombo } from '../../stores/home-combo/dialog.ts'
import { Bar } from '../../ui/Bar.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Note } from '../../ui/Note.tsx'
import { language, money } from '../texts.ts'
import { comboText } from './combo-text.ts'
import { grantedText } from './granted.ts'
import { Saving } from './Saving.tsx'

export function Running({ combo }: { combo: HomeCombo }): ReactNode {
  const { name, price, state, address, bill_code, billed_from, saving, month, undo_until, lines } = combo
  return (
    <article className="sheet grid gap-4 p-5 lg:p-7">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3>{name}</h3>
        <span className={`tag ${state === 'active' ? 'tag-leaf' : ''}`}>{comboText(`state.${state}`)}</span>
      </div>
      {state === 'ending' && (
        <Note kind="warn" title={comboText('endsOn', { date: formatDate(combo.ends_at, language) })}>
          <p>{comboText('endsText')}</p>
        </Note>
      )}
      {saving !== null && <Saving saving={saving} month={month} />}
      <Facts
        rows={[
          [comboText('fact.price'), comboText('perMonth', { money: money(price) })],
          [comboText('fact.granted'), grantedText(combo)],
          [comboText('fact.address'), address],
          [comboText('fact.from'), formatDate(billed_from, language)],
          [comboText('fact.bill'), bill_code ?? ''],
        ]}
      />
      {lines.length > 0 && <Left lines={lines} />}
      {undo_until && (
        <p className="text-sm muted">{comboText('undoUntil', { time: formatTime(undo_until) })}</p>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {state === 'ending' ? (
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => openChangeCombo('cancellation', combo)}
          >
            {comboText('keep')}
          </button>
        ) : (
          <>
            {undo_until && (
              <button
                type="button"
                className="btn btn-primary"
                onClick={() => openChangeCombo('registration', combo)}
              >
                {comboText('undo')}
              </button>
            )}
            <button type="button" className="lnk" onClick={() => openChangeCombo('cancel', combo)}>
              {comboText('cancel')}
            </button>
          </>
        )}
      </div>
    </article>
  )
}

function Left({ lines }: Pick<HomeCombo, 'lines'>): ReactNode {
  return (
    <ul className="grid gap-x-7 gap-y-4 sm:grid-cols-2">
      {lines.map(({ msisdn, quotas }) => (
        <li key={msisdn} className="grid content-start gap-2">
          <b className="num">{formatPhone(msisdn)}</b>
          {quotas.map(({ kind, left, total, until }) => {
            const shown = (value: number): string =>
              kind === 'data' ? formatData(value, language) : formatNumber(value, language)
            return (
              <div key={kind} className="grid gap-1 text-sm">
                <p className="flex flex-wrap justify-between gap-x-3">
                  <span>{comboText(`left.${kind}`)}</span>
                  <b className="num">{comboText('left.of', { left: shown(left), total: shown(total) })}</b>
                </p>
                <Bar left={left} total={total} isOnSheet />
                <p className="num text-xs muted">
                  {comboText('left.until', { date: formatDate(lastMoment(until), language) })}
                </p>
              </div>
            )
          })}
        </li>
      ))}
    </ul>
  )
}

/** The share ends with the month: the last day on which it can be used, not the first of the next month. */
function lastMoment(until: string): string {
  return new Date(Date.parse(until) - 1).toISOString()
}
