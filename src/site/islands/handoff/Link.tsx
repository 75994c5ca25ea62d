/** The QR and the link, until they are over. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { handoffLink } from '../../../contract/rules/handoff.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { $now, secondsUntil } from '../../stores/clock.ts'
import type { Handoff } from '../../stores/handoff/handoff.ts'
import { Countdown } from '../../ui/Countdown.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { language } from '../texts.ts'
import { handoffText } from './handoff-text.ts'

export function Link({ handoff: { secret, until, person } }: { handoff: Handoff }): ReactNode {
  const left = secondsUntil(until, useStore($now))
  const [copied, setCopied] = useState(false)
  const url = handoffLink(location.origin, secret, (path) => localPath(path, language))
  const copy = async (): Promise<void> =>
    setCopied(
      await navigator.clipboard.writeText(url).then(
        () => true,
        () => false,
      ),
    )
  // Closing the sheet of the device is no failure.
  const share = (): void => void navigator.share({ url }).catch(() => undefined)
  return (
    <>
      <p>{handoffText(person ? 'scanOther' : 'scanMe')}</p>
      <div className="grid justify-items-center gap-2">
        <QrCode text={url} label={handoffText('qr')} className="w-52 max-w-full" />
        <p>
          <Countdown
            seconds={left}
            text={(wait) => handoffText('left', { wait })}
            spoken={(count) => handoffText('spoken', { count })}
            over={handoffText('leftOver')}
          />
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <button type="button" className="btn btn-sm btn-soft" onClick={() => void copy()}>
          {handoffText('copy')}
        </button>
        {'share' in navigator && (
          <button type="button" className="btn btn-sm btn-soft" onClick={share}>
            {handoffText('share')}
          </button>
        )}
      </div>
      <p className="text-center text-sm font-semibold empty:hidden" role="status">
        {copied && handoffText('copied')}
      </p>
      <p className="text-sm muted">{handoffText('safe')}</p>
    </>
  )
}
