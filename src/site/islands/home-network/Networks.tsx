/** Wi-Fi networks: on and off, password with QR, name, and channel. Spec HNW-4. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Wlan } from '../../../contract/main/home-network.schema.ts'
import { $acting, changeNetwork } from '../../stores/home-network/act.ts'
import { $home, loadHome } from '../../stores/home-network/home.ts'
import { $wlanReveal, hideWlan, revealWlan } from '../../stores/home-network/reveal.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { LoadableView } from '../LoadableView.tsx'
import { momentText } from '../texts.ts'
import { ActionStatus } from './ActionStatus.tsx'
import { homeText } from './words.ts'

const NetworkModal = lazy(() => import('./NetworkModal.tsx'))
const JoinModal = lazy(() => import('./JoinModal.tsx'))

export function Networks(): ReactNode {
  const { networks } = useStore($home)
  const reveal = useStore($wlanReveal)
  const [editing, edit] = useState<Wlan>()
  return (
    <section className="sheet grid gap-4 p-5" aria-labelledby="h-networks">
      <h2 id="h-networks" className="text-xl">
        {homeText('networks.title')}
      </h2>
      <LoadableView
        part={networks}
        label={homeText('loading')}
        title={homeText('failed')}
        again={() => void loadHome(['networks'])}
        bare
      >
        {({ networks: list, link, read_at: readAt }) => (
          <>
            {link !== 'up' && (
              <p className="num text-sm muted">
                {readAt ? homeText('asOf', { time: momentText(readAt) }) : homeText('neverRead')}
              </p>
            )}
            <ActionStatus actions={['network']} />
            <ul className="grid gap-5 xl:grid-cols-2">
              {list.map((network) => (
                <Network key={network.id} network={network} onEdit={() => edit(network)} />
              ))}
            </ul>
          </>
        )}
      </LoadableView>
      <Suspense>
        {editing && <NetworkModal network={editing} onClose={() => edit(undefined)} />}
        {reveal.step === 'shown' && <JoinModal reveal={reveal} onClose={hideWlan} />}
      </Suspense>
    </section>
  )
}

function Network({ network, onEdit }: { network: Wlan; onEdit: () => void }): ReactNode {
  const acting = useStore($acting)
  const reveal = useStore($wlanReveal)
  const { id, name, band, is_guest: isGuest, is_enabled: isOn, channel, off_until: offUntil, waits } = network
  const facts = [
    homeText('networks.band', { band }),
    homeText('networks.channel', { channel }),
    isGuest && homeText('networks.guest'),
  ].filter(Boolean)
  const isBusy = acting.step === 'working' && acting.action === 'network' && acting.of === id
  return (
    <li className="grid gap-2">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-bold break-words">{name}</h3>
          <p className="num text-sm muted">{facts.join(' · ')}</p>
          <p className="flex flex-wrap gap-1.5">
            <span className={isOn ? 'tag tag-leaf' : 'tag'}>
              {homeText(isOn ? 'networks.on' : 'networks.off')}
            </span>
            {offUntil && (
              <span className="tag tag-warn num whitespace-normal">
                {homeText('networks.offUntil', { time: momentText(offUntil) })}
              </span>
            )}
            {waits && <span className="tag">{homeText('devices.waits')}</span>}
          </p>
        </div>
        <input
          type="checkbox"
          className="toggle toggle-primary mt-1 shrink-0"
          checked={isOn}
          disabled={acting.step === 'working'}
          aria-label={homeText('networks.switch', { name })}
          aria-busy={isBusy}
          onChange={({ target }) => void changeNetwork(id, { is_enabled: target.checked })}
        />
      </div>
      {reveal.step === 'refused' && reveal.network === id && <ErrorNotice problem={reveal.problem} />}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          className="btn btn-sm btn-soft btn-primary"
          busy={reveal.step === 'asking' && reveal.network === id && homeText('working')}
          aria-label={homeText('networks.showOf', { name })}
          onClick={() => void revealWlan(id)}
        >
          {homeText('networks.show')}
        </Button>
        <button
          type="button"
          className="lnk"
          aria-label={homeText('networks.editOf', { name })}
          onClick={onEdit}
        >
          {homeText('networks.edit')}
        </button>
      </div>
    </li>
  )
}
