/** What a member lets the owner read to compare packages, since when, and the last reading. Spec FAM-9. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime } from '../../../contract/format/date.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { FamilyStatus } from '../../../contract/main/family-group.schema.ts'
import { shareUse } from '../../stores/family/use-sharing.ts'
import { $familyNews } from '../../stores/family/write.ts'
import { Button } from '../../ui/Button.tsx'
import { language } from '../texts.ts'
import { familyText } from './family-text.ts'

export function UseSharing({
  status: { master, use_consent: consent },
}: {
  status: FamilyStatus
}): ReactNode {
  const news = useStore($familyNews)
  const isWorking = news.step === 'working' && (news.deed === 'useShared' || news.deed === 'useNotShared')
  return (
    <section className="sheet grid gap-3 p-5 lg:p-7" aria-labelledby="h-use">
      <h2 id="h-use" className="text-xl">
        {familyText('use.title')}
      </h2>
      <p className="num">{familyText('use.text', { phone: master ? formatPhone(master) : '' })}</p>
      {consent && (
        <p className="num text-sm muted">
          {familyText('use.since', { date: formatDate(consent.at, language) })}{' '}
          {consent.read_at
            ? familyText('use.read', { time: formatDateTime(consent.read_at, language) })
            : familyText('use.unread')}
        </p>
      )}
      <Button
        className="btn btn-soft justify-self-start"
        busy={isWorking && familyText('working')}
        onClick={() => void shareUse(consent === null)}
      >
        {familyText(consent ? 'use.stop' : 'use.start')}
      </Button>
    </section>
  )
}
