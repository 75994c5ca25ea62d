/** No receipt with that code: what may have happened, and what to do. */
import type { ReactNode } from 'react'
import { localPath } from '../../../../contract/rules/language.ts'
import { empty } from '../../../art/states.ts'
import { language, texts } from '../../texts.ts'
import { AskAbout } from '../AskAbout.tsx'

const receiptText = await texts('receipt')

export function Unknown({ hotline }: { hotline: string }): ReactNode {
  return (
    <section className="sheet mx-auto grid max-w-xl justify-items-center gap-2 p-8 text-center">
      <div className="w-52 max-w-full" dangerouslySetInnerHTML={{ __html: empty() }} />
      <h1 className="text-xl">{receiptText('unknownTitle')}</h1>
      <p className="num max-w-[44ch] muted">{receiptText('unknown', { hotline })}</p>
      <AskAbout />
      <a className="btn btn-primary mt-2" href={localPath('/', language)}>
        {receiptText('home')}
      </a>
    </section>
  )
}
