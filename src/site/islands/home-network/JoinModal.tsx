/** A network's password and the code by which a phone joins it, for a minute. Spec HNW-4. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { wlanJoinText } from '../../../contract/rules/home-wlan.ts'
import { $now, secondsUntil } from '../../stores/clock.ts'
import type { WlanReveal } from '../../stores/home-network/reveal.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { Modal } from '../Modal.tsx'
import { homeText } from './words.ts'

type Props = { reveal: Extract<WlanReveal, { step: 'shown' }>; onClose: () => void }

export default function JoinModal({ reveal: { name, password, hidesAt }, onClose }: Props): ReactNode {
  const seconds = secondsUntil(hidesAt, useStore($now))
  return (
    <Modal title={homeText('join.title', { name })} onClose={onClose}>
      <p>{homeText('join.text')}</p>
      <div className="mx-auto w-56 max-w-full">
        <QrCode text={wlanJoinText(name, password)} label={homeText('join.code', { name })} />
      </div>
      <p className="grid gap-1 text-center">
        <span className="text-sm muted">{homeText('join.password')}</span>
        <b className="font-mono text-lg break-all select-all">{password}</b>
      </p>
      <p className="num text-center text-sm muted">{homeText('join.hides', { count: seconds })}</p>
    </Modal>
  )
}
