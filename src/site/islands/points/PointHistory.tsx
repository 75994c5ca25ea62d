/** `/vinaphone-plus/point-history`: how many points there are, what is on its way, what ends next, and every entry explained. `client:only="react"`. */
import type { ReactNode } from 'react'
import { openPoints } from '../../stores/loyalty/history.ts'
import { MemberArea } from '../loyalty/MemberArea.tsx'
import { Balance } from './Balance.tsx'
import { Entries } from './Entries.tsx'
import { t } from './texts.ts'

export default function PointHistory(): ReactNode {
  return (
    <MemberArea open={openPoints}>
      <p className="-mt-3 max-w-[44em] muted">{t('lead')}</p>
      <Balance />
      <Entries />
    </MemberArea>
  )
}
