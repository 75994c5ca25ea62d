/** Lines of others that I look after, with the owner's consent: look, name, remove; ask again where its time is up. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import type { Subscriber } from '../../../contract/main/managed-line.schema.ts'
import { empty } from '../../art/states.ts'
import { openAdd } from '../../stores/lines/add.ts'
import { openRemove } from '../../stores/lines/change.ts'
import { $looks, look, lookAway, mayLook } from '../../stores/lines/look.ts'
import { Looked } from './Looked.tsx'
import { Rename } from './Own.tsx'
import { nameOf, Row } from './Row.tsx'
import { t } from './texts.ts'

export function Managed({ subscribers }: { subscribers: readonly Subscriber[] }): ReactNode {
  if (subscribers.length === 0)
    return (
      <div className="sheet grid justify-items-center gap-2 p-8 text-center">
        <div className="w-52" dangerouslySetInnerHTML={{ __html: empty() }} />
        <h3 className="text-lg">{t('managed.emptyTitle')}</h3>
        <p className="max-w-[32em] muted">{t('managed.empty')}</p>
      </div>
    )
  return (
    <ul className="grid gap-4">
      {subscribers.map((line) => (
        <li key={line.ACCOUNT} className="sheet grid content-start gap-3 p-5">
          <One line={line} />
        </li>
      ))}
    </ul>
  )
}

function One({ line }: { line: Subscriber }): ReactNode {
  const shown = useStore($looks)[line.ACCOUNT]
  const name = nameOf(line)
  const { consent, ACCOUNT, PRODUCT_LINE } = line
  return (
    <>
      <Row line={line}>{consent?.over && <span className="tag tag-warn">{t('managed.over')}</span>}</Row>
      <p className="num text-sm muted">
        {consent && (consent.over ? t('managed.overText', { date: formatDate(consent.until) }) : t('managed.until', { date: formatDate(consent.until) }))}{' '}
        {consent && !consent.over && PRODUCT_LINE === 'mobile' && !consent.summary && t('managed.noSummary')}
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        {mayLook(line) && (
          <button
            type="button"
            className="btn btn-sm btn-soft"
            aria-expanded={shown !== undefined}
            aria-label={t(shown ? 'look.hideOf' : PRODUCT_LINE === 'mobile' ? 'look.leftOf' : 'look.cardOf', { name })}
            onClick={() => (shown ? lookAway(ACCOUNT) : void look(line))}
          >
            {t(shown ? 'look.hide' : PRODUCT_LINE === 'mobile' ? 'look.left' : 'look.card')}
          </button>
        )}
        {consent?.over && (
          <button type="button" className="btn btn-sm btn-soft" aria-label={t('managed.againOf', { name })} onClick={() => openAdd(line)}>
            {t('managed.again')}
          </button>
        )}
        <Rename line={line} />
        <button type="button" className="lnk" aria-label={t('remove.of', { name })} onClick={() => openRemove(line)}>
          {t('remove.action')}
        </button>
      </div>
      {shown && <Looked line={line} shown={shown} />}
    </>
  )
}
