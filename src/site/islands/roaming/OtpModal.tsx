/** Turns roaming on with a code, and shows the notice after a rejected one. Spec ROA-7. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $checkout, back } from '../../stores/roaming/journey.ts'
import { Modal } from '../Modal.tsx'
import { texts } from '../texts.ts'
import { CodeForm } from './CodeForm.tsx'
import { CodeNotice } from './CodeNotice.tsx'

const roamingSheetsText = await texts('roamingSheets')

export default function OtpModal(): ReactNode {
  const checkout = useStore($checkout)
  if (checkout.step === 'notice')
    return (
      <Modal key="notice" title={roamingSheetsText('notice.title')} onClose={back}>
        <CodeNotice notice={checkout.notice} />
      </Modal>
    )
  if (checkout.step !== 'otp') return null
  return (
    <Modal key="otp" title={roamingSheetsText('otp.title')} onClose={back}>
      <CodeForm phase={checkout.phase} />
    </Modal>
  )
}
