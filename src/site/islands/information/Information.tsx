/** `/tttb` for a signed-in line: its stored subscriber information, what is missing, and how to update it. */

import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { CustomerDetail } from '../../../contract/main/customer.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { pageLanguage } from '../../messages/island.ts'
import type { Texts } from '../../messages/resolve.ts'
import { $information, loadInformation, missingOf, openInformation } from '../../stores/information.ts'
import { $session } from '../../stores/session.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Note } from '../../ui/Note.tsx'
import { LoadableView } from '../LoadableView.tsx'
import { ownTexts } from '../own-texts.ts'
import { language } from '../texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/information.json', {
  import: 'default',
})

const informationText = await ownTexts(files, 'information')
/** Where e-mail and contact number are changed; the page of ways would lead back here. */
const CONTACT = '/tai-khoan/thong-tin-ca-nhan'
const LABELS = { CONTACT: 'contact', EMAIL: 'email', ADDRESS: 'address' } as const

export default function Information(): ReactNode {
  useState(openInformation)
  const { step } = useStore($session)
  const { detail } = useStore($information)
  if (step === 'out') return null
  return (
    <div className="grid gap-4">
      <LoadableView
        part={detail}
        label={informationText('loading')}
        title={informationText('failed')}
        again={() => void loadInformation()}
      >
        {(value) => <Known detail={value} />}
      </LoadableView>
    </div>
  )
}

function Known({ detail }: { detail: CustomerDetail }): ReactNode {
  const missing = missingOf(detail)
  const shown = (text: string): string => text || informationText('none')
  return (
    <>
      {missing.length === 0 ? (
        <Note kind="ok" title={informationText('whole')}>
          <p>{informationText('wholeText')}</p>
        </Note>
      ) : (
        <Note
          kind="warn"
          title={informationText('missing', {
            fields: missing.map((field) => informationText(LABELS[field])).join(', '),
          })}
        >
          <p>{informationText('missingText')}</p>
        </Note>
      )}
      <section className="sheet num sums-wide p-5 lg:p-7">
        <Facts
          rows={[
            [informationText('line'), formatPhone(detail.MSISDN)],
            [informationText('name'), shown(detail.FULL_NAME)],
            [informationText('birth'), shown(detail.BIRTH_DATE)],
            [informationText('contact'), shown(formatPhone(detail.CONTACT))],
            [informationText('email'), shown(detail.EMAIL)],
            [informationText('address'), shown(detail.ADDRESS)],
            [informationText('updated'), formatDate(detail.updated_at, language)],
          ]}
        />
        <p className="mt-2 text-sm muted">{informationText('masked')}</p>
      </section>
      <a className="btn btn-primary justify-self-start" href={localPath(CONTACT, pageLanguage())}>
        {informationText('update')}
      </a>
    </>
  )
}
