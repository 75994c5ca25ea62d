import phone from 'icon:phone'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { texts } from '../texts.ts'

const joinText = await texts('join')

/** A link to the hotline, for what cannot be done online. */
export function CallButton(): ReactNode {
  const hotline = document.documentElement.dataset['hotline'] ?? ''
  return (
    <a className="btn btn-primary btn-block num" href={`tel:${hotline.replace(/\s/g, '')}`}>
      <Icon body={phone} />
      {joinText('call')}
    </a>
  )
}
