/** The pay button, and why it is disabled. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Remain } from '../../../contract/main/recharge.schema.ts'
import { normalPhone } from '../../../contract/rules/phone.ts'
import { validateTopUp } from '../../../contract/rules/top-up.ts'
import type { TakeSource } from '../../stores/handoff/handoff.ts'
import { $form, $owner, amountOf } from '../../stores/top-up/form.ts'
import { $ordering, targetOfForm } from '../../stores/top-up/order.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { HandOn } from '../handoff/HandOn.tsx'
import { money, texts } from '../texts.ts'

const topUpText = await texts('topUp')
const takeTopUp: TakeSource = async () =>
  (await import('../../stores/handoff/sources/top-up.ts')).topUpSource()

export function Pay({ own }: { own: Remain }): ReactNode {
  const ordering = useStore($ordering)
  const form = useStore($form)
  const reason = useReason(own)
  const amount = amountOf(form)
  return (
    <div className="grid gap-3">
      {ordering.step === 'refused' && <ErrorNotice problem={ordering.problem} />}
      {ordering.step === 'unsure' && (
        <Note kind="warn">
          <p role="alert">{topUpText('unsure')}</p>
        </Note>
      )}
      <Button
        type="submit"
        className="btn btn-accent btn-lg btn-block num"
        disabled={reason !== undefined || validateTopUp(amount) !== undefined}
        {...(reason && { reason })}
        busy={ordering.step === 'working' && topUpText('working')}
      >
        {ordering.step === 'unsure'
          ? topUpText('tryAgain')
          : topUpText('button', { amount: money(validateTopUp(amount) ? 0 : amount) })}
      </Button>
      {targetOfForm() && (
        <HandOn label={topUpText('handOn')} take={takeTopUp} className="justify-self-center" />
      )}
      {form.onward && <p className="text-center text-sm muted">{topUpText('onward')}</p>}
    </div>
  )
}

/** Why it is disabled; `undefined` if it is enabled. A missing number is reported only on the press. */
function useReason(own: Remain): string | undefined {
  const { tab, typed } = useStore($form)
  const owner = useStore($owner)
  const number = normalPhone(typed)
  if (tab === 'own' || number === own.target) return undefined
  if (own.others_left === 0) return topUpText('noOthersLeft')
  if (!number) return topUpText('needNumber')
  if (owner.step === 'asking') return topUpText('needOwner')
  return owner.step === 'known' && !owner.remain?.can ? topUpText('cannot') : undefined
}
