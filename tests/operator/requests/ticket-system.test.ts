/** Another operator's ticket system, in memory. Spec HLP-11. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type {
  TicketChange,
  TicketSystem,
  TroubleTicket,
} from '../../../src/operator/features/requests/ticket-system.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { AN, change, type Person, person, read, sent } from './support.ts'

/** Loses the first save, as a system that is being restarted. */
function memorySystem() {
  const saved = new Map<string, TroubleTicket>()
  const log: TicketChange[] = []
  let isDown = true
  const system: TicketSystem = {
    save: async (ticket) => {
      if (isDown) {
        isDown = false
        throw new Error('The system does not answer')
      }
      saved.set(ticket.externalId, ticket)
      return { id: `T-${ticket.externalId}` }
    },
    changesAfter: async (cursor) => ({ changes: log.slice(Number(cursor)), cursor: String(log.length) }),
  }
  return { saved, log, system }
}

const { saved, log, system } = memorySystem()
let world: World
let an: Person
let code: string
beforeAll(async () => {
  world = await openWorld({ ticketSystem: system, log: () => {} })
  an = await person(world, AN)
  code = (await sent(an)).code
})
afterAll(() => world.close())

test('sends a request again after a failure', async () => {
  await world.runDueJobs()
  expect(saved.size).toBe(0)
  await world.advance(3_600)
  expect(saved.get(code)).toMatchObject({
    externalId: code,
    ticketType: 'request',
    status: 'acknowledged',
    note: [{ author: 'customer' }],
  })
})

test('applies what happened there once', async () => {
  log.push({ id: `T-${code}`, action: 'answer', text: 'Đã kiểm tra xong.' })
  await world.advance(61)
  await Promise.all([world.operator.runDueJobs(), world.operator.runDueJobs()])
  await world.advance(61)
  const request = await read(an, code)
  expect(request.messages.map(({ from, text }) => [from, text]).slice(1)).toEqual([
    ['agent', 'Đã kiểm tra xong.'],
  ])
  expect(saved.get(code)).toMatchObject({ status: 'inProgress' })
})

test('sends what the customer writes, and leaves out an act on a cancelled request', async () => {
  await change(an, 'help_feedback_message', code, { text: 'Cảm ơn, tôi hiểu rồi.' })
  await world.advance(61)
  expect(saved.get(code)?.note.at(-1)).toMatchObject({ author: 'customer', text: 'Cảm ơn, tôi hiểu rồi.' })
  await change(an, 'help_feedback_cancel', code)
  log.push({ id: `T-${code}`, action: 'close', text: 'Đóng.' })
  await world.advance(61)
  expect(await read(an, code)).toMatchObject({ state: 'cancelled' })
})
