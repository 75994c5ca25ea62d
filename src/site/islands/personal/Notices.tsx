/** Where notifications are sent and in which language; a new address must be verified first. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { PersonalFact } from '../../../contract/main/personal.schema.ts'
import { LANGUAGES, localPath } from '../../../contract/rules/language.ts'
import type { ContactKind } from '../../../contract/rules/personal.ts'
import { $contact, openContact } from '../../stores/personal/contact.ts'
import { $presses, chooseSmsLanguage } from '../../stores/personal/devices.ts'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { language, texts } from '../texts.ts'
import { Piece } from './Piece.tsx'

const personalText = await texts('personal')

/** Loaded when an address is changed. */
const ContactForm = lazy(() => import('./ContactForm.tsx'))

export function Notices(): ReactNode {
  const presses = useStore($presses)
  return (
    <Piece name="personal" title={personalText('notices.title')}>
      {({ facts, sms_language, contact_online }) => (
        <>
          <p className="text-sm muted">{personalText('notices.lead')}</p>
          <Way kind="email" fact={facts.find(({ field }) => field === 'email')} change={contact_online} />
          <Way kind="phone" fact={facts.find(({ field }) => field === 'contact')} change={contact_online} />
          {!contact_online && (
            <Note kind="info">
              <p>{personalText('notices.vip')}</p>
              <p>
                <a className="lnk" href={localPath('/tinh-nang/dia-diem-cua-hang', language)}>
                  {personalText('notices.stores')}
                </a>
              </p>
            </Note>
          )}
          {/* Not disabled, which would take the focus away; the store ignores a second choice until then. */}
          <fieldset className="grid gap-2" aria-disabled={presses.language !== undefined || undefined}>
            <legend className="mb-1 text-sm font-semibold">{personalText('notices.language')}</legend>
            <div className="flex flex-wrap gap-x-6">
              {LANGUAGES.map((one) => (
                <label key={one} className="flex min-h-11 cursor-pointer items-center gap-2">
                  <input
                    type="radio"
                    name="sms-language"
                    className="radio radio-primary"
                    checked={(presses.language ?? sms_language) === one}
                    onChange={() => void chooseSmsLanguage(one)}
                  />
                  {personalText(`notices.${one}`)}
                </label>
              ))}
            </div>
            {presses.language !== undefined && (
              <p className="text-sm muted" role="status">
                {personalText('notices.saving')}
              </p>
            )}
          </fieldset>
          {presses.languageProblem && <ErrorNotice problem={presses.languageProblem} />}
        </>
      )}
    </Piece>
  )
}

/** `change`: whether it can be changed here. */
function Way({
  kind,
  fact,
  change,
}: {
  kind: ContactKind
  fact: PersonalFact | undefined
  change: boolean
}): ReactNode {
  const contact = useStore($contact)
  if (contact.step !== 'closed' && contact.kind === kind)
    return (
      <Suspense fallback={<Skeleton label={personalText('loading')} rows={3} />}>
        <ContactForm />
      </Suspense>
    )
  return (
    <div className="prs-row">
      <div className="grid min-w-0">
        <span className="text-sm muted">{personalText(`notices.${kind}`)}</span>
        <b className="num break-words">{fact?.shown || personalText('notices.none')}</b>
      </div>
      {change && (
        <button
          type="button"
          className="btn btn-soft btn-primary"
          aria-label={personalText(kind === 'email' ? 'notices.changeEmail' : 'notices.changePhone')}
          disabled={contact.step !== 'closed' && contact.step !== 'form'}
          onClick={() => openContact(kind)}
        >
          {personalText(fact?.shown ? 'notices.change' : 'notices.add')}
        </button>
      )}
    </div>
  )
}
