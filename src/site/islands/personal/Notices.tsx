/** Where notices go and in which language; a new address is proven before it counts. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { PersonalFact } from '../../../contract/main/personal.schema.ts'
import { LANGUAGES } from '../../../contract/rules/language.ts'
import type { ContactKind } from '../../../contract/rules/personal.ts'
import { $contact, openContact } from '../../stores/personal/contact.ts'
import { $presses, chooseSmsLanguage } from '../../stores/personal/devices.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Refusal } from '../purchase/Refusal.tsx'
import { Piece } from './Piece.tsx'
import { t } from './texts.ts'

/** Comes when somebody changes an address. */
const ContactForm = lazy(() => import('./ContactForm.tsx'))

export function Notices(): ReactNode {
  const presses = useStore($presses)
  return (
    <Piece name="personal" title={t('notices.title')}>
      {({ facts, sms_language }) => (
        <>
          <p className="text-sm muted">{t('notices.lead')}</p>
          <Way kind="email" fact={facts.find(({ field }) => field === 'email')} />
          <Way kind="phone" fact={facts.find(({ field }) => field === 'contact')} />
          <fieldset className="grid gap-2" disabled={presses.language !== undefined}>
            <legend className="mb-1 text-sm font-semibold">{t('notices.language')}</legend>
            <div className="flex flex-wrap gap-x-6">
              {LANGUAGES.map((language) => (
                <label key={language} className="flex min-h-11 cursor-pointer items-center gap-2">
                  <input
                    type="radio"
                    name="sms-language"
                    className="radio radio-primary"
                    checked={(presses.language ?? sms_language) === language}
                    onChange={() => void chooseSmsLanguage(language)}
                  />
                  {t(`notices.${language}`)}
                </label>
              ))}
            </div>
            {presses.language !== undefined && (
              <p className="text-sm muted" role="status">
                {t('notices.saving')}
              </p>
            )}
          </fieldset>
          {presses.languageProblem && <Refusal problem={presses.languageProblem} />}
        </>
      )}
    </Piece>
  )
}

function Way({ kind, fact }: { kind: ContactKind; fact: PersonalFact | undefined }): ReactNode {
  const contact = useStore($contact)
  if (contact.step !== 'closed' && contact.kind === kind)
    return (
      <Suspense fallback={<Skeleton label={t('loading')} rows={3} />}>
        <ContactForm />
      </Suspense>
    )
  return (
    <div className="prs-row">
      <div className="grid min-w-0">
        <span className="text-sm muted">{t(`notices.${kind}`)}</span>
        <b className="num break-words">{fact?.shown || t('notices.none')}</b>
      </div>
      <button
        type="button"
        className="btn btn-soft btn-primary"
        aria-label={t(kind === 'email' ? 'notices.changeEmail' : 'notices.changePhone')}
        disabled={contact.step !== 'closed' && contact.step !== 'form'}
        onClick={() => openContact(kind)}
      >
        {t(fact?.shown ? 'notices.change' : 'notices.add')}
      </button>
    </div>
  )
}
