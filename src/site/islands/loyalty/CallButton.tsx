import phone from 'icon:phone'
import type { ReactNode } from 'react'
import { requestAddress } from '../../../contract/rules/help-page.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { Icon } from '../../ui/Icon.tsx'
import { language, texts } from '../texts.ts'

const joinText = await texts('join')

/** For what cannot be done online: the hotline, or a request. */
export function CallButton(): ReactNode {
  const hotline = document.documentElement.dataset['hotline'] ?? ''
  return (
    <>
      <a className="btn btn-primary btn-block num" href={`tel:${hotline.replace(/\s/g, '')}`}>
        <Icon body={phone} />
        {joinText('call')}
      </a>
      <a
        className="btn btn-ghost btn-block"
        href={localPath(requestAddress({ topic: 'hoi-vien' }), language)}
      >
        {joinText('request')}
      </a>
    </>
  )
}
