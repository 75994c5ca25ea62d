/** What a scanned link offers: whom to help, with what, until when. Spec CAR-2. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { LINES_PATH } from '../../../contract/rules/lines-page.ts'
import { $accept, acceptOffer, dismissOffer } from '../../stores/care/accept.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { language } from '../texts.ts'
import { careText, termsText } from './care-text.ts'

export default function Offer(): ReactNode {
  const { step, offer, problem } = useStore($accept)
  // The page has waited for the offer, so it is read first.
  useEffect(() => {
    if (step === 'offered') document.getElementById('h-offer')?.focus()
  }, [step])
  if (step === 'failed' && problem)
    return (
      <ErrorNotice problem={problem}>
        <button type="button" className="lnk justify-self-start" onClick={dismissOffer}>
          {careText('accept.no')}
        </button>
      </ErrorNotice>
    )
  if (step === 'accepted')
    return (
      <div role="status">
        <Note kind="ok" title={careText('accept.doneTitle')}>
          <p>{careText('accept.done')}</p>
          <a className="lnk justify-self-start" href={localPath(LINES_PATH, language)}>
            {careText('accept.open')}
          </a>
        </Note>
      </div>
    )
  if (!offer) return <Skeleton label={careText('accept.reading')} rows={3} />
  const { owner, number, role, limit, until } = offer
  return (
    <section className="sheet petal grid gap-3 p-5" aria-labelledby="h-offer">
      <h2 id="h-offer" className="text-xl outline-none" tabIndex={-1}>
        {careText('accept.title', { owner })}
      </h2>
      <p className="num">{careText('accept.text', { number })}</p>
      <p className="num font-semibold">{termsText(role, limit)}</p>
      <p className="num muted">{careText('accept.until', { date: formatDate(until, language) })}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          className="btn btn-primary"
          busy={step === 'accepting' && careText('working')}
          onClick={() => void acceptOffer()}
        >
          {careText('accept.yes')}
        </Button>
        <button type="button" className="btn btn-outline" onClick={dismissOffer}>
          {careText('accept.no')}
        </button>
      </div>
    </section>
  )
}
