/** Links with what each gave; an open link has a button that removes it. */
import type { ReactNode } from 'react'
import { formatDate, formatDateTime } from '../../../contract/format/date.ts'
import { SOCIAL_NAMES } from '../../../contract/rules/social-link.ts'
import { openRemoval, type SocialLink } from '../../stores/social-links/social-links.ts'
import { language } from '../texts.ts'
import { Benefit } from './Benefit.tsx'
import { socialLinkText } from './social-link-text.ts'

export function LinkList({ links }: { links: readonly SocialLink[] }): ReactNode {
  return (
    <ul className="prs-list">
      {links.map((link) => (
        <Row key={link.id} link={link} />
      ))}
    </ul>
  )
}

function Row({ link }: { link: SocialLink }): ReactNode {
  const { provider, name, linked_at, ended_at, end, benefit } = link
  const names = { provider: SOCIAL_NAMES[provider], name }
  return (
    <li className="prs-row">
      <div className="grid min-w-0">
        <span className="break-words">
          <b>{names.provider}</b> {name}
        </span>
        <span className="num text-sm muted">
          {socialLinkText('since', { date: formatDate(linked_at, language) })}
        </span>
        {ended_at && end && (
          <span className="num text-sm">
            {socialLinkText(`end.${end}`, { time: formatDateTime(ended_at, language) })}
          </span>
        )}
        {benefit && <Benefit benefit={benefit} provider={names.provider} />}
      </div>
      {!ended_at && (
        <button
          type="button"
          className="btn btn-soft btn-primary"
          aria-label={socialLinkText('removeName', names)}
          onClick={() => openRemoval(link)}
        >
          {socialLinkText('remove')}
        </button>
      )}
    </li>
  )
}
