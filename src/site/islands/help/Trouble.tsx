/** `/tinh-nang/phan-anh-chat-luong`: known incidents first, then a report. `client:only="react"`. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { IncidentList } from '../../../contract/main/incident.schema.ts'
import { requestAddress } from '../../../contract/rules/help-page.ts'
import { localPath } from '../../../contract/rules/language.ts'
import type { InappropriateWords } from '../../../contract/rules/rating.ts'
import { reportIncident, resumeTrouble, startTrouble } from '../../stores/help/trouble.ts'
import {
  $joining,
  $troubleParts,
  joinIncident,
  loadTroubleParts,
  openTroubleParts,
} from '../../stores/help/trouble-parts.ts'
import { $trouble } from '../../stores/help/trouble-state.ts'
import { $session } from '../../stores/session.ts'
import { Button } from '../../ui/Button.tsx'
import { openSigninDialog } from '../account/sign-in.ts'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { LoadableView } from '../LoadableView.tsx'
import { start } from '../start.ts'
import { language } from '../texts.ts'
import { IncidentCard, type ProvinceNames } from './IncidentCard.tsx'
import { troubleText } from './trouble-text.ts'

// Only a signed-in line reports; the last part only after it did.
const TroubleForm = lazy(() => import('./TroubleForm.tsx'))
const TroubleSent = lazy(() => import('./TroubleSent.tsx'))

type Props = { words: InappropriateWords; provinces: ProvinceNames }
export default function Trouble({ words, provinces }: Props): ReactNode {
  useState(() => {
    start()
    startTrouble(words)
    openTroubleParts(resumeTrouble)
  })
  const session = useStore($session)
  const { incidents } = useStore($troubleParts, { keys: ['incidents'] })
  const { step } = useStore($trouble)
  return (
    <div className="grid gap-6 *:min-w-0">
      <section className="grid gap-3">
        <h2 className="text-lg">{troubleText('known')}</h2>
        <LoadableView
          part={incidents}
          label={troubleText('loading')}
          title={troubleText('failed')}
          again={() => void loadTroubleParts()}
        >
          {({ incidents: list, as_of: asOf }) => {
            const running = list.filter(({ state }) => state === 'in_progress')
            if (running.length === 0) return <p className="muted">{troubleText('none')}</p>
            return running
              .toSorted((a, b) => Number(b.near) - Number(a.near))
              .map((incident) => (
                <IncidentCard key={incident.id} incident={incident} provinces={provinces} asOf={asOf}>
                  {incident.near && <p className="font-semibold">{troubleText('near')}</p>}
                  {session.step === 'in' && <Join incident={incident} />}
                </IncidentCard>
              ))
          }}
        </LoadableView>
      </section>
      {session.step === 'in' ? (
        <Suspense>{step === 'sent' ? <TroubleSent /> : <TroubleForm />}</Suspense>
      ) : (
        <section className="sheet grid gap-3 p-5 lg:p-7">
          <h2 className="text-lg">{troubleText('signIn')}</h2>
          <p className="muted">{troubleText('signInText')}</p>
          <p className="flex flex-wrap gap-3 *:max-sm:w-full">
            <button type="button" className="btn btn-accent btn-lg" onClick={() => void openSigninDialog()}>
              {troubleText('signIn')}
            </button>
            <a className="btn btn-ghost btn-lg" href={localPath(requestAddress({ topic: 'mang' }), language)}>
              {troubleText('request')}
            </a>
          </p>
        </section>
      )}
    </div>
  )
}

function Join({ incident }: { incident: IncidentList['incidents'][number] }): ReactNode {
  const { id, joined } = incident
  const joining = useStore($joining)
  const mine = joining.id === id ? joining : undefined
  return (
    <>
      {mine?.step === 'refused' && mine.problem && <ErrorNotice problem={mine.problem} />}
      {joined ? (
        <p role="status">{troubleText('joined')}</p>
      ) : (
        <Button
          className="btn btn-primary justify-self-start"
          aria-label={troubleText('joinOf', { title: incident.title[language] })}
          busy={mine?.step === 'working' && troubleText('joining')}
          onClick={() => void joinIncident(id)}
        >
          {troubleText('join')}
        </Button>
      )}
      <button
        type="button"
        className="lnk justify-self-start"
        onClick={() => {
          reportIncident(id)
          document.getElementById('trouble-form')?.scrollIntoView({ block: 'start' })
          document.querySelector<HTMLElement>('#trouble-form select')?.focus()
        }}
      >
        {troubleText('report')}
      </button>
    </>
  )
}
