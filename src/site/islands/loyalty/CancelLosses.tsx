/**
 * What the member loses by cancelling, what remains, and the history as a download, before any confirmation.
 */
import download from 'icon:download'
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../../contract/format/money.ts'
import { CANCELS_PER_YEAR, cardGroups, REJOIN_HOURS } from '../../../contract/rules/member.ts'
import { tierName } from '../../../contract/rules/tier.ts'
import { $cancel, closeCancel, confirmCancel } from '../../stores/loyalty/cancel.ts'
import { $membership } from '../../stores/loyalty/membership.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { language, momentText, texts } from '../texts.ts'

const memberCancelText = await texts('memberCancel')

export function CancelLosses(): ReactNode {
  const { step, points, problem } = useStore($cancel)
  const membership = useStore($membership)
  const info = 'info' in membership ? membership.info : undefined
  const member = info?.ThongTinHoiVien
  const leaving = info?.leaving
  const tier = tierName(member?.HangHoiVienMoiId ?? 0, language)
  return (
    <>
      {problem && <ErrorNotice problem={problem} />}
      <Note kind="warn" title={memberCancelText('lost.title')}>
        <ul className="mbr-lost num">
          <li>
            {points > 0
              ? memberCancelText('lost.points', { count: formatNumber(points, language) })
              : memberCancelText('lost.noPoints')}
          </li>
          {tier && <li>{memberCancelText('lost.tier', { tier })}</li>}
          {leaving && leaving.pending > 0 && (
            <li>{memberCancelText('lost.pending', { count: formatNumber(leaving.pending, language) })}</li>
          )}
          {member && (
            <li>{memberCancelText('lost.card', { number: cardGroups(member.SoTheHoiVienVinaPhonePlus) })}</li>
          )}
          {leaving && leaving.claims > 0 && (
            <li>{memberCancelText('lost.claims', { count: leaving.claims })}</li>
          )}
        </ul>
      </Note>
      {leaving && (
        <p className="num">
          <b>
            {memberCancelText(`lost.${leaving.reason}`, {
              until: momentText(leaving.rejoin_at),
              times: CANCELS_PER_YEAR,
            })}
          </b>
        </p>
      )}
      <p className="muted">
        {memberCancelText('lost.rules', { hours: REJOIN_HOURS, times: CANCELS_PER_YEAR })}
      </p>
      <p className="muted">{memberCancelText('lost.keeps')}</p>
      <Export />
      <Button className="btn btn-primary btn-lg btn-block" data-first onClick={closeCancel}>
        {memberCancelText('lost.keep')}
      </Button>
      <Button
        className="btn btn-soft btn-block"
        busy={step === 'sending' && memberCancelText('lost.sending')}
        onClick={() => void confirmCancel()}
      >
        {memberCancelText('lost.confirm')}
      </Button>
    </>
  )
}

function Export(): ReactNode {
  const [state, setState] = useState<'idle' | 'working' | 'done' | 'failed'>('idle')
  const take = async (): Promise<void> => {
    setState('working')
    const given = await import('./points/csv.ts')
      .then(({ downloadPointsCsv }) => downloadPointsCsv('whole'))
      .catch(() => false)
    setState(given ? 'done' : 'failed')
  }
  return (
    <div className="grid gap-1.5">
      <Button
        className="btn btn-ghost btn-block"
        busy={state === 'working' && memberCancelText('lost.exporting')}
        onClick={() => void take()}
      >
        <Icon body={download} />
        {memberCancelText('lost.export')}
      </Button>
      <p className="text-center text-sm muted empty:hidden" role="status">
        {state === 'done'
          ? memberCancelText('lost.exported')
          : state === 'failed'
            ? memberCancelText('lost.exportFailed')
            : ''}
      </p>
    </div>
  )
}
