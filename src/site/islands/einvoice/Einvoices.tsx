/** The invoices of a signed-in customer, year by year: list, states, pages, the year as ZIP. Drawn into the page (`data-mine`). Feature E12. */
import archive from 'icon:archive'
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { formatMoment } from '../../../contract/format/date.ts'
import type { Einvoices as List } from '../../../contract/main/einvoice.schema.ts'
import { EINVOICE_STATES } from '../../../contract/rules/einvoice.ts'
import { $correcting } from '../../stores/documents/correction.ts'
import { $choice, $einvoices, choose, loadInvoices, openInvoices, yearFile } from '../../stores/documents/einvoices.ts'
import { knownOf } from '../../stores/part.ts'
import { $session } from '../../stores/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { giveFile } from '../give-file.ts'
import { problemWords } from '../words.ts'
import { Invoice } from './Invoice.tsx'
import { s, t } from './texts.ts'

const CorrectionDialog = lazy(() => import('./CorrectionDialog.tsx'))

export default function Einvoices(): ReactNode {
  useState(openInvoices)
  const { list } = useStore($einvoices)
  const { step } = useStore($session)
  const correcting = useStore($correcting).step !== 'closed'
  const known = knownOf(list)?.value
  if (step === 'out') return null
  if (!known && list.step !== 'failed')
    return (
      <div className="sheet p-5 lg:p-7">
        <Skeleton label={t('loading')} rows={6} />
      </div>
    )
  return (
    <section className="grid gap-5 *:min-w-0" aria-labelledby="einv-mine" aria-busy={list.step === 'loading'}>
      <h2 id="einv-mine">{t('mine')}</h2>
      {list.step === 'failed' && <Failed />}
      {known && (known.years.length === 0 ? <Empty /> : <Loaded list={known} />)}
      {correcting && (
        <Suspense>
          <CorrectionDialog />
        </Suspense>
      )}
    </section>
  )
}

function Loaded({ list }: { list: List }): ReactNode {
  const { year, years, invoices, page, pages, total } = list
  const { state } = useStore($choice)
  return (
    <>
      <div className="sheet einv-tools">
        <fieldset className="einv-chips">
          <legend>{t('year')}</legend>
          {years.map((one) => (
            <label key={one} className="chip num">
              <input type="radio" name="einv-year" checked={year === one} onChange={() => choose({ year: one })} />
              {one}
            </label>
          ))}
        </fieldset>
        <fieldset className="einv-chips">
          <legend>{t('which')}</legend>
          <label className="chip">
            <input type="radio" name="einv-state" checked={state === undefined} onChange={() => choose({ year })} />
            {t('all')}
          </label>
          {EINVOICE_STATES.map((one) => (
            <label key={one} className="chip">
              <input type="radio" name="einv-state" checked={state === one} onChange={() => choose({ year, state: one })} />
              {t(`state.${one}`)}
            </label>
          ))}
        </fieldset>
        <Year year={year} />
      </div>
      <p className="num text-sm muted" role="status">
        {t('count', { count: total })}
      </p>
      {invoices.length === 0 && <p className="muted">{t('none')}</p>}
      {invoices.map((invoice) => (
        <Invoice key={invoice.id} invoice={invoice} />
      ))}
      {pages > 1 && (
        <nav className="einv-pages" aria-label={t('pages')}>
          <button type="button" className="btn btn-soft" disabled={page === 1} onClick={() => choose({ year, page: page - 1, ...(state && { state }) })}>
            {t('newer')}
          </button>
          <span className="num">{t('page', { page, pages })}</span>
          <button type="button" className="btn btn-soft" disabled={page === pages} onClick={() => choose({ year, page: page + 1, ...(state && { state }) })}>
            {t('older')}
          </button>
        </nav>
      )}
    </>
  )
}

/** Everything of a year in one file. */
function Year({ year }: { year: number }): ReactNode {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function save(): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    const fetched = await yearFile(year)
    setBusy(false)
    if (fetched.ok) giveFile(fetched.file)
    else setProblem(problemWords({ failure: fetched, fallback: 'session:failed' }).text)
  }
  return (
    <div className="grid gap-2">
      <Button className="btn btn-soft btn-primary justify-self-start" busy={busy && t('busyYear')} onClick={() => void save()}>
        <Icon body={archive} />
        {t('zip', { year })}
      </Button>
      <p className="text-sm muted">{t('zipHint')}</p>
      {problem && (
        <Note kind="error">
          <p>{problem}</p>
        </Note>
      )}
    </div>
  )
}

function Empty(): ReactNode {
  return (
    <div className="sheet grid gap-2 p-8 text-center">
      <h3>{t('empty')}</h3>
      <p className="muted">{t('emptyText')}</p>
    </div>
  )
}

function Failed(): ReactNode {
  const { list } = useStore($einvoices)
  if (list.step !== 'failed') return null
  const { text, next } = problemWords({ failure: list.failure, fallback: 'session:failed' })
  return (
    <Note kind="warn" title={t('failed')}>
      <p>
        {text} {next}
      </p>
      {list.known && <p className="num">{formatMoment(list.known.asOf)}</p>}
      <button type="button" className="lnk justify-self-start" onClick={() => void loadInvoices()}>
        {s('retry')}
      </button>
    </Note>
  )
}
