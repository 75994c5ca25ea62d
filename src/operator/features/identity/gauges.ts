/** Gauges of codes to strangers, as the alarm of OTP-12 counts them. Spec RUN-10. */
import type { GaugeSource } from '../../platform/telemetry/gauge.ts'
import { readTally } from './tally.ts'

export const codes: GaugeSource<'portal.codes.recent' | 'portal.codes.hour'> = {
  gauges: {
    'portal.codes.recent': {
      description: 'Codes to strangers within 15 minutes, sent and entered',
      unit: '{code}',
    },
    'portal.codes.hour': {
      description: 'Codes to strangers within an hour: sent, wrong, and usual at this time',
      unit: '{code}',
    },
  },
  async read({ db, clock }) {
    const { sent, entered, sentHour, wrongHour, usual } = await readTally(db, clock.now())
    const reading = (event: string, value: number) => ({ value, attributes: { 'portal.event': event } })
    return {
      'portal.codes.recent': [reading('sent', sent), reading('entered', entered)],
      'portal.codes.hour': [reading('sent', sentHour), reading('wrong', wrongHour), reading('usual', usual)],
    }
  },
}
