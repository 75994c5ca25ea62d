/** An open request to change the SIM, on the overview of the account. Spec SIM-4. */
import type { ReactNode } from 'react'
import type { LineInfo } from '../../../contract/main/customer.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { SIM_CHANGE_PATH } from '../../../contract/rules/sim.ts'
import { Note } from '../../ui/Note.tsx'
import { language } from '../texts.ts'
import { simsText } from './sims-text.ts'

export default function SimNote({
  change: { code, state },
}: {
  change: NonNullable<LineInfo['sim_change']>
}): ReactNode {
  return (
    <Note kind="info" title={simsText('change')}>
      <p className="num">{simsText(`changing.step.${state}`)}</p>
      <a className="lnk num justify-self-start" href={localPath(SIM_CHANGE_PATH, language)}>
        {simsText('changing.request', { code })}
      </a>
    </Note>
  )
}
