/** A line without bills: a prepaid line never has any, but can pay those of others. */
import type { ReactNode } from 'react'
import { PAY_BILLS_PATH } from '../../../contract/rules/bill-page.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { empty } from '../../art/states.ts'
import { language, texts } from '../texts.ts'

const billsText = await texts('bills')

/** `homes`: home accesses with bills are listed below. */
export function NoBills({ kind, homes }: { kind: 'prepaid' | 'postpaid'; homes: boolean }): ReactNode {
  return (
    <section className="sheet mx-auto grid w-full max-w-xl justify-items-center gap-2 p-8 text-center">
      {!homes && <div className="w-52 max-w-full" dangerouslySetInnerHTML={{ __html: empty() }} />}
      <h2 className="text-xl">{billsText(`${kind}.title`)}</h2>
      <p className="max-w-[28.5em] muted">{billsText(`${kind}.text`)}</p>
      <a className="btn btn-primary mt-2" href={localPath(PAY_BILLS_PATH, language)}>
        {billsText('payOthers')}
      </a>
    </section>
  )
}
