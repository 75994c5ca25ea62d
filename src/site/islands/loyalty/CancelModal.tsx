/**
 * Leaving the programme: first what is lost, then the code, then when joining again is possible. Spec LOY-8.
 */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatNumber } from '../../../contract/format/money.ts'
import { CANCELS_PER_YEAR, REJOIN_HOURS } from '../../../contract/rules/member.ts'
import {
  $cancel,
  checkCancelCode,
  closeCancel,
  resendCancel,
  typeCancelCode,
} from '../../stores/loyalty/cancel.ts'
import type { CancelStep } from '../../stores/loyalty/cancel-states.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Note } from '../../ui/Note.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { focusFirst } from '../focus.ts'
import { Modal } from '../Modal.tsx'
import { language, momentText, texts } from '../texts.ts'
import { CancelLosses } from './CancelLosses.tsx'
import { CodeEntry } from './CodeEntry.tsx'

const memberCancelText = await texts('memberCancel')

const TITLES: Readonly<Partial<Record<CancelStep, () => string>>> = {
  code: () => memberCancelText('code.title'),
  again: () => memberCancelText('code.title'),
  checking: () => memberCancelText('code.title'),
  failed: () => memberCancelText('failed.title'),
  done: () => memberCancelText('done.title'),
}

export default function CancelModal(): ReactNode {
  const { step } = useStore($cancel)
  const place = useRef<HTMLDivElement>(null)
  const slide = step === 'sending' ? 'lost' : step === 'again' || step === 'checking' ? 'code' : step
  useEffect(() => {
    if (slide !== 'lost') focusFirst(place.current)
  }, [slide])
  return (
    <Modal title={TITLES[step]?.() ?? memberCancelText('title')} onClose={closeCancel}>
      <div className="grid gap-4" ref={place}>
        {slide === 'lost' && <CancelLosses />}
        {slide === 'code' && <Code />}
        {slide === 'failed' && <Failed />}
        {slide === 'done' && <Done />}
      </div>
    </Modal>
  )
}

function Code(): ReactNode {
  const { step, sent, code, problem } = useStore($cancel)
  if (!sent) return null
  return (
    <>
      <CodeEntry
        sent={sent}
        code={code}
        onType={typeCancelCode}
        onSend={checkCancelCode}
        onResend={resendCancel}
        problem={problem}
        busy={step === 'checking'}
        confirm={memberCancelText('code.confirm')}
      />
      <button type="button" className="btn btn-ghost btn-block" onClick={closeCancel}>
        {memberCancelText('lost.keep')}
      </button>
    </>
  )
}

function Failed(): ReactNode {
  const { problem } = useStore($cancel)
  return (
    <>
      {problem && <ErrorNotice problem={problem} />}
      {problem?.failure.details.reason === 'gift_on_its_way' && <p>{memberCancelText('failed.gift')}</p>}
      <Button className="btn btn-primary btn-block" onClick={closeCancel}>
        {problem?.failure.code === 'member_cancel_failed'
          ? memberCancelText('done.close')
          : memberCancelText('failed.close')}
      </Button>
    </>
  )
}

function Done(): ReactNode {
  const { cancelled } = useStore($cancel)
  if (!cancelled) return null
  return (
    <>
      <p role="status">{memberCancelText('done.text')}</p>
      <div className="num">
        <Facts
          rows={[
            [memberCancelText('done.lost'), formatNumber(cancelled.points_lost, language)],
            [memberCancelText('done.rejoin'), momentText(cancelled.rejoin_at)],
          ]}
        />
      </div>
      <Note kind="info">
        <p>
          {memberCancelText(`done.${cancelled.reason}`, { times: CANCELS_PER_YEAR, hours: REJOIN_HOURS })}
        </p>
      </Note>
      <Button className="btn btn-primary btn-block" onClick={closeCancel}>
        {memberCancelText('done.close')}
      </Button>
    </>
  )
}
