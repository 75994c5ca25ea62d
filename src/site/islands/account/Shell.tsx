/** What the page showed before its island was drawn, while a part of it that is shown first still loads. */
import type { ReactNode } from 'react'

const shell = document.querySelector('astro-island')?.innerHTML ?? ''

export function Shell(): ReactNode {
  return <div className="contents" dangerouslySetInnerHTML={{ __html: shell }} />
}
