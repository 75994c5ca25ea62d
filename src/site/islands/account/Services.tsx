/** Everything that can charge the line: price, next renewal, who registered it and when, and cancelling right there (features C4, D5). */

import chevron from 'icon:chevron-down'
import pack from 'icon:package'
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { formatDate, formatTime } from '../../../contract/format/date.ts'
import { type ChangeKind, mayUndo, openChange } from '../../stores/change.ts'
import { $now } from '../../stores/clock.ts'
import { say } from '../../stores/toasts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { money } from '../words.ts'
import type { ValueOf } from './Region.tsx'
import { endWords, language, periodWords, t } from './texts.ts'

/** Few lines have nothing that charges them; the others need not load its picture. */
const NoServices = lazy(() => import('./NoServices.tsx'))

type Service = ValueOf<'services'>['services'][number]

/** `bring` fetches the dialog that changes a service; false: it could not be had. */
export function Services({ value, bring }: { value: ValueOf<'services'>; bring: () => Promise<boolean> }): ReactNode {
  const running = value.services.filter(({ status }) => status !== 'ended')
  const ended = value.services.filter(({ status }) => status === 'ended')
  return (
    <>
      {running.length === 0 && (
        <Suspense>
          <NoServices />
        </Suspense>
      )}
      <ul className="divide-y divide-(--line)">
        {running.map((service) => (
          <Running key={service.id} service={service} bring={bring} />
        ))}
      </ul>
      {ended.length > 0 && (
        <details className="border-t border-(--line)">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 pt-2 text-sm font-semibold">
            {t('services.endedTitle')}
            <Icon body={chevron} />
          </summary>
          <ul className="divide-y divide-(--line) text-sm">
            {ended.map((service) => (
              <li key={service.id} className="num flex justify-between gap-3 py-2">
                <span>{service.name}</span>
                <span className="muted">{service.expires_at && t('services.ended', { date: formatDate(service.expires_at) })}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function Running({ service, bring }: { service: Service; bring: () => Promise<boolean> }): ReactNode {
  const now = useStore($now)
  const change = async (kind: ChangeKind): Promise<void> => {
    if (await bring()) openChange(kind, service)
    else say('session:failed', 'error')
  }
  const undo = mayUndo(service, now)
  return (
    <li className="py-3">
      <div className="flex items-start gap-3">
        <span className="tile">
          <Icon body={pack} />
        </span>
        <div className="min-w-0 flex-1">
          <b>{service.name}</b>
          <p className="num text-sm muted">{untilWords(service)}</p>
        </div>
        <p className="num text-right text-sm font-bold whitespace-nowrap">
          {service.price > 0 ? money(service.price) : t('services.free')}
          {service.price > 0 && <span className="block font-normal muted">/ {periodWords(service.period)}</span>}
        </p>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-2 pl-15">
        {undo && (
          <button
            type="button"
            className="btn btn-sm btn-soft btn-primary"
            aria-label={t('services.undoOf', { name: service.name })}
            onClick={() => void change('undo')}
          >
            {t('services.undo')}
          </button>
        )}
        {service.status === 'active' ? (
          <button
            type="button"
            className="btn btn-sm btn-outline"
            aria-label={t('services.cancelOf', { name: service.name })}
            onClick={() => void change('cancel')}
          >
            {t('services.cancel')}
          </button>
        ) : (
          <button
            type="button"
            className="btn btn-sm btn-soft btn-primary"
            aria-label={t('services.resumeOf', { name: service.name })}
            onClick={() => void change('resume')}
          >
            {t('services.resume')}
          </button>
        )}
        {undo && service.undo_until && <span className="num text-xs muted">{t('services.undoUntil', { time: formatTime(service.undo_until) })}</span>}
      </div>
      <p className="num mt-2 pl-15 text-xs muted">
        {t('services.registered', { date: formatDate(service.registered_at), channel: t(`channel.${service.channel}`) })}
        {service.consent && `. ${t('services.consent', { text: service.consent[language] })}`}
      </p>
    </li>
  )
}

function untilWords({ status, renews_at, expires_at }: Service): string {
  if (status === 'ending' && expires_at) return t('services.ending', { end: endWords(expires_at) })
  if (renews_at) return t('services.renews', { date: formatDate(renews_at) })
  return expires_at ? t('services.once', { end: endWords(expires_at) }) : t('services.forever')
}
