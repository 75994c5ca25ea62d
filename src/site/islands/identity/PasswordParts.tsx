/** The password rules as a list that is ticked off while typing (Spec IDN-4). */
import circle from 'icon:circle'
import circleCheck from 'icon:circle-check'
import type { ReactNode } from 'react'
import { PASSWORD_PARTS, passwordParts } from '../../../contract/rules/password.ts'
import { Icon } from '../../ui/Icon.tsx'
import { loadSigninTexts } from '../texts.ts'

const signinText = await loadSigninTexts()

type Props = { password: string; confirm: string }

const ROW = 'flex items-center gap-1.5 border-0 py-0'

export function PasswordParts({ password, confirm }: Props): ReactNode {
  const met = passwordParts(password)
  const rows = [
    ...PASSWORD_PARTS.map((part) => ({ key: part, text: signinText(`password.${part}`), met: met[part] })),
    { key: 'same', text: signinText('password.same'), met: confirm !== '' && confirm === password },
  ]
  return (
    <div className="text-sm">
      <p className="muted">{signinText('password.rule')}</p>
      <ul className="mt-1 grid gap-1 sm:grid-cols-2">
        {rows.map(({ key, text, met }) => (
          <li key={key} className={`${ROW} ${met ? 'font-semibold text-success' : 'muted'}`}>
            <Icon body={met ? circleCheck : circle} />
            {text}
            <span className="sr-only">: {signinText(met ? 'password.met' : 'password.notMet')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
