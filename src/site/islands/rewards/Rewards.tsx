/** `/tai-khoan/uu-dai`: what runs now and how often it may still be had, vouchers, and what every order earned. `client:only="react"`. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { formatMoment } from '../../../contract/format/date.ts'
import { knownOf, type Part } from '../../stores/part.ts'
import { $rewards, loadRewards, openRewards } from '../../stores/rewards.ts'
import { $ended, $session } from '../../stores/session.ts'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import SignInFirst from '../account/SignInFirst.tsx'
import { start } from '../start.ts'
import { problemWords } from '../words.ts'
import { Campaigns } from './Campaigns.tsx'
import { Grants } from './Grants.tsx'
import { s, t } from './texts.ts'
import { Vouchers } from './Vouchers.tsx'

export default function Rewards(): ReactNode {
  useState(() => {
    start()
    openRewards()
  })
  const [visitor] = useState(() => $session.get().step === 'out')
  const session = useStore($session)
  const ended = useStore($ended)
  const { progress, vouchers } = useStore($rewards)
  if (session.step === 'out' && !ended) return <SignInFirst ask={visitor} t={t} />
  const known = knownOf(progress)
  return (
    <div className="grid gap-5 *:min-w-0">
      <Trouble part={progress} />
      {!known && progress.step !== 'failed' && (
        <div className="sheet p-5 lg:p-7">
          <Skeleton label={t('loading')} rows={5} />
        </div>
      )}
      {known && <Vouchers vouchers={knownOf(vouchers)?.value.vouchers ?? []} />}
      {known && <Campaigns campaigns={known.value.campaigns} />}
      {known && <Grants grants={known.value.grants} campaigns={known.value.campaigns} />}
    </div>
  )
}

function Trouble({ part }: { part: Part<unknown> }): ReactNode {
  if (part.step !== 'failed') return null
  const { text, next } = problemWords({ failure: part.failure, fallback: 'session:failed' })
  return (
    <Note kind="warn" title={t('failed')}>
      <p>
        {text} {next}
      </p>
      {part.known && <p className="num">{t('asOf', { time: formatMoment(part.known.asOf) })}</p>}
      <button type="button" className="lnk justify-self-start" onClick={() => void loadRewards()}>
        {s('retry')}
      </button>
    </Note>
  )
}
