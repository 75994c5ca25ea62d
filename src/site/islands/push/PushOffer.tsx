/** After something worth it: leads to push notifications where this device could get them. Spec PSH-5. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { localPath } from '../../../contract/rules/language.ts'
import { PUSH_PATH } from '../../../contract/rules/push-page.ts'
import { lastKnown } from '../../stores/loadable.ts'
import { $push, $pushChange, openPush } from '../../stores/push/push.ts'
import { language } from '../texts.ts'
import { pushText } from './push-text.ts'

export default function PushOffer(): ReactNode {
  useEffect(openPush, [])
  const known = lastKnown(useStore($push).push)?.value
  const { place } = useStore($pushChange)
  const canTurnOn = place === 'ask' || place === 'granted'
  if (!known?.key || !canTurnOn || known.devices.some(({ here }) => here)) return null
  return (
    <p className="text-sm">
      {pushText('offer')}{' '}
      <a className="lnk" href={localPath(PUSH_PATH, language)}>
        {pushText('offerOpen')}
      </a>
    </p>
  )
}
