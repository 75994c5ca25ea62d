/**
 * Everything that can charge the line: price, next renewal, who registered it and when, and a button to
 * cancel (Spec ACC-4, Spec PKG-6).
 */

import chevron from 'icon:chevron-down'
import pack from 'icon:package'
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { formatDate, formatTime } from '../../../contract/format/date.ts'
import { FAMILY_PATH, GROUP_FAMILY } from '../../../contract/rules/family.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { pricePerDay, pricePerMonth } from '../../../contract/rules/money.ts'
import { needsSecondConsent } from '../../../contract/rules/package.ts'
import { periodOf } from '../../../contract/rules/period.ts'
import { ROAMING_FAMILY } from '../../../contract/rules/roaming.ts'
import { $now } from '../../stores/clock.ts'
import type { ChangeKind } from '../../stores/packages/change.ts'
import { canRestore, canUndo } from '../../stores/packages/change-windows.ts'
import { showToast } from '../../stores/toasts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { language, momentText, money, texts } from '../texts.ts'
import { endText, periodText } from './format.ts'
import type { ValueOf } from './Region.tsx'

const accountText = await texts('account')

/** Most lines have services, so they do not load its picture. */
const NoServices = lazy(() => import('./NoServices.tsx'))

type Service = ValueOf<'services'>['services'][number]

/** `note`: what a page adds to an active service. */
type Props = { value: ValueOf<'services'>; bring: Bring; note?: (service: Service) => ReactNode }

/** `bring` loads the dialog that changes a service; it returns false if loading failed. */
export function Services({ value, bring, note }: Props): ReactNode {
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
          <Running key={service.id} service={service} bring={bring} note={note} />
        ))}
      </ul>
      {ended.length > 0 && (
        <details
          className="border-t border-(--line)"
          open={ended.some((service) => service.take_back_until !== null)}
        >
          <summary
            className={
              'flex min-h-11 cursor-pointer items-center justify-between gap-3 pt-2 ' +
              'text-sm font-semibold'
            }
          >
            {accountText('services.endedTitle')}
            <Icon body={chevron} />
          </summary>
          <ul className="divide-y divide-(--line) text-sm muted">
            {ended.map((service) => (
              <Ended key={service.id} service={service} bring={bring} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

type Bring = () => Promise<boolean>
async function change(kind: ChangeKind, service: Service, bring: Bring): Promise<void> {
  if (!(await bring())) return showToast('session:failed', 'error')
  // It came with the dialog, so that a press works without a network.
  const { openChange } = await import('../../stores/packages/change.ts')
  openChange(kind, service)
}

/** Ended services stay in the history, greyed; a recent cancellation can be undone. */
function Ended({ service, bring }: { service: Service; bring: Bring }): ReactNode {
  const back = canRestore(service, useStore($now))
  return (
    <li className="num flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
      <span>{service.name}</span>
      <span>
        {service.expires_at &&
          accountText('services.ended', { date: formatDate(service.expires_at, language) })}
      </span>
      {back && service.take_back_until && (
        <span className="flex w-full flex-wrap items-center gap-2">
          <button
            type="button"
            className="btn btn-sm btn-soft btn-primary"
            aria-label={accountText('services.takeBackOf', { name: service.name })}
            onClick={() => void change('takeBack', service, bring)}
          >
            {accountText('services.takeBack')}
          </button>
          {accountText('services.takeBackUntil', { time: formatTime(service.take_back_until) })}
        </span>
      )}
    </li>
  )
}

/** Small repeated charges are easy to overlook, so they are also given per day and per month (Spec PKG-7). */
function perDayAndMonth({ price, period }: Service): string {
  const { days } = periodOf(period)
  return accountText('services.perDayMonth', {
    day: money(pricePerDay(price, days)),
    month: money(pricePerMonth(price, days)),
  })
}

function Running({ service, bring, note }: Pick<Props, 'bring' | 'note'> & { service: Service }): ReactNode {
  const undo = canUndo(service, useStore($now))
  return (
    <li className="py-3">
      <div className="flex items-start gap-3">
        <span className="tile">
          <Icon body={pack} />
        </span>
        <div className="min-w-0 flex-1">
          <b>{service.name}</b>
          <p className="num text-sm muted">{untilText(service)}</p>
          {needsSecondConsent(service.family) && service.price > 0 && (
            <p className="num text-sm font-semibold">{perDayAndMonth(service)}</p>
          )}
        </div>
        <p className="num text-right text-sm font-bold whitespace-nowrap">
          {service.price > 0 ? money(service.price) : accountText('services.free')}
          {service.price > 0 && (
            <span className="block font-normal muted">/ {periodText(service.period)}</span>
          )}
        </p>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-2 pl-15">
        {undo && (
          <button
            type="button"
            className="btn btn-sm btn-soft btn-primary"
            aria-label={accountText('services.undoOf', { name: service.name })}
            onClick={() => void change('undo', service, bring)}
          >
            {accountText('services.undo')}
          </button>
        )}
        {service.paid_ahead ? null : service.status === 'active' ? (
          <button
            type="button"
            className="btn btn-sm btn-outline"
            aria-label={accountText('services.cancelOf', { name: service.name })}
            onClick={() => void change('cancel', service, bring)}
          >
            {accountText('services.cancel')}
          </button>
        ) : (
          <button
            type="button"
            className="btn btn-sm btn-soft btn-primary"
            aria-label={accountText('services.resumeOf', { name: service.name })}
            onClick={() => void change('resume', service, bring)}
          >
            {accountText('services.resume')}
          </button>
        )}
        {undo && service.undo_until && (
          <span className="num text-xs muted">
            {service.family === ROAMING_FAMILY
              ? accountText('services.undoUnused', { end: endText(service.undo_until) })
              : accountText('services.undoUntil', { time: formatTime(service.undo_until) })}
          </span>
        )}
      </div>
      <p className="num mt-2 pl-15 text-xs muted">
        {accountText('services.registered', {
          date: formatDate(service.registered_at, language),
          channel: accountText(`channel.${service.channel}`),
        })}
        {service.consent && `. ${accountText('services.consent', { text: service.consent[language] })}`}
      </p>
      {!import.meta.env.WITHOUT_FAMILY && service.family === GROUP_FAMILY && (
        <a className="lnk ml-15" href={localPath(FAMILY_PATH, language)}>
          {accountText('group')}
        </a>
      )}
      {note?.(service)}
    </li>
  )
}

function untilText({ status, renews_at, expires_at, starts }: Service): string {
  if (starts)
    return starts.at
      ? accountText('services.startsAt', { time: momentText(starts.at) })
      : accountText('services.startsFirst')
  if (status === 'ending' && expires_at) return accountText('services.ending', { end: endText(expires_at) })
  if (renews_at) return accountText('services.renews', { date: formatDate(renews_at, language) })
  return expires_at
    ? accountText('services.once', { end: endText(expires_at) })
    : accountText('services.forever')
}
