/** No order of this line: what may have happened, and where to start. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { localPath } from '../../../contract/rules/language.ts'
import { empty } from '../../art/states.ts'
import { $settings } from '../../stores/payment-page/journey.ts'
import { language, texts } from '../texts.ts'
import { PURCHASE_PATHS } from './places.ts'

const payingText = await texts('paying')

export default function Unknown(): ReactNode {
  const { hotline } = useStore($settings)
  return (
    <section className="sheet mx-auto grid max-w-xl justify-items-center gap-3 p-8 text-center">
      <div className="w-52 max-w-full" dangerouslySetInnerHTML={{ __html: empty() }} />
      <h1 className="text-xl" tabIndex={-1} data-first>
        {payingText('unknown.title')}
      </h1>
      <p className="num max-w-[46ch] muted">{payingText('unknown.text', { hotline })}</p>
      <p className="flex flex-wrap justify-center gap-3">
        <a className="btn btn-primary" href={localPath(PURCHASE_PATHS.package, language)}>
          {payingText('unknown.packages')}
        </a>
        <a className="btn btn-soft" href={localPath(PURCHASE_PATHS.top_up, language)}>
          {payingText('unknown.topUp')}
        </a>
        <a className="btn btn-soft" href={localPath(PURCHASE_PATHS.bill, language)}>
          {payingText('unknown.bills')}
        </a>
      </p>
    </section>
  )
}
