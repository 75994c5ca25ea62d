/** `/tttb` for a signed-in line: what is held of it, what is missing, and the way to update it. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { CustomerDetail } from '../../../contract/main/customer.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { pageLanguage } from '../../messages/island.ts'
import { $information, loadInformation, missingOf, openInformation } from '../../stores/information.ts'
import { $session } from '../../stores/session.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Note } from '../../ui/Note.tsx'
import { Loaded } from '../Loaded.tsx'
import { texts } from '../words.ts'

const t = await texts('information')
const LABELS = { CONTACT: 'contact', EMAIL: 'email', ADDRESS: 'address' } as const

export default function Information(): ReactNode {
  useState(openInformation)
  const { step } = useStore($session)
  const { detail } = useStore($information)
  if (step === 'out') return null
  return (
    <div className="grid gap-4">
      <Loaded part={detail} label={t('loading')} title={t('failed')} again={() => void loadInformation()}>
        {(value) => <Known detail={value} />}
      </Loaded>
    </div>
  )
}

function Known({ detail }: { detail: CustomerDetail }): ReactNode {
  const missing = missingOf(detail)
  const shown = (text: string): string => text || t('none')
  return (
    <>
      {missing.length === 0 ? (
        <Note kind="ok" title={t('whole')}>
          <p>{t('wholeText')}</p>
        </Note>
      ) : (
        <Note kind="warn" title={t('missing', { fields: missing.map((field) => t(LABELS[field])).join(', ') })}>
          <p>{t('missingText')}</p>
        </Note>
      )}
      <section className="sheet num sums-wide p-5 lg:p-7">
        <Facts
          rows={[
            [t('line'), formatPhone(detail.MSISDN)],
            [t('name'), shown(detail.FULL_NAME)],
            [t('birth'), shown(detail.BIRTH_DATE)],
            [t('contact'), shown(formatPhone(detail.CONTACT))],
            [t('email'), shown(detail.EMAIL)],
            [t('address'), shown(detail.ADDRESS)],
            [t('updated'), formatDate(detail.updated_at)],
          ]}
        />
        <p className="mt-2 text-sm muted">{t('masked')}</p>
      </section>
      <a className="btn btn-primary justify-self-start" href={localPath('/cap-nhat-tt', pageLanguage())}>
        {t('update')}
      </a>
    </>
  )
}
