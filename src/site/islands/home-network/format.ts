/** Figures, days and times of the network at home as texts. */
import { once } from '../../../contract/format/once.ts'
import type { HomeSchedule } from '../../../contract/main/home-schedule.schema.ts'
import { ALL_NETWORKS } from '../../../contract/rules/home-schedule.ts'
import { language } from '../texts.ts'
import { homeText } from './words.ts'

const locale = language === 'vi' ? 'vi-VN' : 'en'
const decimal = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }))

/** -27.4 → `−27,4 dBm`, with a true minus sign. */
export function decibels(value: number): string {
  return `${decimal().format(value).replace('-', '−')} dBm`
}

const weekdays = (weekday: 'short' | 'long') =>
  once(() => new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }))
const short = weekdays('short')
const long = weekdays('long')
/** 1 January 2024 was a Monday. */
const dayAs = (format: () => Intl.DateTimeFormat, day: number): string =>
  format().format(Date.UTC(2024, 0, day))
/** 1 → `T2` in Vietnamese, `Mon` in English. */
export function dayShort(day: number): string {
  if (language === 'vi') return day === 7 ? 'CN' : `T${day + 1}`
  return dayAs(short, day)
}
export function dayName(day: number): string {
  return dayAs(long, day)
}

export function daysText(days: readonly number[]): string {
  return days.length === 7 ? homeText('schedules.everyDay') : days.map(dayShort).join(', ')
}

/** 1290 → `21:30`. */
function timeText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

export function timesText({ from, until, ends_next_day: over }: HomeSchedule): string {
  if (until === null) return timeText(from)
  return homeText(over ? 'schedules.overnight' : 'schedules.times', {
    from: timeText(from),
    until: timeText(until),
  })
}

export function scheduleName({ kind, target, target_name: name }: HomeSchedule): string {
  if (kind === 'restart') return homeText('kind.restart')
  if (kind === 'wifi_off' && target === ALL_NETWORKS) return homeText('schedules.all')
  return `${homeText(`kind.${kind}`)}: ${name}`
}
