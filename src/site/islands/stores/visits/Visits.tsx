/** Own tickets, appointments and served visits, of a line or of a visitor with a proven number. Spec STO-3. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { $visitor } from '../../../stores/help/visitor.ts'
import { lastKnown } from '../../../stores/loadable.ts'
import { $session } from '../../../stores/session.ts'
import { $visits, loadVisits, openVisits } from '../../../stores/store-visits/visits.ts'
import { LoadableView } from '../../LoadableView.tsx'
import { start } from '../../start.ts'
import { VisitCard } from './VisitCard.tsx'
import { visitText } from './visit-text.ts'

const Proof = lazy(() => import('../../help/Proof.tsx'))

export default function Visits(): ReactNode {
  useState(() => {
    start()
    openVisits()
  })
  const session = useStore($session)
  const visitor = useStore($visitor)
  const { list, staff } = useStore($visits)
  if (session.step === 'out' && visitor.step !== 'proven' && visitor.step !== 'unknown')
    return (
      <Suspense>
        <Proof done={() => void loadVisits()} lead={visitText('mine.visitor')} />
      </Suspense>
    )
  const served = lastKnown(staff)?.value.visits ?? []
  return (
    <LoadableView
      part={list}
      label={visitText('mine.loading')}
      title={visitText('mine.failed')}
      rows={3}
      again={() => void loadVisits()}
    >
      {({ visits }) =>
        visits.length === 0 ? (
          <p>{visitText('mine.none')}</p>
        ) : (
          <ul className="grid gap-4 sm:grid-cols-2">
            {visits.map((visit) => (
              <VisitCard
                key={visit.code}
                visit={visit}
                served={served.find((one) => one.visit === visit.code)}
              />
            ))}
          </ul>
        )
      }
    </LoadableView>
  )
}
