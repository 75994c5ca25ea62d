/** What a link gave, until when, and where the statement shows it. */
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../contract/format/date.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { LEDGER_LINE_PARAM, LEDGER_PATH } from '../../../contract/rules/ledger.ts'
import type { SocialLink } from '../../stores/social-links/social-links.ts'
import { language } from '../texts.ts'
import { socialLinkText } from './social-link-text.ts'

type Props = { benefit: NonNullable<SocialLink['benefit']>; provider: string }

export function Benefit({ benefit: { id, name, until, is_running }, provider }: Props): ReactNode {
  return (
    <div className="num grid justify-items-start text-sm">
      <span>
        {socialLinkText(is_running ? 'benefit.runs' : 'benefit.ended', {
          name,
          until: formatDateTime(until, language),
        })}
      </span>
      <a
        className="lnk"
        href={`${localPath(LEDGER_PATH, language)}?${LEDGER_LINE_PARAM}=${id}`}
        aria-label={socialLinkText('benefit.linkOf', { provider })}
      >
        {socialLinkText('benefit.link')}
      </a>
    </div>
  )
}
