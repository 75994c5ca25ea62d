/** The choice at sign-in that this device is one's own. Spec OFL-1, Spec IDN-16. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import {
  $isLeaveFailed,
  $ownDevice,
  canKeepPages,
  chooseOwnDevice,
  openOwnDevice,
} from '../../stores/offline/own-device.ts'
import { offlineText } from './offline-text.ts'

export default function OwnDevice(): ReactNode {
  useState(openOwnDevice)
  const choice = useStore($ownDevice)
  const isLeaveFailed = useStore($isLeaveFailed)
  if (!canKeepPages()) return null
  return (
    <label className="flex cursor-pointer items-start gap-3">
      <input
        type="checkbox"
        className="checkbox checkbox-primary mt-0.5"
        checked={choice === 'own'}
        onChange={({ target }) => void chooseOwnDevice(target.checked ? 'own' : 'shared')}
      />
      <span className="grid gap-0.5">
        <b>{offlineText('own.label')}</b>
        <span className="text-sm muted">{offlineText('own.hint')}</span>
        {isLeaveFailed && (
          <span role="alert" className="text-sm text-error">
            {offlineText('leaveFailed')}
          </span>
        )}
      </span>
    </label>
  )
}
