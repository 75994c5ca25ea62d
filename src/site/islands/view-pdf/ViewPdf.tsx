/** `/view-pdf?file=`: shows one of the user's documents. `client:only="react"`. */

import { useStore } from '@nanostores/react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { FileResult } from '../../stores/history/file.ts'
import { fetchDocument, wantedDocument } from '../../stores/history/view.ts'
import { $ended, $session } from '../../stores/session.ts'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import SignInFirst from '../account/SignInFirst.tsx'
import { ProblemText } from '../ProblemText.tsx'
import { start } from '../start.ts'
import { sessionText, texts } from '../texts.ts'
import { Pages } from './Pages.tsx'

const viewPdfText = await texts('viewPdf')

export default function ViewPdf(): ReactNode {
  useState(start)
  const [wanted] = useState(wantedDocument)
  const [visitor] = useState(() => $session.get().step === 'out')
  const [fetched, setFetched] = useState<FileResult>()
  const { step } = useStore($session)
  const ended = useStore($ended)
  const load = useCallback(async () => {
    if (!wanted) return
    setFetched(undefined)
    setFetched(await fetchDocument(wanted))
  }, [wanted])
  useEffect(() => {
    if (step === 'in') void load()
  }, [step, load])

  if (!wanted) return <Refused />
  if (step === 'out' && !ended) return <SignInFirst opensDialog={visitor} t={viewPdfText} />
  if (!fetched)
    return (
      <div className="sheet p-5 lg:p-7">
        <Skeleton label={viewPdfText('loading')} rows={10} />
      </div>
    )
  if (fetched.ok) return <Pages file={fetched.file} />
  return (
    <Note kind="warn" title={viewPdfText('failed')}>
      <ProblemText failure={fetched} />
      <button type="button" className="lnk justify-self-start" onClick={() => void load()}>
        {sessionText('retry')}
      </button>
    </Note>
  )
}

/** Shown for any other address, which is never fetched. */
function Refused(): ReactNode {
  return (
    <Note kind="warn" title={viewPdfText('refused')}>
      <p>{viewPdfText('refusedText')}</p>
    </Note>
  )
}
