/**
 * Renewals in the user's own calendar: shows the secret address once, opens it as "webcal", replaces it, or
 * ends it.
 */
import calendar from 'icon:calendar-plus'
import copyIcon from 'icon:copy'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import { $feed, openFeed, renewFeed, revokeFeed } from '../../stores/statement/feed.ts'
import { showToast } from '../../stores/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { language, momentText, texts } from '../texts.ts'

const ledgerMoreText = await texts('ledgerMore')

export default function Feed(): ReactNode {
  useEffect(() => openFeed(), [])
  const { step, known, path, problem } = useStore($feed)
  const busy = step === 'working' && ledgerMoreText('feed.working')
  return (
    <div className="grid gap-3 pt-3 *:min-w-0">
      <p className="max-w-[44em] muted">{ledgerMoreText('feed.text')}</p>
      {problem && <ErrorNotice problem={problem} />}
      {path && <Address path={path} />}
      {known?.active && !path && known.created_at && (
        <p className="num text-sm">
          {ledgerMoreText('feed.active', { date: formatDate(known.created_at, language) })}{' '}
          {known.read_at
            ? ledgerMoreText('feed.read', { time: momentText(known.read_at) })
            : ledgerMoreText('feed.unread')}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          className={`btn btn-sm ${known?.active ? 'btn-outline' : 'btn-primary'}`}
          onClick={() => void renewFeed()}
          busy={busy}
        >
          {ledgerMoreText(known?.active ? 'feed.renew' : 'feed.make')}
        </Button>
        {known?.active && (
          <button
            type="button"
            className="btn btn-sm btn-ghost"
            disabled={step === 'working'}
            onClick={() => void revokeFeed()}
          >
            {ledgerMoreText('feed.revoke')}
          </button>
        )}
        {known?.active && <span className="text-sm muted">{ledgerMoreText('feed.renewText')}</span>}
      </div>
    </div>
  )
}

function Address({ path }: { path: string }): ReactNode {
  const address = new URL(path, location.href).href
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address)
      showToast('session:copied')
    } catch {
      showToast('session:failed', 'error')
    }
  }
  return (
    <div className="grid gap-2">
      <Field
        label={ledgerMoreText('feed.address')}
        value={address}
        readOnly
        hint={ledgerMoreText('feed.once')}
        onType={() => {}}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2">
        <button type="button" className="btn btn-sm btn-soft" onClick={() => void copy()}>
          <Icon body={copyIcon} />
          {ledgerMoreText('feed.copy')}
        </button>
        <a className="btn btn-sm btn-soft" href={address.replace(/^https?:/, 'webcal:')}>
          <Icon body={calendar} />
          {ledgerMoreText('feed.open')}
        </a>
      </div>
    </div>
  )
}
