/** Reporting the line with its reading, and restarting the router after a question. Spec HNW-9, Spec HNW-6. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { HomeReport, OpticalState } from '../../../contract/main/home-network.schema.ts'
import { $acting, reportLine, restartRouter } from '../../stores/home-network/act.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { Modal } from '../Modal.tsx'
import { momentText } from '../texts.ts'
import { ActionStatus } from './ActionStatus.tsx'
import { decibels } from './format.ts'
import { homeText } from './words.ts'

/** A good line has nothing to report; an open report is shown instead of the button. */
export function Router({ state }: { state: OpticalState }): ReactNode {
  const { link, signal, report } = state
  const [isConfirming, setConfirming] = useState(false)
  const acting = useStore($acting)
  const isBusy = (action: string) =>
    acting.step === 'working' && acting.action === action && homeText('working')
  const isGood = link === 'up' && signal === 'good'
  const restart = async (): Promise<void> => {
    if (await restartRouter()) setConfirming(false)
  }
  return (
    <>
      {report && (!isGood || report.state === 'received') && <Report report={report} />}
      <ActionStatus actions={['report', 'restart']} />
      <div className="flex flex-wrap gap-3">
        {!isGood && report?.state !== 'received' && link !== 'restarting' && (
          <Button className="btn btn-accent" busy={isBusy('report')} onClick={() => void reportLine()}>
            {homeText('report.action')}
          </Button>
        )}
        <button type="button" className="btn btn-soft btn-primary" onClick={() => setConfirming(true)}>
          {homeText('report.restart')}
        </button>
      </div>
      {isConfirming && (
        <Modal title={homeText('report.restartTitle')} onClose={() => setConfirming(false)}>
          <p>{homeText('report.restartText')}</p>
          <ActionStatus actions={['restart']} />
          <Button
            className="btn btn-primary btn-lg btn-block"
            busy={isBusy('restart')}
            onClick={() => void restart()}
            data-first
          >
            {homeText('report.restartConfirm')}
          </Button>
        </Modal>
      )}
    </>
  )
}

function Report({ report: { code, state, contact_by: by, rx_dbm: rx } }: { report: HomeReport }): ReactNode {
  return (
    <Note kind={state === 'escalated' ? 'warn' : 'info'}>
      <p className="num">{homeText(`report.${state}`, { code, time: momentText(by) })}</p>
      {rx !== null && (
        <p className="num text-sm muted">{homeText('report.reading', { dbm: decibels(rx) })}</p>
      )}
    </Note>
  )
}
