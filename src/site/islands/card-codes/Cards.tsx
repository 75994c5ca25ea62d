/** `/tinh-nang/mua-ma-the` for a signed-in line: buying codes, and the codes bought before. Spec TOP-4. */

import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { openCards } from '../../stores/card-codes/own.ts'
import { $session } from '../../stores/session.ts'
import { Buy } from './Buy.tsx'
import { Mine } from './Mine.tsx'

export default function Cards(): ReactNode {
  useState(openCards)
  const session = useStore($session)
  if (session.step === 'out') return null
  return (
    <div className="grid gap-5">
      <Buy msisdn={session.msisdn} />
      <Mine />
    </div>
  )
}
