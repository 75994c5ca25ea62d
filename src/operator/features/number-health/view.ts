/** `number_health_get`: the legal position of each line in one colour, with exact dates. Spec NUM-1. */
import { eq } from 'drizzle-orm'
import { maskPhone } from '../../../contract/format/phone.ts'
import type { DeviceCheck, LineHealth, NumberHealth } from '../../../contract/main/number-health.schema.ts'
import { isOpenDeviceCheck, lightOf, nextDeviceEvent } from '../../../contract/rules/number-health.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import { findCustomer } from '../../platform/subscriber/find-customer.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { type DeviceCheckRow, datesOf, newestDeviceCheck } from '../device-checks/device-checks.ts'
import { registeredOwner } from '../identification/registered-owner.ts'
import { numberId, numbersOnPapers } from './papers.ts'
import { numberAnswer } from './tables.ts'

export const getNumberHealth: CallHandler<'number_health_get'> = (context, { msisdn }) =>
  viewNumberHealth(context, msisdn)

export async function viewNumberHealth(context: Context, msisdn: string): Promise<NumberHealth> {
  const { db, clock, content } = context
  const { customer: owner, line: own } = await findCustomer(context, msisdn)
  const others = await numbersOnPapers(db, own, owner.idNumber)
  const answers = await db.select().from(numberAnswer).where(eq(numberAnswer.customerId, owner.id))
  const same = others.filter(({ customerId }) => customerId === owner.id)
  const lines: { health: LineHealth; dueAt: number | undefined }[] = []
  for (const line of [own, ...same]) lines.push(await healthOf(context, line, line.msisdn === msisdn))
  const now = clock.now()
  const due = lines.flatMap(({ dueAt }) => dueAt ?? []).sort((one, other) => one - other)[0]
  const { matching, device_change } = content.number_rules
  return {
    lines: lines.map(({ health }) => health),
    numbers: others.map((line) => {
      const answer = answers.find((one) => one.msisdn === line.msisdn)
      return {
        id: numberId(context, owner.id, line.msisdn),
        number: line.customerId === owner.id ? line.msisdn : maskPhone(line.msisdn),
        answer: answer?.answer ?? null,
        answered_at: answer?.at.toISOString() ?? null,
      }
    }),
    rules: { matching, device_change },
    refresh_in: due === undefined ? null : Math.max(1, Math.ceil((due - now.getTime()) / 1000)),
    as_of: now.toISOString(),
  }
}

async function healthOf(
  context: Context,
  line: Line,
  isOwn: boolean,
): Promise<{ health: LineHealth; dueAt: number | undefined }> {
  const { db, content, clock } = context
  const { standing, fields, next } = await registeredOwner(context, line.msisdn)
  const newest = await newestDeviceCheck(db, line.msisdn)
  const isOpen = newest !== undefined && isOpenDeviceCheck(newest.state)
  const hasEnded = newest?.state === 'ended'
  const now = clock.now().getTime()
  const rule = content.number_rules.device_change
  const event = isOpen ? nextDeviceEvent(datesOf(newest), { ...rule, remind_days: [] }, now) : undefined
  return {
    dueAt: event?.at,
    health: {
      account: line.msisdn,
      is_own: isOwn,
      light: lightOf({ standing, hasCheck: isOpen || hasEnded, isBarred: line.status !== 'active' }),
      status: line.status,
      fields: fields.map(({ field, state }) => ({ field, state })),
      // A store decides about a contract that has ended, and about lines that are not confirmed online.
      next: hasEnded ? 'store' : isOpen ? confirmBy(next, line) : next,
      check: newest ? viewCheck(newest) : null,
    },
  }
}

function confirmBy(next: LineHealth['next'], { vip }: Line): LineHealth['next'] {
  if (next === 'wait') return 'wait'
  return vip || next === 'store' ? 'store' : 'confirm'
}

function viewCheck(row: DeviceCheckRow): DeviceCheck {
  const { reason, state, device, noticedAt, oneWayAt, lockedAt, endsAt, closedAt } = row
  return {
    ...{ reason, state, device },
    noticed_at: noticedAt.toISOString(),
    dates: {
      one_way: oneWayAt.toISOString(),
      locked: lockedAt.toISOString(),
      ended: endsAt.toISOString(),
    },
    closed_at: closedAt?.toISOString() ?? null,
  }
}
