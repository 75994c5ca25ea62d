/** Shown for a line without services: what would be listed here, and how to get it. */
import type { ReactNode } from 'react'
import { localPath } from '../../../contract/rules/language.ts'
import { empty } from '../../art/states.ts'
import { language, texts } from '../texts.ts'

const accountText = await texts('account')

export default function NoServices(): ReactNode {
  return (
    <div className="grid justify-items-center gap-2 py-4 text-center">
      <div className="w-52 max-w-full" dangerouslySetInnerHTML={{ __html: empty() }} />
      <h3 className="text-lg font-bold">{accountText('services.emptyTitle')}</h3>
      <p className="max-w-[23.5em] text-sm muted">{accountText('services.empty')}</p>
      <a className="btn btn-soft btn-primary mt-2" href={localPath('/dich-vu/goi-cuoc-di-dong', language)}>
        {accountText('services.all')}
      </a>
    </div>
  )
}
