/** `/tai-khoan/nguoi-giup`: a role that is offered, questions that wait, giving a role, helpers, what they did. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { SIMPLE_PATH } from '../../../contract/rules/care-page.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { $accept, readOffer } from '../../stores/care/accept.ts'
import { $care, loadCare, openCare, waitingActs } from '../../stores/care/care.ts'
import { $lineChange } from '../../stores/lines/change.ts'
import { $lines } from '../../stores/lines/lines.ts'
import { $ended, $session } from '../../stores/session.ts'
import SignInFirst from '../account/SignInFirst.tsx'
import { LoadableView } from '../LoadableView.tsx'
import { Managers } from '../lines/Managers.tsx'
import { Region } from '../lines/Region.tsx'
import { start } from '../start.ts'
import { language } from '../texts.ts'
import { careText } from './care-text.ts'
import { Give } from './Give.tsx'
import { History } from './History.tsx'

const Offer = lazy(() => import('./Offer.tsx'))
const Questions = lazy(() => import('./Questions.tsx'))
const ChangeModal = lazy(() => import('../lines/ChangeModal.tsx'))

export default function Care(): ReactNode {
  useState(start)
  const [visitor] = useState(() => $session.get().step === 'out')
  const session = useStore($session)
  const ended = useStore($ended)
  const isIn = session.step === 'in'
  useEffect(() => (isIn ? openCare() : undefined), [isIn])
  useEffect(() => void (isIn && readOffer()), [isIn])
  const { acts } = useStore($care)
  const { managers } = useStore($lines)
  const isOffered = useStore($accept).step !== 'none'
  const changing = useStore($lineChange).step !== 'closed'
  if (session.step === 'out' && !ended) return <SignInFirst opensDialog={visitor} t={careText} />
  const waiting = waitingActs()
  return (
    <div className="grid gap-8 *:min-w-0">
      <Suspense>
        {isOffered && <Offer />}
        {waiting.length > 0 && <Questions acts={waiting} />}
      </Suspense>
      <Give />
      <section className="grid gap-4" aria-labelledby="h-helpers">
        <h2 id="h-helpers" className="text-xl">
          {careText('helpers.title')}
        </h2>
        <Region part={managers} name="managers" rows={2}>
          {(value) => <Managers managers={value.managers} />}
        </Region>
      </section>
      <section className="grid gap-4" aria-labelledby="h-history">
        <h2 id="h-history" className="text-xl">
          {careText('history.title')}
        </h2>
        <LoadableView
          part={acts}
          label={careText('loading')}
          rows={3}
          title={careText('failed')}
          again={() => void loadCare()}
        >
          {(list) => <History acts={list.acts.filter((act) => !waiting.includes(act))} isOwner />}
        </LoadableView>
      </section>
      <a className="lnk justify-self-start" href={localPath(SIMPLE_PATH, language)}>
        {careText('simpleLink')}
      </a>
      <Suspense>{changing && <ChangeModal />}</Suspense>
    </div>
  )
}
