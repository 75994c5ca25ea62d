/** The result of joining: member now, or why not and what can be done. Spec LOY-6. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../contract/format/money.ts'
import { cardGroups } from '../../../contract/rules/member.ts'
import { tierName } from '../../../contract/rules/tier.ts'
import { pageLanguage } from '../../messages/island.ts'
import { $join, backToWelcome, closeJoin } from '../../stores/loyalty/join.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Note } from '../../ui/Note.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { texts } from '../texts.ts'
import { CallButton } from './CallButton.tsx'

const joinText = await texts('join')

export function Joined(): ReactNode {
  const { joined } = useStore($join)
  if (!joined) return null
  return (
    <div className="grid gap-4">
      <Note kind="ok">
        <p role="status">{joinText('done.lead')}</p>
      </Note>
      <div className="num">
        <Facts
          rows={[
            [joinText('done.tier'), tierName(joined.HangHoiVienMoiId, pageLanguage())],
            [joinText('done.card'), cardGroups(joined.SoTheHoiVienVinaPhonePlus)],
            [
              joinText('done.points'),
              joinText('done.pointsValue', { count: formatNumber(joined.welcome, pageLanguage()) }),
            ],
          ]}
        />
      </div>
      {joined.welcome > 0 && <p className="text-sm muted">{joinText('done.why')}</p>}
      <Button className="btn btn-accent btn-lg btn-block" onClick={() => closeJoin(true)}>
        {joinText('done.open')}
      </Button>
    </div>
  )
}

export function Refused(): ReactNode {
  const { problem } = useStore($join)
  if (!problem) return null
  const wrong = problem.failure.code === 'member_otp_over'
  return (
    <div className="grid gap-4">
      <ErrorNotice problem={problem} />
      {wrong ? (
        <Button className="btn btn-primary btn-block" onClick={backToWelcome}>
          {joinText('refused.again')}
        </Button>
      ) : (
        <CallButton />
      )}
      <button type="button" className="btn btn-ghost btn-block" onClick={() => closeJoin()}>
        {joinText('close')}
      </button>
    </div>
  )
}
