/**
 * Lines of others that the user manages with the owner's consent: view, name, remove; request consent again
 * after it has expired.
 */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import type { Subscriber } from '../../../contract/main/managed-line.schema.ts'
import { empty } from '../../art/states.ts'
import { openAdd } from '../../stores/lines/add.ts'
import { openRemove } from '../../stores/lines/change.ts'
import { $lineViews, canView, closeLineView, viewLine } from '../../stores/lines/view.ts'
import { language, texts } from '../texts.ts'
import { Rename } from './Own.tsx'
import { nameOf, Row } from './Row.tsx'

const linesText = await texts('lines')

// Loaded with the first line that is viewed.
const ViewedLine = lazy(() => import('./ViewedLine.tsx'))

export function Managed({ subscribers }: { subscribers: readonly Subscriber[] }): ReactNode {
  if (subscribers.length === 0)
    return (
      <div className="sheet grid justify-items-center gap-2 p-8 text-center">
        <div className="w-52 max-w-full" dangerouslySetInnerHTML={{ __html: empty() }} />
        <h3 className="text-lg">{linesText('managed.emptyTitle')}</h3>
        <p className="max-w-[32em] muted">{linesText('managed.empty')}</p>
      </div>
    )
  return (
    <ul className="grid gap-4">
      {subscribers.map((line) => (
        <li key={line.ACCOUNT} className="sheet grid content-start gap-3 p-5">
          <One line={line} />
        </li>
      ))}
    </ul>
  )
}

function One({ line }: { line: Subscriber }): ReactNode {
  const shown = useStore($lineViews)[line.ACCOUNT]
  const name = nameOf(line)
  const { consent, ACCOUNT, PRODUCT_LINE } = line
  return (
    <>
      <Row line={line}>
        {consent?.over && <span className="tag tag-warn">{linesText('managed.over')}</span>}
      </Row>
      <p className="num text-sm muted">
        {consent &&
          (consent.over
            ? linesText('managed.overText', { date: formatDate(consent.until, language) })
            : linesText('managed.until', { date: formatDate(consent.until, language) }))}{' '}
        {consent &&
          !consent.over &&
          PRODUCT_LINE === 'mobile' &&
          !consent.summary &&
          linesText('managed.noSummary')}
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        {canView(line) && (
          <button
            type="button"
            className="btn btn-sm btn-soft"
            aria-expanded={shown !== undefined}
            aria-label={linesText(
              shown ? 'look.hideOf' : PRODUCT_LINE === 'mobile' ? 'look.leftOf' : 'look.cardOf',
              { name },
            )}
            onClick={() => (shown ? closeLineView(ACCOUNT) : void viewLine(line))}
          >
            {linesText(shown ? 'look.hide' : PRODUCT_LINE === 'mobile' ? 'look.left' : 'look.card')}
          </button>
        )}
        {consent?.over && (
          <button
            type="button"
            className="btn btn-sm btn-soft"
            aria-label={linesText('managed.againOf', { name })}
            onClick={() => openAdd(line)}
          >
            {linesText('managed.again')}
          </button>
        )}
        <Rename line={line} />
        <button
          type="button"
          className="lnk"
          aria-label={linesText('remove.of', { name })}
          onClick={() => openRemove(line)}
        >
          {linesText('remove.action')}
        </button>
      </div>
      <Suspense>{shown && <ViewedLine line={line} shown={shown} />}</Suspense>
    </>
  )
}
