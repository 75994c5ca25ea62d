/** How the code comes, for those whose phone gets no messages: chosen before anything is sent. Spec OTP-6. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Channel } from '../../stores/identity/code-timers.ts'
import { $signin, chooseWay } from '../../stores/identity/journey.ts'
import { loadSigninTexts } from '../texts.ts'

const signinText = await loadSigninTexts()
const WAYS: readonly Channel[] = ['sms', 'voice', 'mail']

export function WayChoice(): ReactNode {
  const { way } = useStore($signin)
  return (
    <details className="-my-2" open={way !== 'sms' || undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center text-sm text-primary">
        {signinText('way.other')}
      </summary>
      <fieldset className="grid gap-x-5 sm:flex">
        <legend className="sr-only">{signinText('way.choose')}</legend>
        {WAYS.map((one) => (
          <label key={one} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="code-way"
              className="radio radio-primary"
              checked={way === one}
              onChange={() => chooseWay(one)}
            />
            {signinText(`way.choices.${one}`)}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
