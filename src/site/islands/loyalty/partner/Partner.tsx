/**
 * Becoming a partner: the application, or the state of an existing one. Mounted in `/vinaphone-plus/about`
 * when the user scrolls near it.
 */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { closeApplication } from '../../../stores/loyalty/application.ts'
import { $partner, closePartner, loadPartnerLists } from '../../../stores/loyalty/partner.ts'
import { ApplicationLookup } from './ApplicationLookup.tsx'
import { PartnerForm } from './PartnerForm.tsx'
import { Sent } from './Sent.tsx'

export default function Partner(): ReactNode {
  const { step, application } = useStore($partner)
  const sent = step === 'sent' && application
  const place = useRef<HTMLDivElement>(null)
  const was = useRef(false)
  useEffect(() => {
    void loadPartnerLists()
    return () => {
      closePartner()
      closeApplication()
    }
  }, [])
  // Every screen starts at its heading, which also receives the focus for screen readers.
  useEffect(() => {
    if (was.current === Boolean(sent)) return
    was.current = Boolean(sent)
    place.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [sent])
  return (
    <div className="partner-island" ref={place}>
      {sent ? <Sent application={sent} /> : <PartnerForm />}
      <ApplicationLookup />
    </div>
  )
}
