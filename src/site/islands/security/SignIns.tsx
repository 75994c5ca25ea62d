/** Last sign-ins, wrong tries, and "this was not me". Spec SAF-2. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import { formatDateTime } from '../../../contract/format/date.ts'
import type { Security } from '../../../contract/main/security.schema.ts'
import { $notMe, $security, confirmNotMe, loadSecurity, openNotMe } from '../../stores/security/security.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { LoadableView } from '../LoadableView.tsx'
import { Modal } from '../Modal.tsx'
import { language } from '../texts.ts'
import { securityText } from './security-text.ts'

const timeText = (at: string): string => formatDateTime(at, language)

export function SignIns(): ReactNode {
  const { security } = useStore($security)
  const notMe = useStore($notMe)
  const id = useId()
  return (
    <section className="sheet prs-piece prs-wide" aria-labelledby={id}>
      <h2 id={id}>{securityText('signIns.title')}</h2>
      <LoadableView
        part={security}
        label={securityText('loading')}
        rows={4}
        again={() => void loadSecurity()}
        bare
      >
        {({ sign_ins, kept_days, wrong }) => (
          <>
            <Wrong wrong={wrong} />
            <p className="text-sm muted">{securityText('signIns.lead', { days: kept_days })}</p>
            <ul className="prs-list">
              {sign_ins.map((one) => (
                <SignIn key={`${one.at}${one.device}`} signIn={one} />
              ))}
            </ul>
          </>
        )}
      </LoadableView>
      <button type="button" className="btn btn-soft justify-self-start" onClick={() => openNotMe(true)}>
        {securityText('notMe.open')}
      </button>
      {notMe !== 'closed' && <NotMe isBusy={notMe === 'working'} />}
    </section>
  )
}

function Wrong({ wrong: { passwords, codes, since, locked_until } }: Pick<Security, 'wrong'>): ReactNode {
  if (since === null) return <Note kind="ok" title={securityText('wrong.none')} />
  return (
    <Note kind="warn" title={securityText('wrong.title', { count: passwords + codes })}>
      <p className="num">{securityText('wrong.text', { passwords, codes, since: timeText(since) })}</p>
      {locked_until && (
        <p className="num">{securityText('wrong.locked', { time: timeText(locked_until) })}</p>
      )}
    </Note>
  )
}

function SignIn({
  signIn: { device, by_network, at, ended_at, end, current },
}: {
  signIn: Security['sign_ins'][number]
}): ReactNode {
  return (
    <li className="prs-row">
      <div className="grid min-w-0">
        <b className="break-words">{device || securityText('signIns.unknown')}</b>
        {by_network && <span className="text-sm">{securityText('signIns.network')}</span>}
        <span className="num text-sm muted">{timeText(at)}</span>
      </div>
      <span className="num text-sm">
        {ended_at && end
          ? securityText(`signIns.end.${end}`, { time: timeText(ended_at) })
          : securityText(current ? 'signIns.here' : 'signIns.active')}
      </span>
    </li>
  )
}

function NotMe({ isBusy }: { isBusy: boolean }): ReactNode {
  return (
    <Modal title={securityText('notMe.title')} onClose={() => openNotMe(false)}>
      <p>{securityText('notMe.text')}</p>
      <Button
        className="btn btn-primary btn-lg btn-block"
        busy={isBusy && securityText('notMe.busy')}
        onClick={() => void confirmNotMe()}
      >
        {securityText('notMe.confirm')}
      </Button>
      <button
        type="button"
        data-first=""
        className="btn btn-ghost btn-block"
        disabled={isBusy}
        onClick={() => openNotMe(false)}
      >
        {securityText('notMe.cancel')}
      </button>
    </Modal>
  )
}
