/** Cancelling, undoing, resuming: one question, one answer, one sentence about what applies now. */

import cross from 'icon:x'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatDate } from '../../../../contract/format/date.ts'
import { needsSecondConsent, UNDO_SECONDS } from '../../../../contract/rules/package.ts'
import { REFUND_WITHIN_HOURS } from '../../../../contract/rules/payment.ts'
import type { ReturnPlace } from '../../../../contract/rules/payment-return.ts'
import { ROAMING_FAMILY } from '../../../../contract/rules/roaming.ts'
import { $account } from '../../../stores/account.ts'
import { currentTime } from '../../../stores/clock.ts'
import { $dialogs } from '../../../stores/dialogs.ts'
import { lastKnown } from '../../../stores/loadable.ts'
import {
  $change,
  type Change,
  canUndo,
  chooseWhen,
  closeChange,
  confirmChange,
  waysToEnd,
} from '../../../stores/packages/change.ts'
import { Button } from '../../../ui/Button.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Note } from '../../../ui/Note.tsx'
import { endText } from '../../account/format.ts'
import { show } from '../../dialogs.ts'
import { ErrorNotice } from '../../ErrorNotice.tsx'
import { language, money, texts } from '../../texts.ts'
import { leftText } from './left-text.ts'
import { standardText } from './standard-text.ts'
import { undoneText } from './undone-text.ts'

const purchaseText = await texts('purchase')

type Open = Exclude<Change, { step: 'closed' }>

/** Contains its own frame, because only pages that show services need it. */
export default function ChangeDialog(): ReactNode {
  const change = useStore($change)
  // Opening was requested before the frame was in the document.
  useEffect(() => {
    if ($dialogs.get().includes('change')) show('change')
  }, [])
  return (
    <dialog className="dialog" id="change" aria-labelledby="change-title">
      {change.step !== 'closed' && (
        <>
          <div className="dialog-bar">
            <h2 id="change-title" className="text-xl">
              {purchaseText(`change.${change.kind}Title`, { name: change.service.name })}
            </h2>
            <button
              type="button"
              className="btn btn-ghost btn-circle"
              aria-label={purchaseText('close')}
              onClick={closeChange}
            >
              <Icon body={cross} />
            </button>
          </div>
          {change.step === 'done' ? <Done change={change} /> : <Ask change={change} />}
        </>
      )}
    </dialog>
  )
}

function Ask({ change }: { change: Exclude<Open, { step: 'done' }> }): ReactNode {
  const { kind, service, step } = change
  const price = money(service.price)
  const confirm = {
    cancel: purchaseText('change.cancelConfirm', { name: service.name }),
    undo: purchaseText('change.undoConfirm', { money: price }),
    resume: purchaseText('change.resumeConfirm', { name: service.name }),
    takeBack: purchaseText('change.takeBackConfirm', { name: service.name }),
  }
  return (
    <div className="grid gap-4">
      {change.step === 'confirm' && change.problem && <ErrorNotice problem={change.problem} />}
      {change.step === 'unsure' && (
        <Note kind="warn">
          <p role="alert">{purchaseText('change.unsure')}</p>
        </Note>
      )}
      {kind === 'cancel' && (
        <>
          <When change={change} />
          <Afterwards change={change} />
        </>
      )}
      {kind === 'undo' && <p className="num">{undoText(service.undo_to, price)}</p>}
      {kind === 'takeBack' && <p>{purchaseText('change.takeBackText')}</p>}
      {kind === 'resume' && (
        <p>
          {purchaseText('change.resumeText', {
            money: price,
            date: formatDate(service.expires_at ?? service.registered_at, language),
          })}
        </p>
      )}
      <Button
        className={`btn btn-lg btn-block ${kind === 'cancel' ? 'btn-primary' : 'btn-accent'}`}
        onClick={() => void confirmChange()}
        busy={step === 'working' && purchaseText('change.working')}
      >
        {step === 'unsure' ? purchaseText('change.again') : confirm[kind]}
      </Button>
      <button type="button" className="btn btn-ghost btn-block" onClick={closeChange}>
        {purchaseText('change.keep')}
      </button>
    </div>
  )
}

