/**
 * The first slide: what joining means, the terms, and separately the consent to messages about offers; or why
 * this line cannot join now.
 */

import check from 'icon:check'
import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import type { ErrorCode } from '../../../contract/errors.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { pageLanguage } from '../../messages/island.ts'
import { $join, acceptTerms, closeJoin } from '../../stores/loyalty/join.ts'
import { $draft, $requestedFields, agree } from '../../stores/loyalty/join-form.ts'
import { $membership, loadMembership, type Membership } from '../../stores/loyalty/membership.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldMessage } from '../../ui/FieldMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { ProblemText } from '../ProblemText.tsx'
import { loadLoyaltyErrors, texts } from '../texts.ts'
import { CallButton } from './CallButton.tsx'

const joinText = await texts('join')
// This reason is shown without a failed request, so nothing else has loaded the error texts.
await loadLoyaltyErrors()

const TEXTS = ['points', 'tier', 'leave'] as const

export function JoinWelcome(): ReactNode {
  const membership = useStore($membership)
  if (membership.step === 'none' || membership.step === 'asking')
    return <Skeleton label={joinText('loading')} rows={5} />
  if (membership.step === 'failed')
    return (
      <div className="grid gap-4">
        <Note kind="warn" title={joinText('failed')}>
          <ProblemText failure={membership.failure} />
        </Note>
        <Button className="btn btn-primary btn-block" onClick={() => void loadMembership()}>
          {joinText('form.again')}
        </Button>
      </div>
    )
  if (membership.step === 'member') return <Already />
  return membership.step === 'eligible' ? <Welcome /> : <Barred membership={membership} />
}

function Welcome(): ReactNode {
  const { step, problem } = useStore($join)
  const { terms, offers, tried } = useStore($draft)
  const requestedFields = useStore($requestedFields)
  const descriptionId = useId()
  const fault = tried && !terms ? joinText('welcome.termsNeeded') : undefined
  const language = pageLanguage()
  return (
    <div className="grid gap-4">
      {problem && <ErrorNotice problem={problem} />}
      <p className="muted">{joinText('welcome.lead')}</p>
      <ul className="mbr-says">
        {TEXTS.map((one) => (
          <li key={one}>
            <Icon body={check} />
            {joinText(`welcome.${one}`)}
          </li>
        ))}
      </ul>
      <div className="grid gap-1">
        <label className="mbr-tick">
          <input
            type="checkbox"
            className="checkbox"
            checked={terms}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? descriptionId : undefined}
            onChange={(event) => agree({ terms: event.target.checked })}
          />
          <span>{joinText('welcome.terms')}</span>
        </label>
        <FieldMessage id={descriptionId} fault={fault} />
        <a
          className="lnk justify-self-start"
          href={localPath('/tinh-nang/dieu-khoan-hoi-vien', language)}
          target="_blank"
          rel="noopener"
        >
          {joinText('welcome.readTerms')}
        </a>
        <label className="mbr-tick">
          <input
            type="checkbox"
            className="checkbox"
            checked={offers}
            onChange={(event) => agree({ offers: event.target.checked })}
          />
          <span>
            {joinText('welcome.offers')}
            <small className="muted">{joinText('welcome.offersHint')}</small>
          </span>
        </label>
      </div>
      <Button
        className="btn btn-accent btn-lg btn-block"
        busy={step === 'sending' && joinText('welcome.sending')}
        onClick={() => void acceptTerms()}
      >
        {requestedFields.length > 0 ? joinText('welcome.go') : joinText('welcome.send')}
      </Button>
      <Later />
    </div>
  )
}

/**
 * The line has to wait, or does not belong to a customer: shown with the same text as the operator's error.
 */
function Barred({
  membership: { step, info },
}: {
  membership: Extract<Membership, { info: unknown }>
}): ReactNode {
  const code: ErrorCode =
    step === 'not_customer'
      ? 'member_not_customer'
      : info.reason === 'often'
        ? 'member_cancelled_often'
        : 'member_cancelled_lately'
  const details = info.until ? { until: info.until } : {}
  return (
    <div className="grid gap-4">
      <Note kind="warn" title={step === 'not_customer' ? joinText('notCustomer') : joinText('waiting')}>
        <ProblemText failure={{ ok: false, code, wire: code, message: '', details }} />
      </Note>
      <CallButton />
      <Later />
    </div>
  )
}

function Already(): ReactNode {
  return (
    <div className="grid gap-4">
      <Note kind="ok" title={joinText('member')}>
        <p>{joinText('memberText')}</p>
      </Note>
      <a className="btn btn-primary btn-block" href={localPath('/vinaphone-plus', pageLanguage())}>
        {joinText('memberPage')}
      </a>
    </div>
  )
}

function Later(): ReactNode {
  return (
    <button type="button" className="btn btn-ghost btn-block" onClick={() => closeJoin()}>
      {joinText('later')}
    </button>
  )
}
