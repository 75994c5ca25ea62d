/** The sign-in flow as a page: `/dang-nhap` and `/dang-ky`. `client:only="react"`. */
import { type ReactNode, useState } from 'react'
import { move, openJourney } from '../../stores/identity/journey.ts'
import { isRecoveryWanted, numberOfPage } from '../../stores/intent.ts'
import { start } from '../start.ts'
import { Signin } from './Signin.tsx'

export default function SigninPage({ tab }: { tab: 'signin' | 'register' }): ReactNode {
  // Once, before the first render: the stores must be started and the flow open.
  useState(() => {
    start()
    openJourney(tab, numberOfPage())
    if (isRecoveryWanted()) move('forgot')
  })
  return <Signin heading />
}
