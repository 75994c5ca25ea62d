/** Takes a number or books a time, on the card of the pressed store. Spec STO-3, Spec STO-4. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import {
  $booking,
  backToChoice,
  closeBooking,
  confirmBooking,
  followBooking,
  loadQueue,
} from '../../../stores/store-visits/booking.ts'
import { Note } from '../../../ui/Note.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { ErrorNotice } from '../../ErrorNotice.tsx'
import { momentText } from '../../texts.ts'
import { BookingForm } from './BookingForm.tsx'
import { visitText } from './visit-text.ts'

// Only visitors prove a number.
const Proof = lazy(() => import('../../help/Proof.tsx'))

export default function Booking(): ReactNode {
  useState(() => {
    followBooking()
  })
  const { step, store, problem, visit } = useStore($booking)
  const heading = useRef<HTMLHeadingElement>(null)
  const isDone = step === 'done'
  useEffect(() => {
    if (store || isDone) heading.current?.focus()
  }, [store, isDone])
  if (!store || step === 'closed') return null
  return (
    <section className="grid gap-4" aria-labelledby="booking">
      <h4 ref={heading} id="booking" tabIndex={-1} className="font-bold outline-none">
        {visitText('title', { name: store.name })}
      </h4>
      {step === 'loading' && <Skeleton label={visitText('loading')} rows={3} />}
      {step === 'failed' && problem && (
        <>
          <ErrorNotice problem={problem} />
          <button type="button" className="lnk justify-self-start" onClick={() => void loadQueue()}>
            {visitText('again')}
          </button>
        </>
      )}
      {(step === 'choosing' || step === 'working' || step === 'unsure') && <BookingForm />}
      {step === 'proving' && (
        <Suspense>
          <Proof done={() => void confirmBooking()} lead={visitText('proof')} follows />
          <button type="button" className="lnk justify-self-start" onClick={backToChoice}>
            {visitText('back')}
          </button>
        </Suspense>
      )}
      {isDone && visit && (
        <Note
          kind="ok"
          title={
            visit.kind === 'ticket'
              ? visitText('done.ticket', { number: visit.number })
              : visitText('done.appointment', { time: momentText(visit.at) })
          }
        >
          <p className="num">{visitText('done.code', { code: visit.code })}</p>
          <a className="lnk justify-self-start" href="#luot">
            {visitText('done.see')}
          </a>
        </Note>
      )}
      <button type="button" className="btn btn-sm btn-ghost justify-self-start" onClick={closeBooking}>
        {visitText('close')}
      </button>
    </section>
  )
}
