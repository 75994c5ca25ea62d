/** `/tiep-tuc`: opens a link from another device and goes on there. `client:only="react"`. Spec CAR-6. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { localPath } from '../../../contract/rules/language.ts'
import { $continue, followLinks, openLink, takeSecret } from '../../stores/handoff/continue.ts'
import { hasErrorCode } from '../../stores/notice.ts'
import { $ended, $session } from '../../stores/session.ts'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import SignInFirst from '../account/SignInFirst.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { start } from '../start.ts'
import { language } from '../texts.ts'
import { continuingText } from './continuing-text.ts'
import { OutcomeLink } from './Finished.tsx'
import { Offered } from './Offered.tsx'

export default function Continue(): ReactNode {
  const [hasLink, setLink] = useState(() => {
    start()
    return takeSecret()
  })
  const [isVisitor] = useState(() => $session.get().step === 'out')
  const session = useStore($session)
  const ended = useStore($ended)
  const { step, opened, problem } = useStore($continue)
  const isIn = session.step === 'in'
  useEffect(() => void (isIn && openLink()), [isIn])
  useEffect(() => followLinks(() => setLink(true)), [])
  if (!hasLink)
    return (
      <Note kind="info" title={continuingText('none')}>
        <p>{continuingText('noneText')}</p>
        <Home />
      </Note>
    )
  if (session.step === 'out' && !ended) return <SignInFirst opensDialog={isVisitor} t={continuingText} />
  if (step === 'failed' && problem)
    return (
      <ErrorNotice problem={problem}>
        {!hasErrorCode(problem.failure, 'handoff_over') && (
          <button type="button" className="lnk justify-self-start" onClick={() => void openLink()}>
            {continuingText('again')}
          </button>
        )}
        <Home />
      </ErrorNotice>
    )
  if (step === 'offered' && opened) return <Offered opened={opened} />
  if (step === 'finished' && opened)
    return (
      <div role="status">
        <Note kind="ok" title={continuingText('done')}>
          <p>{continuingText('doneText')}</p>
          {opened.outcome?.code && <OutcomeLink kind={opened.outcome.kind} code={opened.outcome.code} />}
        </Note>
      </div>
    )
  return <Skeleton label={continuingText(step === 'leaving' ? 'leaving' : 'opening')} rows={4} />
}

function Home(): ReactNode {
  return (
    <a className="lnk justify-self-start" href={localPath('/', language)}>
      {continuingText('home')}
    </a>
  )
}
