/** The QR and link of a role, until it is over. Spec CAR-2. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { careLink } from '../../../contract/rules/care-page.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { $give, changeTerms, makeLink } from '../../stores/care/give.ts'
import { $now, secondsUntil } from '../../stores/clock.ts'
import { Countdown } from '../../ui/Countdown.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { language } from '../texts.ts'
import { careText, termsText } from './care-text.ts'

export default function Shown(): ReactNode {
  const { secret, until, role, limit } = useStore($give)
  const left = secondsUntil(until, useStore($now))
  const [copied, setCopied] = useState(false)
  const link = careLink(location.origin, secret, (path) => localPath(path, language))
  const copy = async (): Promise<void> =>
    setCopied(
      await navigator.clipboard.writeText(link).then(
        () => true,
        () => false,
      ),
    )
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <h3 className="text-lg">{careText('give.shownTitle')}</h3>
      {left > 0 ? (
        <QrCode text={link} label={careText('give.qr')} className="w-64 max-w-full" />
      ) : (
        <p className="font-semibold">{careText('give.over')}</p>
      )}
      <p>
        <Countdown
          seconds={left}
          text={(wait) => careText('give.left', { wait })}
          spoken={(count) => careText('give.spoken', { count })}
          over={careText('give.over')}
        />
      </p>
      <p className="max-w-[32em]">{careText('give.shown')}</p>
      <p className="num max-w-[32em] text-sm muted">{termsText(role, limit)}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {left > 0 ? (
          <button type="button" className="btn btn-soft" onClick={() => void copy()}>
            {careText('give.copy')}
          </button>
        ) : (
          <button type="button" className="btn btn-primary" onClick={() => void makeLink()}>
            {careText('give.again')}
          </button>
        )}
        <button type="button" className="btn btn-outline" onClick={changeTerms}>
          {careText('give.change')}
        </button>
      </div>
      <p className="text-sm font-semibold empty:hidden" role="status">
        {copied && careText('give.copied')}
      </p>
    </div>
  )
}
