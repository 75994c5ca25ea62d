/** One invoice: subject, contents, related invoices, code, files, signature. */

import copy from 'icon:copy'
import download from 'icon:download'
import eye from 'icon:eye'
import pencil from 'icon:pencil'
import shieldCheck from 'icon:shield-check'
import { type ReactNode, useState } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import type { Einvoice } from '../../../contract/main/einvoice.schema.ts'
import {
  EINVOICE_FORMATS,
  type EinvoiceFormat,
  formatLookup,
  formatNumberOf,
  viewPath,
} from '../../../contract/rules/einvoice.ts'
import { localPath } from '../../../contract/rules/language.ts'
import type { FileResult } from '../../stores/history/file.ts'
import { openCorrection } from '../../stores/invoices/correction.ts'
import { fetchSigner, invoiceFile } from '../../stores/invoices/invoices.ts'
import type { Failure } from '../../stores/notice.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import { downloadFile } from '../download-file.ts'
import { ProblemText } from '../ProblemText.tsx'
import { language, money, texts } from '../texts.ts'
import { Chain } from './Chain.tsx'
import { Correction } from './Correction.tsx'
import type { Verdict } from './check.ts'

const einvoiceText = await texts('einvoice')

const TONE = { valid: 'ok', altered: 'error', foreign: 'error', unsigned: 'info', broken: 'error' } as const

/** What can be done with an invoice, and its results: save a file, verify the signature, copy the code. */
function useInvoiceActions(invoice: Einvoice, byCode: boolean) {
  const [busy, setBusy] = useState<EinvoiceFormat | 'check'>()
  const [verdict, setVerdict] = useState<{ verdict: Verdict; owner: string }>()
  const [problem, setProblem] = useState<Failure | 'not copied'>()
  const [copied, setCopied] = useState(false)

  function fail(failure: Extract<FileResult, { ok: false }>): void {
    setProblem(failure)
  }
  async function save(format: EinvoiceFormat): Promise<void> {
    setBusy(format)
    setProblem(undefined)
    const fetched = await invoiceFile(invoice, format, byCode)
    setBusy(undefined)
    if (fetched.ok) downloadFile(fetched.file)
    else fail(fetched)
  }
  async function check(): Promise<void> {
    setBusy('check')
    setProblem(undefined)
    const [fetched, signer] = await Promise.all([invoiceFile(invoice, 'xml', byCode), fetchSigner()])
    if (!fetched.ok) fail(fetched)
    else if (!signer.ok) fail(signer)
    else {
      const { checkInvoice } = await import('./check.ts')
      const { key, owner } = signer.result
      setVerdict({ verdict: await checkInvoice(await fetched.file.text(), key), owner })
    }
    setBusy(undefined)
  }
  async function copyCode(): Promise<void> {
    try {
      await navigator.clipboard.writeText(formatLookup(invoice.lookup_code))
      setCopied(true)
    } catch {
      setProblem('not copied')
    }
  }
  return { busy, verdict, problem, copied, save, check, copyCode }
}

/** `byCode`: it was looked up by its code, so its files are fetched by it too. */
export function Invoice({ invoice, byCode = false }: { invoice: Einvoice; byCode?: boolean }): ReactNode {
  const {
    id,
    name,
    series,
    number,
    issued_at,
    state,
    total,
    taxes,
    net,
    lookup_code,
    reason,
    buyer,
    correction,
    correctable,
  } = invoice
  const { busy, verdict, problem, copied, save, check, copyCode } = useInvoiceActions(invoice, byCode)
  return (
    <article className="sheet einv" aria-labelledby={`einv-${id}`}>
      <header>
        <div>
          <h3 id={`einv-${id}`}>{name[language]}</h3>
          <p className="num text-sm muted">
            {einvoiceText('of', {
              series,
              number: formatNumberOf(number),
              date: formatDate(issued_at, language),
            })}
          </p>
        </div>
        <p className="einv-end">
          <span className={state === 'issued' ? 'tag tag-ok' : 'tag tag-warn'}>
            {einvoiceText(`state.${state}`)}
          </span>
          <b className="num">{money(total)}</b>
        </p>
      </header>
      <Facts
        rows={[
          [einvoiceText('buyer'), buyer.name],
          [einvoiceText('taxCode'), buyer.tax_code && <span className="num">{buyer.tax_code}</span>],
          [einvoiceText('net'), <span className="num">{money(net)}</span>],
          ...taxes
            .filter(({ rate }) => rate !== null)
            .map(
              ({ rate, vat }) =>
                [
                  einvoiceText('vat', { rate: rate ?? 0 }),
                  <span className="num">{money(vat)}</span>,
                ] as const,
            ),
          [
            einvoiceText('code'),
            <span className="flex flex-wrap items-center gap-x-3">
              <span className="num">{formatLookup(lookup_code)}</span>
              <button type="button" className="lnk" onClick={() => void copyCode()}>
                <Icon body={copy} />
                {einvoiceText(copied ? 'copied' : 'copy')}
              </button>
            </span>,
          ],
          [einvoiceText('reason'), reason?.[language]],
        ]}
      />
      <Chain invoice={invoice} byCode={byCode} />
      {correction && <Correction correction={correction} />}
      <div className="einv-buttons">
        {EINVOICE_FORMATS.map((format) => (
          <Button
            key={format}
            className="btn btn-soft"
            aria-label={einvoiceText(`file.${format}Of`, { number: formatNumberOf(number) })}
            busy={busy === format && einvoiceText('busy')}
            onClick={() => void save(format)}
          >
            <Icon body={download} />
            {einvoiceText(`file.${format}`)}
          </Button>
        ))}
        {!byCode && (
          <a
            className="btn btn-soft"
            href={localPath(viewPath({ kind: 'hoa-don', id }), language)}
            aria-label={einvoiceText('viewOf', { number: formatNumberOf(number) })}
          >
            <Icon body={eye} />
            {einvoiceText('view')}
          </a>
        )}
        <Button
          className="btn btn-ghost"
          aria-label={einvoiceText('checkOf', { number: formatNumberOf(number) })}
          busy={busy === 'check' && einvoiceText('checking')}
          onClick={() => void check()}
        >
          <Icon body={shieldCheck} />
          {einvoiceText('check')}
        </Button>
        {correctable && correction?.state !== 'received' && (
          <button
            type="button"
            className="btn btn-ghost"
            aria-label={einvoiceText('correct.openOf', { number: formatNumberOf(number) })}
            onClick={() => openCorrection(invoice)}
          >
            <Icon body={pencil} />
            {einvoiceText('correct.open')}
          </button>
        )}
      </div>
      <div role="status">
        {verdict && (
          <Note kind={TONE[verdict.verdict]} title={einvoiceText(`verdict.${verdict.verdict}.title`)}>
            <p>{einvoiceText(`verdict.${verdict.verdict}.text`, { owner: verdict.owner })}</p>
          </Note>
        )}
      </div>
      {problem && (
        <Note kind="error">
          {problem === 'not copied' ? <p>{einvoiceText('copyFailed')}</p> : <ProblemText failure={problem} />}
        </Note>
      )}
    </article>
  )
}
