/** The way to the form of requests for who manages as many lines as possible. Spec HLP-1. */
import type { ReactNode } from 'react'
import { requestAddress } from '../../../contract/rules/help-page.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { language, texts } from '../texts.ts'

const linesText = await texts('lines')

export default function AskMore(): ReactNode {
  const address = requestAddress({ topic: 'thong-tin-thue-bao', error: 'managed_limit' })
  return (
    <a className="lnk justify-self-start" href={localPath(address, language)}>
      {linesText('managed.ask')}
    </a>
  )
}
