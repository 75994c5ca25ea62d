/**
 * `/vinaphone-plus/point-history`: balance, pending points, what expires next, and every entry explained.
 * `client:only="react"`.
 */
import type { ReactNode } from 'react'
import { openPoints } from '../../../stores/loyalty/history.ts'
import { texts } from '../../texts.ts'
import { MemberArea } from '../MemberArea.tsx'
import { Balance } from './Balance.tsx'
import { Entries } from './Entries.tsx'

const loyaltyPointsText = await texts('loyaltyPoints')

export default function PointHistory(): ReactNode {
  return (
    <MemberArea open={openPoints}>
      <p className="-mt-3 max-w-[44em] muted">{loyaltyPointsText('lead')}</p>
      <Balance />
      <Entries />
    </MemberArea>
  )
}
