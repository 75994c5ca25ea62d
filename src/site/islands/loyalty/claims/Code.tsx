/**
 * A code to use at a till: letters to read out, a bar code or QR code to scan, and a copy button. Loaded when
 * the first one is opened.
 */
import copyIcon from 'icon:copy'
import { type ReactNode, useState } from 'react'
import { barcode } from '../../../art/barcode.ts'
import { showToast } from '../../../stores/toasts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { texts } from '../../texts.ts'

const loyaltyClaimsText = await texts('loyaltyClaims')

/** Groups of four letters, as they are read out. */
function grouped(code: string): string {
  return code.replace(/([A-Z0-9]{4})(?=[A-Z0-9])/g, '$1 ')
}

export default function Code({ code, name }: { code: string; name: string }): ReactNode {
  const [form, setForm] = useState<'barcode' | 'qr'>('barcode')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code)
      showToast('session:copied')
    } catch {
      showToast('session:failed', 'error')
    }
  }
  const label = loyaltyClaimsText(`picture.${form}`, { name })
  return (
    <div className="vp-code">
      {form === 'qr' ? (
        <div className="vp-code-qr">
          <QrCode text={code} label={label} />
        </div>
      ) : (
        <div className="vp-code-barcode" dangerouslySetInnerHTML={{ __html: barcode(code, label) }} />
      )}
      <p className="num text-center text-xl font-bold tracking-widest">
        <span className="sr-only">{loyaltyClaimsText('code')} </span>
        {grouped(code)}
      </p>
      <p className="text-center text-sm">{loyaltyClaimsText('hint')}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <button
          type="button"
          className="btn btn-sm btn-outline"
          onClick={() => setForm(form === 'qr' ? 'barcode' : 'qr')}
        >
          {loyaltyClaimsText(form === 'qr' ? 'toBarcode' : 'toQr')}
        </button>
        <button type="button" className="btn btn-sm btn-outline" onClick={() => void copy()}>
          <Icon body={copyIcon} />
          {loyaltyClaimsText('copy')}
        </button>
      </div>
    </div>
  )
}
