/** One SIM: name, kind, state, when it was last seen, and what can be done with it. */
import type { ReactNode } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import type { Sim } from '../../../contract/main/sim.schema.ts'
import { showEsimCode } from '../../stores/sims/actions.ts'
import { openEndSim, openRenameSim } from '../../stores/sims/dialog.ts'
import { language, momentText } from '../texts.ts'
import { simName } from './sim-name.ts'
import { simsText } from './sims-text.ts'

export function SimRow({ sim }: { sim: Sim }): ReactNode {
  const { role, type, generation, state, iccid, registered_at: since, last_seen_at: seen } = sim
  const name = simName(sim)
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="break-words">{name}</b>
        <span className={`tag ${state === 'active' ? 'tag-leaf' : ''}`}>{simsText(`state.${state}`)}</span>
      </div>
      <span className="num text-sm">
        {[simsText(role), simsText(type), simsText(`generation.${generation}`)].join(' · ')}
      </span>
      <span className="num flex flex-wrap gap-x-4 text-sm muted">
        <span>{simsText('serial', { iccid })}</span>
        <span>{simsText('since', { date: formatDate(since, language) })}</span>
        <span>{seen ? simsText('seen', { time: momentText(seen) }) : simsText('neverSeen')}</span>
      </span>
      {state === 'pending' && <p className="text-sm">{simsText(waitingFor(sim))}</p>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        {sim.can_show && (
          <button type="button" className="btn btn-primary" onClick={() => void showEsimCode(sim)}>
            {simsText('show')}
          </button>
        )}
        <button
          type="button"
          className="lnk"
          aria-label={simsText('renameOf', { sim: name })}
          onClick={() => openRenameSim(sim)}
        >
          {simsText('rename')}
        </button>
        {role === 'multi' && (
          <button
            type="button"
            className="lnk"
            aria-label={simsText('endOf', { sim: name })}
            onClick={() => openEndSim(sim)}
          >
            {simsText('end')}
          </button>
        )}
      </div>
    </li>
  )
}

function waitingFor({ type, can_show }: Sim): 'pendingEsim' | 'pendingShown' | 'pendingPhysical' {
  if (type === 'physical') return 'pendingPhysical'
  return can_show ? 'pendingEsim' : 'pendingShown'
}
