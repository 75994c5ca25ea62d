/** Messages about travels, within the transaction of their event. Spec ROA-28. */
import { formatDateTime } from '../../../contract/format/date.ts'
import { formatMoney } from '../../../contract/format/money.ts'
import { formatHotline } from '../../../contract/format/phone.ts'
import { formatData } from '../../../contract/format/volume.ts'
import { NUMBER_HEALTH_PATH } from '../../../contract/rules/number-health.ts'
import {
  ROAMING_ACCOUNT_PATH,
  type RoamingAlertAt,
  type RoamingBlock,
  roamingBlockOf,
} from '../../../contract/rules/roaming-trip.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { pageLink } from '../../platform/messages/page-link.ts'
import { messageText } from '../../platform/messages/texts.ts'
import { sendPush } from '../../platform/push/send.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { notifyIfEnabled } from '../personal/notify-if-enabled.ts'
import { coversCountry, isUsed, type OwnedPackage } from './owned.ts'
import { placeOf } from './places.ts'
import type { Trip } from './trip.ts'

type Facts = Record<string, string>

function textOf(context: Context, { language }: Line, key: string, facts: Facts): string {
  return messageText('roamingNotice', key, language, {
    brand: context.content.brand.name,
    page: pageLink(context, ROAMING_ACCOUNT_PATH, language),
    link: pageLink(context, NUMBER_HEALTH_PATH, language),
    hotline: formatHotline(context.content.hotlines.mobile),
    branch: context.content.roaming.hotline_branch,
    price: formatMoney(context.content.standard_prices.roaming_data_mb, language),
    ...facts,
  }).trimEnd()
}

/** What protects from charges, or changes what may be charged, is always sent: by SMS and by push. */
async function send(context: Context, tx: Database, line: Line, key: string, facts: Facts): Promise<void> {
  const text = textOf(context, line, key, facts)
  await context.messages.send({ to: line.msisdn, channel: 'sms', text, purpose: 'roaming' }, tx)
  const tag = `roaming-${key.split('.')[0]}`
  await sendPush(context, tx, line, 'data', { text, path: ROAMING_ACCOUNT_PATH, tag })
}

function nameOf({ terms }: OwnedPackage, { language }: Line): string {
  return terms.name[language]
}

/** In a country: what is valid there, or what is blocked and what it would cost. */
export async function sendArrival(
  context: Context,
  tx: Database,
  line: Line,
  country: string,
  owned: readonly OwnedPackage[],
): Promise<void> {
  const place = placeOf(context, country).name[line.language]
  const valid = owned.find((one) => coversCountry(one, country))
  const key = roamingBlockOf(line) ?? (valid ? 'package' : 'none')
  await send(context, tx, line, `arrival.${key}`, { place, name: valid ? nameOf(valid, line) : '' })
}

/** At home: what the trip used and cost, and that an unused package returns its price. */
export async function sendReturn(
  context: Context,
  tx: Database,
  line: Line,
  { usedMb, spent }: Trip,
  owned: readonly OwnedPackage[],
): Promise<void> {
  const unused = owned.some((one) => !isUsed(one))
  await send(context, tx, line, unused ? 'return.unused' : 'return.plain', {
    used: formatData(usedMb, line.language),
    spent: formatMoney(spent, line.language),
  })
}

export async function sendDataAlert(
  context: Context,
  tx: Database,
  line: Line,
  owned: OwnedPackage,
  { level, left, until }: { level: RoamingAlertAt; left: number; until: Date },
): Promise<void> {
  const text = textOf(context, line, 'alert.data', {
    level: `${level}%`,
    name: nameOf(owned, line),
    left: formatData(left, line.language),
    until: formatDateTime(until, line.language),
  })
  const push = { path: ROAMING_ACCOUNT_PATH, tag: `roaming-data-${owned.service.id}` }
  await notifyIfEnabled(context, tx, line, 'data_used', { text, purpose: 'roaming', ...push })
}

/** Some days before the end. The reminder of the last day is that of all packages. */
export async function sendEndsSoon(
  context: Context,
  tx: Database,
  line: Line,
  { name, until }: { name: string; until: Date },
): Promise<void> {
  const text = textOf(context, line, 'alert.end', { name, until: formatDateTime(until, line.language) })
  const push = { path: ROAMING_ACCOUNT_PATH, tag: 'roaming-end' }
  await notifyIfEnabled(context, tx, line, 'package_ending', { text, purpose: 'roaming', ...push })
}

export async function sendBegun(
  context: Context,
  tx: Database,
  line: Line,
  owned: OwnedPackage,
  until: Date,
): Promise<void> {
  const facts = { name: nameOf(owned, line), until: formatDateTime(until, line.language) }
  await send(context, tx, line, 'begun', facts)
}

/** Once for each reason, until data flows again. */
export async function sendBlocked(
  context: Context,
  tx: Database,
  line: Line,
  reason: RoamingBlock,
  { country, used }: { country: string; used: OwnedPackage | undefined },
): Promise<void> {
  await send(context, tx, line, `blocked.${reason}`, {
    place: placeOf(context, country).name[line.language],
    name: used ? nameOf(used, line) : '',
  })
}

/** Per cent of the cap at which the line is warned before data is blocked. */
const CAP_NEAR = 80

export async function sendCapNear(
  context: Context,
  tx: Database,
  line: Line,
  { cap, before, after }: { cap: number; before: number; after: number },
): Promise<void> {
  const isPassed = (spent: number) => spent * 100 >= cap * CAP_NEAR
  if (isPassed(before) || !isPassed(after)) return
  const { language } = line
  await send(context, tx, line, 'capNear', {
    spent: formatMoney(after, language),
    cap: formatMoney(cap, language),
  })
}

/** What the line changed itself, so that another person's change is seen. */
export async function sendProtection(
  context: Context,
  tx: Database,
  line: Line,
  event: 'opened' | 'closed' | 'cap',
  cap: number,
): Promise<void> {
  await send(context, tx, line, `protection.${event}`, { cap: formatMoney(cap, line.language) })
}

export async function sendSchedule(
  context: Context,
  tx: Database,
  line: Line,
  event: 'on' | 'off' | 'remindOn' | 'remindOff' | 'stillAbroad',
  at: string,
): Promise<void> {
  await send(context, tx, line, `schedule.${event}`, { at })
}

export async function sendTopUp(
  context: Context,
  tx: Database,
  line: Line,
  facts: { name: string; price: number; left: number; until: Date },
): Promise<void> {
  const { language } = line
  await send(context, tx, line, 'topUp', {
    name: facts.name,
    amount: formatMoney(facts.price, language),
    left: formatData(facts.left, language),
    until: formatDateTime(facts.until, language),
  })
}

export async function sendFailureRefund(
  context: Context,
  tx: Database,
  line: Line,
  facts: { name: string; count: number; back: string },
): Promise<void> {
  const { brand } = context.content
  const text = messageText('roamingNotice', 'failure', line.language, { brand: brand.name, ...facts })
  await context.messages.send({ to: line.msisdn, channel: 'sms', text, purpose: 'payment' }, tx)
}
