/**
 * Roaming by schedule: a message a day ahead, on, a message a day before the return, off. A line that is
 * still abroad then is not cut off: roaming ends with its return. Spec ROA-25.
 */
import { eq, lte } from 'drizzle-orm'
import { ROAMING_NOTICE_HOURS } from '../../../contract/rules/roaming-trip.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { lineItemJob } from '../../platform/jobs/item-job.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { line as lineTable } from '../../platform/subscriber/tables.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { type Choice, choiceOf, saveChoice } from './choice.ts'
import { sendSchedule } from './notifications.ts'
import { twoClocks } from './places.ts'
import { roamingChoice } from './tables.ts'
import { openTrip } from './trip.ts'

type Times = Pick<Choice, 'onAt' | 'offAt'>
export type Step = Pick<Choice, 'step' | 'dueAt'>

const noticeOf = (at: Date): Date => addSeconds(at, -ROAMING_NOTICE_HOURS * 3_600)
const END = { step: null, dueAt: null, onAt: null, offAt: null, country: '' } as const

/** The first step of a schedule from now on; a message that would be late is left out. */
export function firstStep({ onAt, offAt }: Times, now: Date): Step {
  if (onAt)
    return noticeOf(onAt) > now ? { step: 'remind_on', dueAt: noticeOf(onAt) } : { step: 'on', dueAt: onAt }
  return offAt ? stepBeforeOff(offAt, now) : { step: null, dueAt: null }
}

function stepBeforeOff(offAt: Date, now: Date): Step {
  return noticeOf(offAt) > now
    ? { step: 'remind_off', dueAt: noticeOf(offAt) }
    : { step: 'off', dueAt: offAt }
}

export const roamingSchedules = lineItemJob({
  name: 'roaming_schedules',
  table: roamingChoice,
  key: roamingChoice.msisdn,
  msisdn: roamingChoice.msisdn,
  dueAt: roamingChoice.dueAt,
  isIndexedTime: true,
  due: (now) => lte(roamingChoice.dueAt, now),
  process: async (context, tx, { row, line }) => {
    const { step, onAt, offAt, country } = row
    const clocks = (at: Date) => twoClocks(context, at, country, line.language)
    if (step === 'remind_on' && onAt) {
      await sendSchedule(context, tx, line, 'remindOn', clocks(onAt))
      await saveChoice(tx, line.msisdn, { step: 'on', dueAt: onAt })
    } else if (step === 'on' && onAt) {
      if (line.roaming === 'off') await turn(context, tx, line, 'on', clocks(onAt))
      const next = offAt ? stepBeforeOff(offAt, onAt) : END
      await saveChoice(tx, line.msisdn, { ...next, onAt: null })
    } else if (step === 'remind_off' && offAt) {
      await sendSchedule(context, tx, line, 'remindOff', clocks(offAt))
      await saveChoice(tx, line.msisdn, { step: 'off', dueAt: offAt })
    } else if (step === 'off' && offAt) await turnOff(context, tx, line, offAt, clocks(offAt))
    else await saveChoice(tx, line.msisdn, END)
    context.failpoint('roaming_schedule:before-commit')
  },
})

async function turnOff(context: Context, tx: Database, line: Line, offAt: Date, at: string): Promise<void> {
  if (await openTrip(tx, line.msisdn)) {
    await sendSchedule(context, tx, line, 'stillAbroad', at)
    return saveChoice(tx, line.msisdn, { step: 'return', dueAt: null, offAt })
  }
  if (line.roaming === 'on') await turn(context, tx, line, 'off', at)
  await saveChoice(tx, line.msisdn, END)
}

async function turn(context: Context, tx: Database, line: Line, to: 'on' | 'off', at: string): Promise<void> {
  await tx.update(lineTable).set({ roaming: to }).where(eq(lineTable.msisdn, line.msisdn))
  await sendSchedule(context, tx, { ...line, roaming: to }, to, at)
}

/** A schedule whose end passed while the line was abroad. */
export async function turnOffOnReturn(context: Context, tx: Database, line: Line, at: Date): Promise<void> {
  const choice = await choiceOf(tx, line.msisdn)
  if (choice?.step !== 'return') return
  if (line.roaming === 'on') await turn(context, tx, line, 'off', twoClocks(context, at, '', line.language))
  await saveChoice(tx, line.msisdn, END)
}
