/** What goes with the membership, what stays, and the history to take along, before anything is asked for. */
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
import { Refusal } from '../purchase/Refusal.tsx'
import { momentWords } from '../words.ts'
import { x } from './cancel-texts.ts'
import { language } from './member-texts.ts'

export function Lost(): ReactNode {
  const { step, points, problem } = useStore($cancel)
  const membership = useStore($membership)
  const info = 'info' in membership ? membership.info : undefined
  const member = info?.ThongTinHoiVien
  const leaving = info?.leaving
  const tier = tierName(member?.HangHoiVienMoiId ?? 0)
  return (
    <>
      {problem && <Refusal problem={problem} />}
      <Note kind="warn" title={x('lost.title')}>
        <ul className="mbr-lost num">
          <li>{points > 0 ? x('lost.points', { count: formatNumber(points, language) }) : x('lost.noPoints')}</li>
          {tier && <li>{x('lost.tier', { tier })}</li>}
          {leaving && leaving.pending > 0 && <li>{x('lost.pending', { count: formatNumber(leaving.pending, language) })}</li>}
          {member && <li>{x('lost.card', { number: cardGroups(member.SoTheHoiVienVinaPhonePlus) })}</li>}
          {leaving && leaving.claims > 0 && <li>{x('lost.claims', { count: leaving.claims })}</li>}
        </ul>
      </Note>
      {leaving && (
        <p className="num">
          <b>{x(`lost.${leaving.reason}`, { until: momentWords(leaving.rejoin_at), times: CANCELS_PER_YEAR })}</b>
        </p>
      )}
      <p className="muted">{x('lost.rules', { hours: REJOIN_HOURS, times: CANCELS_PER_YEAR })}</p>
      <p className="muted">{x('lost.keeps')}</p>
      <Export />
      <Button className="btn btn-primary btn-lg btn-block" data-first onClick={closeCancel}>
        {x('lost.keep')}
      </Button>
      <Button className="btn btn-soft btn-block" busy={step === 'sending' && x('lost.sending')} onClick={() => void confirmCancel()}>
        {x('lost.confirm')}
      </Button>
    </>
  )
}

function Export(): ReactNode {
  const [state, setState] = useState<'idle' | 'working' | 'done' | 'failed'>('idle')
  const take = async (): Promise<void> => {
    setState('working')
    const given = await import('../points/csv.ts').then(({ giveCsv }) => giveCsv('whole')).catch(() => false)
    setState(given ? 'done' : 'failed')
  }
  return (
    <div className="grid gap-1.5">
      <Button className="btn btn-ghost btn-block" busy={state === 'working' && x('lost.exporting')} onClick={() => void take()}>
        <Icon body={download} />
        {x('lost.export')}
      </Button>
      <p className="text-center text-sm muted empty:hidden" role="status">
        {state === 'done' ? x('lost.exported') : state === 'failed' ? x('lost.exportFailed') : ''}
      </p>
    </div>
  )
}
