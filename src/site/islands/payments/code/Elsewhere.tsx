/**
 * For devices without bank apps: scan the code on the page, or continue the same order on a phone. Spec
 * PAY-18.
 */
import type { ReactNode } from 'react'
import { Note } from '../../../ui/Note.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { texts } from '../../texts.ts'

const payText = await texts('pay')

/** `path`: address of the order on the phone. */
export function Elsewhere({ path }: { path: string }): ReactNode {
  const address = new URL(path, location.href).href
  return (
    <>
      <Note kind="info">
        <p>{payText('elsewhere.text')}</p>
      </Note>
      <p>{payText('elsewhere.scan')}</p>
      <h3 className="text-lg">{payText('elsewhere.title')}</h3>
      <p>{payText('elsewhere.hand')}</p>
      <div className="pay-hand">
        <QrCode text={address} label={payText('elsewhere.label')} className="pay-code" ink="var(--pond)" />
      </div>
      <p className="text-center text-sm font-semibold">{payText('elsewhere.notMoney')}</p>
    </>
  )
}
