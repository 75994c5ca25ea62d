/** It is done: with what came of it, where that is this line's. */
import type { ReactNode } from 'react'
import type { HandoffOutcome } from '../../../contract/main/handoff.schema.ts'
import { SENT_REQUESTS_PATH } from '../../../contract/rules/help-page.ts'
import { ORDERS_PATH } from '../../../contract/rules/home-order-page.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { RECEIPT_PATH } from '../../stores/payments/paths.ts'
import { Note } from '../../ui/Note.tsx'
import { language } from '../texts.ts'
import { handoffText } from './handoff-text.ts'

const PLACES = {
  receipt: [RECEIPT_PATH, 'receipt'],
  home_order: [import.meta.env.WITHOUT_HOME ? '/' : ORDERS_PATH, 'homeOrder'],
  help: [SENT_REQUESTS_PATH, 'help'],
} as const

export function Finished({ outcome }: { outcome: HandoffOutcome | null }): ReactNode {
  return (
    <Note kind="ok" title={handoffText('finished')}>
      <p>{handoffText('finishedText')}</p>
      {outcome?.code && <OutcomeLink kind={outcome.kind} code={outcome.code} />}
    </Note>
  )
}

export function OutcomeLink({ kind, code }: { kind: HandoffOutcome['kind']; code: string }): ReactNode {
  const [path, text] = PLACES[kind]
  return (
    <a
      className="lnk justify-self-start"
      href={localPath(kind === 'help' ? path : `${path}/${code}`, language)}
    >
      {handoffText(text)}
    </a>
  )
}
