/**
 * Another person's line: its number, masked owner, recent numbers, and how many top-ups for others are left
 * today.
 */

import cross from 'icon:x'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { Remain } from '../../../contract/main/recharge.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { normalPhone } from '../../../contract/rules/phone.ts'
import { $session } from '../../stores/session.ts'
import { $form, $owner, fetchOwner, leaveNumber, typeNumber } from '../../stores/top-up/form.ts'
import { $recent, clearNumber } from '../../stores/top-up/recent.ts'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import { ProblemText } from '../ProblemText.tsx'
import { language, texts, waitText } from '../texts.ts'
import { BILL_PATH } from './Own.tsx'

const topUpText = await texts('topUp')

export function Other({
  own: { others_left: left, others_limit: limit, others_wait: wait },
}: {
  own: Remain
}): ReactNode {
  const { typed, numberFault } = useStore($form)
  const session = useStore($session)
  const mine = session.step === 'in' && normalPhone(typed) === session.msisdn
  return (
    <div className="grid gap-3">
      {left > 0 ? (
        <p className="text-sm muted">{topUpText('others', { count: left })}</p>
      ) : (
        <Note kind="warn">
          <p>{topUpText('noOthers', { limit, wait: waitText(wait) })}</p>
        </Note>
      )}
      <Recent />
      <Field
        label={topUpText('number.label')}
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        placeholder={topUpText('number.example')}
        className="num"
        value={typed}
        onType={typeNumber}
        onBlur={leaveNumber}
        {...(numberFault && { fault: topUpText('number.fault') })}
        {...(mine && { hint: topUpText('number.own') })}
      />
      <div aria-live="polite">
        <OwnerNote />
      </div>
    </div>
  )
}

function OwnerNote(): ReactNode {
  const owner = useStore($owner)
  if (owner.step === 'none') return null
  if (owner.step === 'asking')
    return (
      <p className="flex items-center gap-2 text-sm muted">
        <span className="loading loading-spinner loading-sm" aria-hidden="true" />
        {topUpText('number.asking')}
      </p>
    )
  if (owner.step === 'failed' && owner.problem) {
    return (
      <Note kind="warn">
        <ProblemText {...owner.problem} />
        <button
          type="button"
          className="lnk justify-self-start"
          onClick={() => void fetchOwner(owner.target)}
        >
          {topUpText('owner.again')}
        </button>
      </Note>
    )
  }
  if (owner.remain?.reason === 'not_ours')
    return (
      <Note kind="warn" title={topUpText('owner.notOurs')}>
        <p>{topUpText('owner.notOursText')}</p>
      </Note>
    )
  if (owner.remain?.reason === 'postpaid')
    return (
      <Note kind="warn" title={topUpText('owner.postpaid')}>
        <p>{topUpText('owner.postpaidText')}</p>
        <a className="lnk justify-self-start" href={localPath(BILL_PATH, language)}>
          {topUpText('owner.payBill')}
        </a>
      </Note>
    )
  return (
    <Note kind="ok" title={topUpText('owner.title', { owner: owner.remain?.owner ?? '' })}>
      <p className="num">{topUpText('owner.text', { ending: owner.target.slice(-3) })}</p>
    </Note>
  )
}

/** Numbers that were topped up from this browser; each can be removed. */
function Recent(): ReactNode {
  const numbers = useStore($recent)
  const session = useStore($session)
  if (session.step === 'out' || numbers.length === 0) return null
  return (
    <section className="topup-recent" aria-labelledby="topup-recent">
      <p id="topup-recent" className="text-sm font-semibold">
        {topUpText('recent')}
      </p>
      <ul className="rail">
        {numbers.map((number) => (
          <li key={number} className="topup-number">
            <button type="button" className="chip num" onClick={() => typeNumber(`0${number.slice(2)}`)}>
              {formatPhone(number)}
            </button>
            <button
              type="button"
              className="btn btn-ghost btn-circle"
              aria-label={topUpText('remove', { phone: formatPhone(number) })}
              onClick={() => clearNumber(session.msisdn, number)}
            >
              <Icon body={cross} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
