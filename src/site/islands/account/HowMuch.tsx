/**
 * How much is left and until when, with high-speed data apart from throttled data; the last days and a
 * forecast (Spec ACC-3).
 */
import type { ReactNode } from 'react'
import { daysUntil, formatDate, formatTime, formatWeekday } from '../../../contract/format/date.ts'
import { formatData, formatSpeed } from '../../../contract/format/volume.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { dayShares, forecast, howMuch } from '../../stores/answers.ts'
import { currentTime } from '../../stores/clock.ts'
import { language, texts } from '../texts.ts'
import { endText } from './format.ts'
import { Gauge } from './Gauge.tsx'
import type { ValueOf } from './Region.tsx'

const accountText = await texts('account')

type Value = ValueOf<'highBandwidth'>

const PACKAGES = '/dich-vu/goi-cuoc-di-dong'

export function HowMuch({ value }: { value: Value }): ReactNode {
  const left = howMuch(value)
  if (left.kind === 'none')
    return (
      <div className="grid justify-items-start gap-2 py-4">
        <p className="text-xl font-extrabold">{accountText('howMuch.noneTitle')}</p>
        <p className="muted">{accountText('howMuch.none')}</p>
        <a className="btn btn-on-pond mt-2" href={localPath(PACKAGES, language)}>
          {accountText('howMuch.seePackages')}
        </a>
      </div>
    )
  const days = daysUntil(left.endsAt, currentTime())
  return (
    <div className="grid items-center gap-5 sm:grid-cols-[14.5rem_1fr] lg:gap-7">
      <div className="mx-auto w-full max-w-44 sm:max-w-60">
        <Gauge left={left.kind === 'data' ? left.left : 0} total={left.total} />
      </div>
      <div>
        <p className="text-sm font-semibold muted">
          {accountText('howMuch.package', { name: left.packageName })}
        </p>
        <p className="num text-2xl leading-tight font-extrabold">{endText(left.endsAt)}</p>
        <p className="mt-1 text-sm muted">
          {days > 0 ? accountText('howMuch.daysLeft', { count: days }) : accountText('howMuch.today')}{' '}
          {paceText(value)}
        </p>
        {left.kind === 'data' && (
          <p className="mt-1 text-sm muted">
            {left.thenKbps === undefined
              ? accountText('howMuch.thenStops')
              : accountText('howMuch.then', { speed: formatSpeed(left.thenKbps, language) })}
          </p>
        )}
        {left.kind === 'throttled' && (
          <p className="mt-1 text-sm">
            <b className="num">
              {accountText('howMuch.throttled', { speed: formatSpeed(left.kbps, language) })}.
            </b>{' '}
            {accountText('howMuch.throttledText', {
              total: formatData(left.total, language),
              speed: formatSpeed(left.kbps, language),
            })}
          </p>
        )}
        {left.kind === 'empty' && (
          <p className="mt-1 text-sm">
            {accountText('howMuch.empty', { total: formatData(left.total, language) })}
          </p>
        )}
      </div>
    </div>
  )
}

function paceText(value: Value): string {
  const pace = forecast(value)
  if (pace.kind === 'runsOut')
    return accountText('howMuch.runsOut', {
      weekday: formatWeekday(pace.at, language),
      date: formatDate(pace.at, language),
      time: formatTime(pace.at),
    })
  return pace.kind === 'leftOver'
    ? accountText('howMuch.leftOver', { data: formatData(pace.megabytes, language) })
    : ''
}

/** Seven reeds, each as high as the day's use. */
export function Days({ value }: { value: Value }): ReactNode {
  const days = dayShares(value)
  const today = days.at(-1)
  if (!today) return null
  return (
    <div className="grid gap-2 border-t border-(--pond-track) pt-4">
      <p className="flex justify-between text-sm">
        <span className="muted">{accountText('howMuch.week', { count: days.length })}</span>
        <b className="num">{accountText('howMuch.usedToday', { data: formatData(today.used, language) })}</b>
      </p>
      <ol className="reeds" aria-label={accountText('howMuch.usedEachDay')}>
        {days.map(({ day, used, share }) => (
          <li key={day} aria-current={day === today.day ? 'date' : undefined}>
            {/* Set by script through the DOM, which the content security policy allows. */}
            <i style={{ height: `${Math.max(6, Math.round(share * 100))}%` }} />
            <span>
              {formatWeekday(`${day}T05:00:00Z`, language)}
              <span className="sr-only">: {formatData(used, language)}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
