/** Whether the line is registered to its user, what that means, and the next step. Spec EKY-10. */
import type { ReactNode } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import type { RegisteredOwner } from '../../../contract/main/identification.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Note } from '../../ui/Note.tsx'
import { language } from '../texts.ts'
import { informationText } from './information-text.ts'

const LINKS = {
  update: '/cap-nhat-tt',
  wait: '/cap-nhat-tt',
  store: '/tinh-nang/dia-diem-cua-hang',
} as const

export function Owner({ owner: { standing, fields, next } }: { owner: RegisteredOwner }): ReactNode {
  return (
    <section className="sheet grid gap-4 p-5 lg:p-7" aria-labelledby="info-owner">
      <h2 id="info-owner" className="text-xl">
        {informationText('owner.title')}
      </h2>
      <Note kind={standing === 'own' ? 'ok' : 'warn'} title={informationText(`owner.${standing}.title`)}>
        <p>{informationText(`owner.${standing}.text`)}</p>
      </Note>
      {standing !== 'off_net' && (
        <div className="num sums-wide">
          <Facts
            rows={fields.map(({ field, state, at }) => [
              informationText(`owner.field.${field}`),
              at
                ? informationText(`owner.state.${state}`, { date: formatDate(at, language) })
                : informationText('owner.state.missing'),
            ])}
          />
        </div>
      )}
      {next !== 'none' && (
        <div className="grid gap-2">
          <p>{informationText(`owner.next.${next}`)}</p>
          <a
            className={`btn justify-self-start ${next === 'update' ? 'btn-accent btn-lg' : 'btn-primary'}`}
            href={localPath(LINKS[next], language)}
          >
            {informationText(`owner.action.${next}`)}
          </a>
        </div>
      )}
    </section>
  )
}
