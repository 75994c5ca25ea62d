/** The way to the form of requests, with what the request is about. Spec HLP-1. */
import type { ReactNode } from 'react'
import { requestAddress } from '../../../contract/rules/help-page.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { language, texts } from '../texts.ts'

const paymentText = await texts('payment')

/** `payment`: id of the order. `claim`: code of its claim, if one was made. */
export function AskAbout({ payment, claim }: { payment?: string; claim?: string | undefined }): ReactNode {
  const address = requestAddress({
    topic: 'nap-tien',
    ...(payment && { payment }),
    ...(claim && { about: { kind: 'claim', code: claim } }),
  })
  return (
    <a className="lnk justify-self-start text-sm" href={localPath(address, language)}>
      {paymentText('ask')}
    </a>
  )
}
