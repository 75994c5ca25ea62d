/**
 * `/tai-khoan/uu-dai`: running campaigns and their remaining uses, vouchers, and the rewards of every order.
 * `client:only="react"`.
 */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { $rewards, loadRewards, openRewards } from '../../stores/campaigns/rewards.ts'
import { lastKnown } from '../../stores/loadable.ts'
import { $ended, $session } from '../../stores/session.ts'
import SignInFirst from '../account/SignInFirst.tsx'
import { LoadableView } from '../LoadableView.tsx'
import { start } from '../start.ts'
import { texts } from '../texts.ts'
import { Campaigns } from './Campaigns.tsx'
import { Grants } from './Grants.tsx'
import { Vouchers } from './Vouchers.tsx'

const rewardsText = await texts('rewards')

export default function Rewards(): ReactNode {
  useState(() => {
    start()
    openRewards()
  })
  const [visitor] = useState(() => $session.get().step === 'out')
  const session = useStore($session)
  const ended = useStore($ended)
  const { progress, vouchers } = useStore($rewards)
  if (session.step === 'out' && !ended) return <SignInFirst opensDialog={visitor} t={rewardsText} />
  return (
    <div className="grid gap-5 *:min-w-0">
      <LoadableView
        part={progress}
        label={rewardsText('loading')}
        rows={5}
        title={rewardsText('failed')}
        again={() => void loadRewards()}
      >
        {({ campaigns, grants }) => (
          <>
            <Vouchers vouchers={lastKnown(vouchers)?.value.vouchers ?? []} />
            <Campaigns campaigns={campaigns} />
            <Grants grants={grants} />
          </>
        )}
      </LoadableView>
    </div>
  )
}
