/**
 * Hands a prepared page to the owner: its address as a QR. The address names what is bought and no person;
 * the owner signs in and finishes it. Spec CAR-3.
 */
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { localPath } from '../../../contract/rules/language.ts'
import { language } from '../texts.ts'
import { careText } from './care-text.ts'

// Loads what draws the code.
const QrCode = lazy(() => import('../../ui/QrCode.tsx').then((module) => ({ default: module.QrCode })))

/** `path`: with what the page should be filled with, without language. */
export function HandOver({ path }: { path: string }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const address = new URL(localPath(path, language), location.origin).href
  return (
    <details className="text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="lnk cursor-pointer">{careText('hand.open')}</summary>
      {isOpen && (
        <div className="grid justify-items-start gap-2 pt-2">
          <p>{careText('hand.text')}</p>
          <Suspense>
            <QrCode text={address} label={careText('hand.qr')} className="w-48 max-w-full" />
          </Suspense>
          <a className="lnk break-all" href={address}>
            {address}
          </a>
        </div>
      )}
    </details>
  )
}
