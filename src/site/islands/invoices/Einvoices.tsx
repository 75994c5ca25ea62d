/**
 * The invoices of a signed-in customer, year by year: list, states, pages, a year as ZIP. Inserted into the
 * page at `data-mine`. Spec INV-1.
 */

import archive from 'icon:archive'
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Einvoices as List } from '../../../contract/main/einvoice.schema.ts'
import { EINVOICE_STATES } from '../../../contract/rules/einvoice.ts'
import { $correcting } from '../../stores/invoices/correction.ts'
import {
  $choice,
  $einvoices,
  choose,
  loadInvoices,
  openInvoices,
  yearFile,
} from '../../stores/invoices/invoices.ts'
import type { Failure } from '../../stores/notice.ts'
import { $session } from '../../stores/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import { downloadFile } from '../download-file.ts'
import { LoadableView } from '../LoadableView.tsx'
import { ProblemText } from '../ProblemText.tsx'
import { texts } from '../texts.ts'
import { Invoice } from './Invoice.tsx'

const einvoiceText = await texts('einvoice')

const CorrectionDialog = lazy(() => import('./CorrectionDialog.tsx'))

export default function Einvoices(): ReactNode {
  useState(openInvoices)
  const { list } = useStore($einvoices)
  const { step } = useStore($session)
  const correcting = useStore($correcting).step !== 'closed'
  if (step === 'out') return null
  return (
    <section className="grid gap-5 *:min-w-0" aria-labelledby="einv-mine" aria-busy={list.step === 'loading'}>
      <h2 id="einv-mine">{einvoiceText('mine')}</h2>
      <LoadableView
        part={list}
        label={einvoiceText('loading')}
        title={einvoiceText('failed')}
        again={() => void loadInvoices()}
      >
        {(known) => (known.years.length === 0 ? <Empty /> : <Found list={known} />)}
      </LoadableView>
      {correcting && (
        <Suspense>
          <CorrectionDialog />
        </Suspense>
      )}
    </section>
  )
}

function Found({ list }: { list: List }): ReactNode {
  const { year, years, invoices, page, pages, total } = list
  const { state } = useStore($choice)
  return (
    <>
      <div className="sheet einv-tools">
        <fieldset className="einv-chips">
          <legend>{einvoiceText('year')}</legend>
          {years.map((one) => (
            <label key={one} className="chip num">
              <input
                type="radio"
                name="einv-year"
                checked={year === one}
                onChange={() => choose({ year: one })}
              />
              {one}
            </label>
          ))}
        </fieldset>
        <fieldset className="einv-chips">
          <legend>{einvoiceText('which')}</legend>
          <label className="chip">
            <input
              type="radio"
              name="einv-state"
              checked={state === undefined}
              onChange={() => choose({ year })}
            />
            {einvoiceText('all')}
          </label>
          {EINVOICE_STATES.map((one) => (
            <label key={one} className="chip">
              <input
                type="radio"
                name="einv-state"
                checked={state === one}
                onChange={() => choose({ year, state: one })}
              />
              {einvoiceText(`state.${one}`)}
            </label>
          ))}
        </fieldset>
        <Year year={year} />
      </div>
      <p className="num text-sm muted" role="status">
        {einvoiceText('count', { count: total })}
      </p>
      {invoices.length === 0 && <p className="muted">{einvoiceText('none')}</p>}
      {invoices.map((invoice) => (
        <Invoice key={invoice.id} invoice={invoice} />
      ))}
      {pages > 1 && (
        <nav className="einv-pages" aria-label={einvoiceText('pages')}>
          <button
            type="button"
            className="btn btn-soft"
            disabled={page === 1}
            onClick={() => choose({ year, page: page - 1, ...(state && { state }) })}
          >
            {einvoiceText('newer')}
          </button>
          <span className="num">{einvoiceText('page', { page, pages })}</span>
          <button
            type="button"
            className="btn btn-soft"
            disabled={page === pages}
            onClick={() => choose({ year, page: page + 1, ...(state && { state }) })}
          >
            {einvoiceText('older')}
          </button>
        </nav>
      )}
    </>
  )
}

/** All invoices of a year in one file. */
function Year({ year }: { year: number }): ReactNode {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Failure>()
  async function save(): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    const fetched = await yearFile(year)
    setBusy(false)
    if (fetched.ok) downloadFile(fetched.file)
    else setProblem(fetched)
  }
  return (
    <div className="grid gap-2">
      <Button
        className="btn btn-soft btn-primary justify-self-start"
        busy={busy && einvoiceText('busyYear')}
        onClick={() => void save()}
      >
        <Icon body={archive} />
        {einvoiceText('zip', { year })}
      </Button>
      <p className="text-sm muted">{einvoiceText('zipHint')}</p>
      {problem && (
        <Note kind="error">
          <ProblemText failure={problem} />
        </Note>
      )}
    </div>
  )
}

function Empty(): ReactNode {
  return (
    <div className="sheet grid gap-2 p-8 text-center">
      <h3>{einvoiceText('empty')}</h3>
      <p className="muted">{einvoiceText('emptyText')}</p>
    </div>
  )
}
