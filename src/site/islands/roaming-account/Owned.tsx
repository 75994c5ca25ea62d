/** Packages for abroad: what is left, when they begin, more of the same, and the money of an unused one. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import { formatMoney } from '../../../contract/format/money.ts'
import { formatData } from '../../../contract/format/volume.ts'
import type { RoamingOwned, RoamingStatus } from '../../../contract/main/roaming.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { CHECKOUT_PATH, TRIP_PATH } from '../../../contract/rules/roaming-paths.ts'
import { $roamingAction, giveBack, topUp } from '../../stores/roaming-account/actions.ts'
import { Bar } from '../../ui/Bar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { language, momentText } from '../texts.ts'
import { ActionProblem } from './ActionProblem.tsx'
import { roamingText } from './roaming-text.ts'
import { Start } from './Start.tsx'

export function Owned({ status }: { status: RoamingStatus }): ReactNode {
  const id = useId()
  const action = useStore($roamingAction)
  const { packages } = status
  return (
    <section className="sheet prs-piece prs-wide" aria-labelledby={id}>
      <h2 id={id}>{roamingText('owned.title')}</h2>
      {action.step === 'done' && action.kind === 'return' && (
        <Note
          kind="ok"
          title={roamingText('owned.returned', { amount: formatMoney(action.amount, language) })}
        >
          <p>{roamingText('owned.returnedText')}</p>
        </Note>
      )}
      {packages.length === 0 ? (
        <p>{roamingText('owned.none')}</p>
      ) : (
        <ul className="grid gap-6">
          {packages.map((one) => (
            <One key={one.service_id} owned={one} status={status} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <a className="lnk" href={localPath(CHECKOUT_PATH, language)}>
          {roamingText('owned.buy')}
        </a>
        <a className="lnk" href={localPath(TRIP_PATH, language)}>
          {roamingText('owned.plan')}
        </a>
      </div>
    </section>
  )
}

function One({ owned, status }: { owned: RoamingOwned; status: RoamingStatus }): ReactNode {
  const { data_left_mb: left, data_total_mb: total, state, here } = owned
  return (
    <li className="grid gap-2">
      <h3 className="font-semibold">{owned.name[language]}</h3>
      <p className="num">{stateText(owned)}</p>
      {left !== null && total !== null && state !== 'waiting' && (
        <>
          <p className="num text-sm">
            {roamingText('owned.left', {
              left: formatData(left, language),
              total: formatData(total, language),
            })}
          </p>
          <Bar left={left} total={total} isOnSheet />
        </>
      )}
      {!here && <p className="text-sm muted">{roamingText('owned.notHere')}</p>}
      {owned.start_by && <Start owned={owned} status={status} />}
      {owned.can_top_up && here && <TopUp owned={owned} />}
      {owned.can_return && <Return owned={owned} />}
      <ActionProblem id={owned.service_id} />
    </li>
  )
}

function stateText({
  state,
  starts_at: startsAt,
  start_by: startBy,
  expires_at: until,
}: RoamingOwned): string {
  if (state !== 'waiting') return roamingText('owned.until', { until: momentText(until) })
  if (startsAt) return roamingText('owned.startsAt', { at: momentText(startsAt) })
  return roamingText('owned.firstUse', { until: momentText(startBy ?? until) })
}

function TopUp({ owned }: { owned: RoamingOwned }): ReactNode {
  const action = useStore($roamingAction)
  const { service_id: id, price } = owned
  const busy = action.step === 'working' && action.kind === 'topUp' && action.id === id
  return (
    <div className="grid gap-1">
      <Button
        className="btn btn-primary justify-self-start"
        busy={busy && roamingText('owned.toppingUp')}
        onClick={() => void topUp(owned)}
      >
        {roamingText('owned.topUp', { price: formatMoney(price, language) })}
      </Button>
      <p className="text-sm muted">{roamingText('owned.topUpText', { count: owned.days })}</p>
    </div>
  )
}

function Return({ owned }: { owned: RoamingOwned }): ReactNode {
  const action = useStore($roamingAction)
  const { service_id: id, price } = owned
  const busy = action.step === 'working' && action.kind === 'return' && action.id === id
  return (
    <div className="grid gap-1">
      <Button
        className="btn btn-soft justify-self-start"
        busy={busy && roamingText('owned.returning')}
        onClick={() => void giveBack(owned)}
      >
        {roamingText('owned.return', { price: formatMoney(price, language) })}
      </Button>
      <p className="text-sm muted">{roamingText('owned.returnText')}</p>
    </div>
  )
}
