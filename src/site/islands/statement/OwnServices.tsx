/**
 * The services of the line: those that charge by themselves, and below them those that were bought once, are
 * ending or have ended.
 */
import type { ReactNode } from 'react'
import { chargesAgain } from '../../stores/packages/left.ts'
import type { ValueOf } from '../account/Region.tsx'
import { Services } from '../account/Services.tsx'
import { texts } from '../texts.ts'
import { Charges } from './Charges.tsx'

const ledgerText = await texts('ledger')

type Props = { value: ValueOf<'services'>; bring: () => Promise<boolean> }

export default function OwnServices({ value, bring }: Props): ReactNode {
  const charging = value.services.filter(chargesAgain)
  const others = value.services.filter((service) => service.status !== 'ended' && !chargesAgain(service))
  const ended = value.services.filter(({ status }) => status === 'ended')
  const list = (services: typeof others): ReactNode => (
    <Services
      value={{ ...value, services }}
      bring={bring}
      note={(service) => <Charges service={service} />}
    />
  )
  if (charging.length === 0 && others.length === 0) return list(ended)
  // Ended services follow the last list; in a list of their own they would look like a line without any.
  return (
    <>
      {charging.length > 0 ? (
        list(others.length > 0 ? charging : [...charging, ...ended])
      ) : (
        <p className="muted">{ledgerText('services.none')}</p>
      )}
      {others.length > 0 && (
        <>
          <h3 className="mt-5 border-t border-(--line) pt-4 text-base">{ledgerText('services.others')}</h3>
          {list([...others, ...ended])}
        </>
      )}
    </>
  )
}