/** End of cycle or now, each with its consequences. */
function When({ change }: { change: Exclude<Open, { step: 'done' }> }): ReactNode {
  const { service, when } = change
  useStore($account, { keys: ['buckets'] })
  const ways = waysToEnd(service)
  const end = endText(service.expires_at ?? service.renews_at ?? service.registered_at)
  const meaning = {
    end_of_cycle: purchaseText('change.end_of_cycleText'),
    now: nowText(service),
  }
  if (ways.length === 1) return <p>{meaning[ways[0] ?? 'now']}</p>
  return (
    <fieldset className="grid gap-2" disabled={change.step !== 'confirm'}>
      <legend className="mb-1 text-sm font-semibold">{purchaseText('change.when')}</legend>
      {ways.map((way) => (
        <label
          key={way}
          className="sheet flex cursor-pointer items-start gap-3 p-4 has-checked:border-primary"
        >
          <input
            type="radio"
            name="when"
            className="radio radio-primary mt-0.5"
            checked={way === when}
            onChange={() => chooseWhen(way)}
          />
          <span className="grid gap-0.5">
            <b className="num">
              {way === 'now' ? purchaseText('change.now') : purchaseText('change.end_of_cycle', { end })}
            </b>
            <span className="text-sm muted">{meaning[way]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** What stops, what is lost with it, and that this cycle is not refunded. */
function nowText(service: Open['service']): string {
  const { code, name, price } = service
  // Ending it now undoes the purchase.
  if (canUndo(service, currentTime())) return undoText(service.undo_to, money(price))
  const left = leftText(code)
  const lost = left ? purchaseText('change.nowLost', { name, left }) : ''
  if (price === 0) return `${lost} ${purchaseText('change.nowFreeText')}`.trim()
  if (left === undefined) return purchaseText('change.nowText')
  return `${lost} ${purchaseText('change.nowPaidText')}`.trim()
}

/**
 * What applies after the end: what is left of it, the price without it, and how long it can be undone (Spec
 * PKG-6).
 */
function Afterwards({ change: { service, when } }: { change: Exclude<Open, { step: 'done' }> }): ReactNode {
  const { services } = useStore($account)
  const standard = lastKnown(services)?.value.without_package
  const abroad = service.family === ROAMING_FAMILY
  return (
    <section aria-label={purchaseText('change.after')} className="num text-sm">
      <Facts
        rows={[
          [purchaseText('change.left'), when === 'now' ? undefined : leftText(service.code)],
          [purchaseText('change.noMore'), service.renews_at ? purchaseText('change.noMoreText') : undefined],
          [
            purchaseText('change.standard'),
            standard && holdsQuota(service) ? standardText(standard, abroad) : undefined,
          ],
          [
            purchaseText('change.refund'),
            abroad ? purchaseText(service.can_undo ? 'change.refundUnused' : 'change.refundUsed') : undefined,
          ],
          [
            purchaseText('change.takeBackFor'),
            when === 'now' && !service.can_undo
              ? purchaseText('change.takeBackForText', { minutes: UNDO_SECONDS / 60 })
              : undefined,
          ],
        ]}
      />
    </section>
  )
}

/** A value-added service covers neither data nor calls: their price is the same without it. */
function holdsQuota({ family }: Open['service']): boolean {
  return !needsSecondConsent(family)
}

function Done({ change }: { change: Extract<Change, { step: 'done' }> }): ReactNode {
  const place = useRef<HTMLButtonElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div className="grid gap-4">
      <Note kind="ok">
        <p className="num">{doneText(change)}</p>
        {change.refund?.place === 'main' && change.balance !== undefined && (
          <p className="num">{purchaseText('change.balance', { money: money(change.balance) })}</p>
        )}
      </Note>
      <button type="button" className="btn btn-primary btn-block" ref={place} onClick={closeChange}>
        {purchaseText('change.close')}
      </button>
    </div>
  )
}

/** Where the money goes and until when, before the purchase is undone. */
function undoText(place: ReturnPlace | null, price: string): string {
  if (place === null || place === 'main') return purchaseText('change.undoText', { money: price })
  return place === 'bill'
    ? purchaseText('change.undoBillText', { money: price })
    : purchaseText('change.undoOutText', {
        money: price,
        place: purchaseText(`change.place.${place}`),
        hours: REFUND_WITHIN_HOURS,
      })
}

function doneText({ kind, after, refund }: Extract<Change, { step: 'done' }>): string {
  const { name } = after
  if (kind === 'takeBack')
    return purchaseText('change.doneTakenBack', {
      name,
      end: endText(after.expires_at ?? after.registered_at),
    })
  if (kind === 'resume')
    return purchaseText('change.doneResumed', {
      name,
      date: formatDate(after.renews_at ?? after.expires_at ?? after.registered_at, language),
    })
  if (refund) return undoneText(name, refund)
  return after.status === 'ended'
    ? purchaseText('change.doneEnded', { name })
    : purchaseText('change.doneEnding', { name, end: endText(after.expires_at ?? after.registered_at) })
}
