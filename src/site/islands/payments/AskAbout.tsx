/** The way to the form of requests, with what the request is about. Spec HLP-1. */
import type { ReactNode } from 'react'
import { requestAddress } from '../../../contract/rules/help-page.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { language, texts } from '../texts.ts'

const paymentText = await texts('payment')

type Props = { payment?: string; memo?: string; claim?: string | undefined }

/**
 * `payment`: id of the order. `memo`: its transaction code, where the id is not known. `claim`: code of its
 * claim, if one was made.
 */
export function AskAbout({ payment, memo, claim }: Props): ReactNode {
  const address = requestAddress({
    topic: 'nap-tien',
    ...(payment && { payment }),
    ...(memo && { about: { kind: 'payment', code: memo } }),
    ...(claim && { about: { kind: 'claim', code: claim } }),
  })
  return (
    <a className="lnk justify-self-start text-sm" href={localPath(address, language)}>
      {paymentText('ask')}
    </a>
  )
}
