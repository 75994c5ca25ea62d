/** What push notifications are about; each choice is saved at once. Spec PSH-1. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { PUSH_KINDS, type PushKind } from '../../../contract/rules/push.ts'
import { $pushChange, choosePushKind } from '../../stores/push/push.ts'
import { pushText } from './push-text.ts'

export function PushKinds({ kinds }: { kinds: readonly PushKind[] }): ReactNode {
  const { step } = useStore($pushChange)
  // Not disabled, which would take the focus away; the store ignores a second choice until then.
  const isBusy = step !== 'idle' && step !== 'ended'
  return (
    <fieldset className="grid gap-1" aria-disabled={isBusy || undefined}>
      <legend className="mb-1 text-sm font-semibold">{pushText('kinds')}</legend>
      {PUSH_KINDS.map((kind) => (
        <label key={kind} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="checkbox checkbox-primary"
            checked={kinds.includes(kind)}
            onChange={({ target }) => void choosePushKind(kind, target.checked)}
          />
          <span>{pushText(`kind.${kind}`)}</span>
        </label>
      ))}
      <p className="text-sm muted">{pushText('alerts')}</p>
    </fieldset>
  )
}
