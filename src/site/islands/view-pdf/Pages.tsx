/** The pages of a document, one at a time: previous and next, zoom, save, print. */
import download from 'icon:download'
import minus from 'icon:minus'
import plus from 'icon:plus'
import printer from 'icon:printer'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import { downloadFile } from '../download-file.ts'
import { texts } from '../texts.ts'
import type { Reader } from './reader.ts'

const viewPdfText = await texts('viewPdf')

/** 1 is the size on paper. */
const SCALES = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2]
/** Printed pages are drawn at twice the resolution of the screen. */
const PRINT_SCALE = 2

export function Pages({ file }: { file: File }): ReactNode {
  const [reader, setReader] = useState<Reader | 'broken'>()
  const [page, setPage] = useState(1)
  const [scale, setScale] = useState(1)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const print = useRef<HTMLDivElement>(null)
  const paper = useRef<HTMLElement>(null)
  const [printing, setPrinting] = useState(false)

  useEffect(() => {
    let isUnmounted = false
    let opened: Reader | undefined
    async function open(): Promise<void> {
      try {
        const { openReader, widthOf } = await import('./reader.ts')
        opened = await openReader(await file.arrayBuffer())
        const width = await widthOf(opened)
        if (isUnmounted) return void (await opened.cleanup())
        // At first the whole width is visible; the user may zoom in.
        setScale(Math.min(1, availableWidth(paper.current) / width))
        setReader(opened)
      } catch {
        if (!isUnmounted) setReader('broken')
      }
    }
    void open()
    return () => {
      isUnmounted = true
    }
  }, [file])

  useEffect(() => {
    if (!reader || reader === 'broken' || !canvas.current || !text.current) return
    const [picture, words] = [canvas.current, text.current]
    void import('./reader.ts').then(async ({ drawPage, drawText }) => {
      await drawPage(reader, page, picture, scale)
      await drawText(reader, page, words, scale)
    })
  }, [reader, page, scale])

  async function printAll(): Promise<void> {
    if (!reader || reader === 'broken' || !print.current) return
    setPrinting(true)
    const { drawPage } = await import('./reader.ts')
    const pictures = Array.from({ length: reader.numPages }, () => document.createElement('canvas'))
    for (const [index, picture] of pictures.entries()) await drawPage(reader, index + 1, picture, PRINT_SCALE)
    print.current.replaceChildren(...pictures)
    setPrinting(false)
    globalThis.print()
  }

  if (reader === 'broken')
    return (
      <Note kind="error" title={viewPdfText('broken')}>
        <p>{viewPdfText('brokenText')}</p>
        <SaveButton file={file} />
      </Note>
    )
  const pages = reader?.numPages ?? 0
  const smaller = SCALES.findLast((one) => one < scale)
  const larger = SCALES.find((one) => one > scale)
  return (
    <>
      <div className="sheet viewpdf-bar no-print" role="toolbar" aria-label={viewPdfText('tools')}>
        <span className="flex flex-wrap items-center gap-2">
          {pages > 1 && (
            <button
              type="button"
              className="btn btn-soft"
              disabled={page <= 1}
              onClick={() => setPage(page - 1)}
            >
              {viewPdfText('previous')}
            </button>
          )}
          <span className="num" role="status">
            {viewPdfText('page', { page, pages })}
          </span>
          {pages > 1 && (
            <button
              type="button"
              className="btn btn-soft"
              disabled={page >= pages}
              onClick={() => setPage(page + 1)}
            >
              {viewPdfText('next')}
            </button>
          )}
        </span>
        <span className="flex items-center gap-2">
          <Sizer icon={minus} name={viewPdfText('smaller')} to={smaller} choose={setScale} />
          <span className="num">{Math.round(scale * 100)}%</span>
          <Sizer icon={plus} name={viewPdfText('larger')} to={larger} choose={setScale} />
        </span>
        <span className="flex flex-wrap gap-2">
          <SaveButton file={file} />
          <Button
            className="btn btn-soft"
            busy={printing && viewPdfText('printing')}
            onClick={() => void printAll()}
          >
            <Icon body={printer} />
            {viewPdfText('print')}
          </Button>
        </span>
      </div>
      {!reader && <p className="muted">{viewPdfText('loading')}</p>}
      <section
        className="viewpdf-paper no-print"
        ref={paper}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard.
        tabIndex={0}
        aria-label={viewPdfText('document', { name: file.name })}
      >
        <div>
          <canvas ref={canvas} />
          <div className="viewpdf-text" ref={text} />
        </div>
      </section>
      <div className="viewpdf-print" ref={print} aria-hidden="true" />
    </>
  )
}

/** Width in pixels available for a page, without its frame. */
function availableWidth(paper: HTMLElement | null): number {
  if (!paper) return 0
  const { paddingLeft, paddingRight } = getComputedStyle(paper)
  return paper.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
}

type SizerProps = { icon: string; name: string; to: number | undefined; choose: (scale: number) => void }

/** One step smaller or larger; `to` is undefined at the end of the scale. */
function Sizer({ icon, name, to, choose }: SizerProps): ReactNode {
  return (
    <button
      type="button"
      className="btn btn-ghost btn-circle"
      aria-label={name}
      disabled={to === undefined}
      onClick={() => to !== undefined && choose(to)}
    >
      <Icon body={icon} />
    </button>
  )
}

function SaveButton({ file }: { file: File }): ReactNode {
  return (
    <button type="button" className="btn btn-soft btn-primary" onClick={() => downloadFile(file)}>
      <Icon body={download} />
      {viewPdfText('save')}
    </button>
  )
}
