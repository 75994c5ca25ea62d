/**
 * `/tttb` for a signed-in line: whether it is registered to its user, what is on record and missing, the
 * request with its clock and decision, and how to change each. Spec EKY-3, Spec EKY-10.
 */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { IdentityStatus } from '../../../contract/main/identification.schema.ts'
import type { PersonalFact } from '../../../contract/main/personal.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { $information, loadInformation, openInformation } from '../../stores/information.ts'
import { $session } from '../../stores/session.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Note } from '../../ui/Note.tsx'
import { identificationText } from '../identification/identification-text.ts'
import { LoadableView } from '../LoadableView.tsx'
import { language } from '../texts.ts'
import { informationText } from './information-text.ts'
import { Owner } from './Owner.tsx'
import { Requests } from './Requests.tsx'

/** Where e-mail and contact number are changed. */
const CONTACT = '/tai-khoan/thong-tin-ca-nhan'

export default function Information(): ReactNode {
  useState(openInformation)
  const { step } = useStore($session)
  const { status, owner } = useStore($information)
  if (step === 'out') return null
  const again = (): void => void loadInformation()
  return (
    <div className="grid gap-4">
      <LoadableView
        part={owner}
        label={informationText('loading')}
        title={informationText('owner.failed')}
        again={again}
      >
        {(value) => <Owner owner={value} />}
      </LoadableView>
      <LoadableView
        part={status}
        label={informationText('loading')}
        title={informationText('failed')}
        again={again}
      >
        {(value) => (
          <>
            <Requests status={value} />
            <Known status={value} />
          </>
        )}
      </LoadableView>
    </div>
  )
}

function Known({ status: { facts, missing, contact_online } }: { status: IdentityStatus }): ReactNode {
  return (
    <section className="sheet num sums-wide grid gap-4 p-5 lg:p-7" aria-labelledby="info-known">
      <h2 id="info-known" className="text-xl">
        {informationText('known')}
      </h2>
      {missing.length > 0 && (
        <Note
          kind="warn"
          title={informationText('missing', {
            fields: missing.map((field) => identificationText(`field.${field}`)).join(', '),
          })}
        >
          <p>{informationText('missingText')}</p>
        </Note>
      )}
      <Facts
        rows={facts.map((fact) => [identificationText(`field.${fact.field}`), <Shown key="" fact={fact} />])}
      />
      <p className="text-sm muted">{informationText('masked')}</p>
      <a className="btn btn-soft btn-primary justify-self-start" href={localPath(CONTACT, language)}>
        {informationText(contact_online ? 'update' : 'see')}
      </a>
    </section>
  )
}

function Shown({ fact: { field, shown, source, at } }: { fact: PersonalFact }): ReactNode {
  if (!shown) return <span className="muted">{informationText('none')}</span>
  return (
    <span className="grid">
      {field === 'contact' ? formatPhone(shown) : wrappable(shown)}
      <small className="muted">
        {informationText('source', {
          source: informationText(`from.${source}`),
          date: formatDate(at, language),
        })}
      </small>
    </span>
  )
}

/** A long address breaks before its sign, not within its last syllable. */
function wrappable(email: string): string {
  return email.replace('@', '\u200b@')
}
