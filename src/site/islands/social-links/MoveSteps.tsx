/** The move from a social account to a passkey in three steps; what is done is the operator's word. */
import type { ReactNode } from 'react'
import type { SocialLink } from '../../stores/social-links/social-links.ts'
import { showPasskeys } from '../security/show-passkeys.ts'
import { LinkList } from './LinkList.tsx'
import { socialLinkText } from './social-link-text.ts'

type Props = { hasPasskey: boolean; links: readonly SocialLink[] }

export function MoveSteps({ hasPasskey, links }: Props): ReactNode {
  return (
    <ol className="order-steps" aria-label={socialLinkText('steps.label')}>
      <li {...(hasPasskey ? { className: 'past' } : { 'aria-current': 'step' })}>
        <b>{socialLinkText('steps.create')}</b>
        <p>{socialLinkText('steps.createText')}</p>
        {!hasPasskey && (
          <button type="button" className="btn btn-primary mt-2" onClick={showPasskeys}>
            {socialLinkText('steps.openPasskeys')}
          </button>
        )}
      </li>
      <li className={hasPasskey ? 'past' : 'later'}>
        <b>{socialLinkText(hasPasskey ? 'steps.recorded' : 'steps.record')}</b>
        <p>{socialLinkText(hasPasskey ? 'steps.recordedText' : 'steps.recordText')}</p>
      </li>
      <li {...(hasPasskey && { 'aria-current': 'step' })}>
        <b>{socialLinkText('steps.remove')}</b>
        <p>{socialLinkText(hasPasskey ? 'steps.removeReady' : 'steps.removeText')}</p>
        <LinkList links={links} />
      </li>
    </ol>
  )
}
