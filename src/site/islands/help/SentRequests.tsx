/** `/tinh-nang/yeu-cau-da-gui`: the list of requests, or the request in the address. `client:only="react"`. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { SEND_REQUEST_PATH } from '../../../contract/rules/help-page.ts'
import { localPath } from '../../../contract/rules/language.ts'
import type { InappropriateWords } from '../../../contract/rules/rating.ts'
import { followFiles } from '../../stores/help/files.ts'
import {
  $requests,
  loadRequests,
  openRequests,
  type Requests,
  showRequest,
} from '../../stores/help/requests.ts'
import { $visitor } from '../../stores/help/visitor.ts'
import { openHelpWrite } from '../../stores/help/write.ts'
import { lastKnown } from '../../stores/loadable.ts'
import { $session } from '../../stores/session.ts'
import { Note } from '../../ui/Note.tsx'
import { LoadableView } from '../LoadableView.tsx'
import { ProblemText } from '../ProblemText.tsx'
import { start } from '../start.ts'
import { language } from '../texts.ts'
import { RequestRow } from './RequestRow.tsx'
import { requestText } from './request-text.ts'

// Who has requests loads one, who has none proves a number first.
const RequestView = lazy(() => import('./RequestView.tsx'))
const Proof = lazy(() => import('./Proof.tsx'))
const Survey = lazy(() => import('./Survey.tsx'))

export default function SentRequests({ words }: { words: InappropriateWords }): ReactNode {
  useState(() => {
    start()
    openHelpWrite(words)
    openRequests()
    followFiles()
  })
  const { step } = useStore($session)
  const requests = useStore($requests)
  return (
    <div className="grid gap-5 *:min-w-0">
      <Shown />
      {step === 'in' && isSurveyed(requests) && (
        <Suspense>
          <Survey />
        </Suspense>
      )}
    </div>
  )
}

/** Shown below a closed request, but not while that request can still be rated: both ask about the same. */
function isSurveyed({ list, one }: Requests): boolean {
  const opened = lastKnown(one)?.value.request
  if (opened) return opened.state === 'closed' && !opened.can_rate
  return Boolean(lastKnown(list)?.value.requests.some(({ state }) => state === 'closed'))
}

function Shown(): ReactNode {
  const session = useStore($session)
  const visitor = useStore($visitor)
  const { list, one } = useStore($requests)
  if (session.step === 'out' && visitor.step !== 'proven' && visitor.step !== 'unknown')
    return (
      <Suspense>
        <Proof done={() => void loadRequests()} lead={requestText('list.visitor')} />
      </Suspense>
    )
  if (one.step !== 'idle')
    return (
      <LoadableView
        part={one}
        label={requestText('loading')}
        title={requestText('failed')}
        again={() => void loadRequests()}
        instead={(failure) =>
          failure.code === 'help_request_unknown' && (
            <Note kind="warn" title={requestText('view.unknown')}>
              <ProblemText failure={failure} />
              <button
                type="button"
                className="lnk justify-self-start"
                onClick={() => void showRequest(undefined)}
              >
                {requestText('view.back')}
              </button>
            </Note>
          )
        }
      >
        {({ request }) => (
          <Suspense>
            <RequestView request={request} />
          </Suspense>
        )}
      </LoadableView>
    )
  return (
    <LoadableView
      part={list}
      label={requestText('loading')}
      title={requestText('failed')}
      again={() => void loadRequests()}
    >
      {({ requests }) => (
        <div className="grid gap-4">
          {requests.length === 0 ? (
            <div className="sheet grid gap-2 p-5 lg:p-7">
              <h2 className="text-lg">{requestText('list.none')}</h2>
              <p className="muted">{requestText('list.noneText')}</p>
            </div>
          ) : (
            <ul className="grid gap-3">
              {requests.map((request) => (
                <RequestRow key={request.code} request={request} />
              ))}
            </ul>
          )}
          <a
            className="btn btn-primary btn-lg justify-self-start"
            href={localPath(SEND_REQUEST_PATH, language)}
          >
            {requestText('list.write')}
          </a>
        </div>
      )}
    </LoadableView>
  )
}
