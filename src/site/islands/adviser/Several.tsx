/** Other lines with that of the reader: whom to compare, reading them after a press, and the result. Spec ADV-6. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { ADVICE_LINES_MAX, ADVICE_MIN_DAYS } from '../../../contract/rules/adviser.ts'
import { CARE_PATH } from '../../../contract/rules/care-page.ts'
import { FAMILY_PATH } from '../../../contract/rules/family.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { $several, openSeveral, readSeveral } from '../../stores/adviser/several.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadError } from '../LoadableView.tsx'
import { useLate } from '../late.ts'
import { language } from '../texts.ts'
import { namesOf, togetherText } from './together-text.ts'

const loadTogether = () => import('./TogetherResult.tsx')
const partLost = () => {}

export default function Several(): ReactNode {
  useEffect(() => openSeveral(), [])
  const { step, together, problem } = useStore($several)
  const TogetherResult = useLate(loadTogether, { open: together !== undefined, lost: partLost })
  if (step === 'idle' || step === 'listing' || step === 'alone') return null
  return (
    <section className="grid gap-5 *:min-w-0" aria-labelledby="adv-several">
      <h2 id="adv-several" className="text-2xl">
        {togetherText('title')}
      </h2>
      {step === 'failed' && problem && (
        <LoadError
          failure={problem.failure}
          title={togetherText('failed')}
          again={() => void readSeveral()}
        />
      )}
      {together && TogetherResult ? <TogetherResult together={together} /> : <Offer />}
    </section>
  )
}

/** What can be compared, and of whom consent is missing. */
function Offer(): ReactNode {
  const { step, list, here } = useStore($several)
  if (!list) return null
  const open = list.lines.filter(({ can_read }) => can_read)
  const all = open.length
  return (
    <div className="sheet grid gap-3 p-5 lg:p-7">
      {all > 0 && (
        <>
          <p>{togetherText('offer', { count: all })}</p>
          <p className="num font-semibold">{namesOf(open.map(({ ACCOUNT }) => ACCOUNT))}</p>
          <p className="text-sm muted">{togetherText('private')}</p>
          {step === 'few' ? (
            <p role="status">{togetherText('few', { days: ADVICE_MIN_DAYS })}</p>
          ) : (
            <Button
              className="btn btn-primary justify-self-start"
              busy={step === 'reading' && togetherText('read', { here, all })}
              onClick={() => void readSeveral()}
            >
              {togetherText('compare')}
            </Button>
          )}
        </>
      )}
      <Closed />
    </div>
  )
}

/** Lines whose owner or user did not agree yet, and where they do. */
export function Closed(): ReactNode {
  const { list } = useStore($several)
  const closed = list?.lines.filter(({ can_read }) => !can_read) ?? []
  const more = list?.more ?? 0
  return (
    <>
      {(['cared', 'member'] as const).map((tie) => {
        const lines = closed.filter((one) => one.tie === tie)
        if (lines.length === 0) return null
        const path = tie === 'cared' ? CARE_PATH : FAMILY_PATH
        return (
          <p key={tie} className="num text-sm muted">
            {togetherText('closed', { names: namesOf(lines.map(({ ACCOUNT }) => ACCOUNT)) })}{' '}
            <a className="lnk" href={localPath(path, language)}>
              {togetherText(tie === 'cared' ? 'closedCared' : 'closedMember')}
            </a>
          </p>
        )
      })}
      {more > 0 && (
        <p className="text-sm muted">{togetherText('more', { count: more, most: ADVICE_LINES_MAX })}</p>
      )}
    </>
  )
}
