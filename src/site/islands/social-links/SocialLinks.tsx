/**
 * The part of the security page about social accounts of the former portal. A line that never had one sees
 * nothing of it, also while it loads. Spec IDN-17.
 */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useEffect, useId } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import type { SocialLinkList } from '../../../contract/main/social-link.schema.ts'
import { SOCIAL_NAMES } from '../../../contract/rules/social-link.ts'
import { lastKnown } from '../../stores/loadable.ts'
import {
  $linkRemoval,
  $socialLinks,
  loadSocialLinks,
  openSocialLinks,
} from '../../stores/social-links/social-links.ts'
import { Note } from '../../ui/Note.tsx'
import { LoadError } from '../LoadableView.tsx'
import { language } from '../texts.ts'
import { LinkList } from './LinkList.tsx'
import { MoveSteps } from './MoveSteps.tsx'
import { socialLinkText } from './social-link-text.ts'

const RemoveLink = lazy(() => import('./RemoveLink.tsx'))

export default function SocialLinks(): ReactNode {
  // The part disappears with the line, so that the store is closed with it.
  useEffect(openSocialLinks, [])
  const { list, removed } = useStore($socialLinks)
  const { step } = useStore($linkRemoval)
  const id = useId()
  const known = lastKnown(list)
  if (list.step !== 'failed' && !known?.value.links.length) return null
  return (
    <section className="sheet prs-piece prs-wide" aria-labelledby={id}>
      <h2 id={id}>{socialLinkText('title')}</h2>
      <div role="status" className="contents">
        {removed && <Note kind="ok" title={socialLinkText('removed', { provider: SOCIAL_NAMES[removed] })} />}
      </div>
      {list.step === 'failed' && (
        <LoadError
          failure={list.failure}
          asOf={known?.asOf}
          title={socialLinkText('failed')}
          again={() => void loadSocialLinks()}
        />
      )}
      {known && known.value.links.length > 0 && <Links list={known.value} />}
      <Suspense>{step !== 'closed' && <RemoveLink />}</Suspense>
    </section>
  )
}

function Links({ list }: { list: SocialLinkList }): ReactNode {
  const { ends_on, links, has_passkey } = list
  const open = links.filter(({ ended_at }) => ended_at === null)
  const ended = links.filter(({ ended_at }) => ended_at !== null)
  const date = ends_on ? formatDate(ends_on, language) : ''
  if (open.length === 0)
    return (
      <>
        <Note kind="ok" title={socialLinkText('none.title')}>
          <p>{socialLinkText(has_passkey ? 'none.withPasskey' : 'none.withoutPasskey')}</p>
        </Note>
        <LinkList links={ended} />
      </>
    )
  return (
    <>
      <p className="num">{socialLinkText('lead', { date })}</p>
      <MoveSteps hasPasskey={has_passkey} links={open} />
      {ended.length > 0 && (
        <details>
          <summary className="lnk">{socialLinkText('ended', { count: ended.length })}</summary>
          <LinkList links={ended} />
        </details>
      )}
    </>
  )
}
