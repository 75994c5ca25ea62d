/** Light on the fibre in words and as a picture, what to do, and what the router says. Spec HNW-2. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { OpticalState } from '../../../contract/main/home-network.schema.ts'
import { $home, loadHome } from '../../stores/home-network/home.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Note } from '../../ui/Note.tsx'
import { LoadableView } from '../LoadableView.tsx'
import { momentText } from '../texts.ts'
import { decibels } from './format.ts'
import { Router } from './Router.tsx'
import { SignalPicture } from './SignalPicture.tsx'
import { homeText } from './words.ts'

export function Optical(): ReactNode {
  const { optical } = useStore($home)
  return (
    <section className="sheet grid gap-4 p-5" aria-labelledby="h-optical">
      <h2 id="h-optical" className="text-xl">
        {homeText('optical.title')}
      </h2>
      <LoadableView
        part={optical}
        label={homeText('loading')}
        title={homeText('failed')}
        again={() => void loadHome(['optical'])}
        bare
      >
        {(state) => <State state={state} />}
      </LoadableView>
    </section>
  )
}

/** The state in words is a status: it is announced when it changes. */
function State({ state }: { state: OpticalState }): ReactNode {
  const { link, signal, rx_dbm: rx, tx_dbm: tx, unit, read_at: readAt, back_at: backAt } = state
  const what = link === 'up' ? (signal ?? 'good') : link
  const vars = { dbm: rx === null ? '' : decibels(rx), time: backAt ? momentText(backAt) : '' }
  return (
    <>
      <div role="status">
        <Note
          kind={what === 'good' ? 'ok' : what === 'restarting' ? 'info' : 'warn'}
          title={homeText(`optical.${what}.title`, vars)}
        >
          <p className="num">{homeText(`optical.${what}.text`, vars)}</p>
        </Note>
      </div>
      {link !== 'up' && (
        <p className="num text-sm muted">
          {readAt ? homeText('asOf', { time: momentText(readAt) }) : homeText('neverRead')}
        </p>
      )}
      {rx !== null && <SignalPicture rx={rx} isCurrent={link === 'up'} />}
      {unit && (
        <div className="num">
          <Facts
            rows={[
              [homeText('optical.rx'), rx === null ? undefined : decibels(rx)],
              [homeText('optical.tx'), tx === null ? undefined : decibels(tx)],
              [homeText('optical.unit'), `${unit.maker} ${unit.model}`],
            ]}
          />
        </div>
      )}
      <Router state={state} />
    </>
  )
}
