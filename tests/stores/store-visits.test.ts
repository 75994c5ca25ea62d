/**
 * Tickets and appointments without a browser: chosen, taken once, followed by the clock, cancelled, rated;
 * the survey. Spec STO-3, Spec OPI-1, Spec OPI-2.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readHelp } from '../../src/contract/content/help.ts'
import { actAsAgent } from '../../src/operator/features/requests/agent.ts'
import { chooseTopic, openCompose, sendRequest, typeRequest } from '../../src/site/stores/help/compose.ts'
import { $compose } from '../../src/site/stores/help/compose-state.ts'
import {
  $survey,
  answerSurvey,
  chooseScore,
  declineSurvey,
  openSurvey,
} from '../../src/site/stores/help/survey.ts'
import {
  clearVisitor,
  proveVisitor,
  sendVisitorCode,
  typeVisitor,
} from '../../src/site/stores/help/visitor.ts'
import { lastKnown } from '../../src/site/stores/loadable.ts'
import {
  $booking,
  type BookedStore,
  chooseBooking,
  closeBooking,
  confirmBooking,
  openBooking,
} from '../../src/site/stores/store-visits/booking.ts'
import {
  $rating,
  chooseStars,
  openRating,
  sendRating,
  toggleCategory,
  typeRating,
} from '../../src/site/stores/store-visits/rating.ts'
import {
  $visitCancel,
  $visits,
  confirmCancel,
  openVisitCancel,
  openVisits,
} from '../../src/site/stores/store-visits/visits.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn } from './people.ts'

const AN = '0912000001'
const VISITOR = '0912000015'
const PATH = '/tinh-nang/dia-diem-cua-hang'
const HUE: BookedStore = {
  id: 'hue-thuan-hoa',
  name: 'Cửa hàng Thuận Hoá',
  services: ['sim', 'complaints'],
}
const DAY = 86_400
const content = readHelp('content')

let page: Page
let stops: (() => void)[] = []
beforeEach(async () => {
  page = await openPage(PATH)
})
afterEach(async () => {
  for (const stop of stops) stop()
  stops = []
  closeBooking()
  clearVisitor()
  await page.settle()
  await page.close()
})

async function takeTicket(): Promise<string> {
  await openBooking(HUE)
  chooseBooking({ service: 'sim' })
  await confirmBooking()
  return $booking.get().visit?.code ?? ''
}
async function show(): Promise<void> {
  stops.push(openVisits())
  await page.settle()
}
const mine = () => lastKnown($visits.get().list)?.value.visits ?? []
const served = () => lastKnown($visits.get().staff)?.value.visits ?? []

describe('a ticket', () => {
  test('is followed by the clock until the visit is over', async () => {
    await signIn(page, AN)
    await show()
    expect(await takeTicket()).toMatch(/^HEN-/)
    expect(mine()[0]).toMatchObject({ state: 'waiting', number: 'A001', ahead: 0 })
    await page.turn(130)
    expect(mine()[0]).toMatchObject({ state: 'called', counter: 1 })
    await page.turn(610)
    expect(mine()[0]).toMatchObject({ state: 'served' })
  })

  test('names the missing service without a call', async () => {
    await signIn(page, AN)
    await openBooking(HUE)
    page.newCalls()
    await confirmBooking()
    expect($booking.get()).toMatchObject({ step: 'choosing', fault: 'service' })
    expect(page.newCalls()).toEqual([])
  })

  test('is one ticket when the answer is lost', async () => {
    await signIn(page, AN)
    await openBooking(HUE)
    chooseBooking({ service: 'sim' })
    page.network('answersLost')
    await confirmBooking()
    expect($booking.get().step).toBe('unsure')
    page.network('up')
    await confirmBooking()
    expect($booking.get().visit?.number).toBe('A001')
  })

  test('leads to the open visit instead of a second one', async () => {
    await signIn(page, AN)
    const code = await takeTicket()
    await openBooking({ ...HUE, id: 'ha-noi-hoan-kiem' })
    chooseBooking({ service: 'sim' })
    await confirmBooking()
    expect($booking.get()).toMatchObject({
      step: 'choosing',
      problem: { failure: { code: 'visit_open', details: { reason: code } } },
    })
  })

  test('asks a visitor for a number and continues without another press', async () => {
    await takeTicket()
    expect($booking.get().step).toBe('proving')
    typeVisitor({ number: VISITOR })
    await sendVisitorCode()
    typeVisitor({ code: await page.code(VISITOR) })
    expect(await proveVisitor()).toBe(true)
    await confirmBooking()
    expect($booking.get()).toMatchObject({ step: 'done', visit: { state: 'waiting' } })
  })
})

describe('an appointment', () => {
  test('is what a closed store offers, and can be cancelled', async () => {
    await page.advance(10 * 3_600)
    await signIn(page, AN)
    await show()
    await openBooking(HUE)
    expect($booking.get()).toMatchObject({ kind: 'appointment', queue: { open: false } })
    await confirmBooking()
    chooseBooking({ service: 'sim' })
    await confirmBooking()
    expect($booking.get().fault).toBe('at')
    chooseBooking({ at: $booking.get().queue?.slots[0]?.at ?? '' })
    await confirmBooking()
    const [visit] = mine()
    expect(visit).toMatchObject({ state: 'booked', can_cancel: true })
    if (visit) openVisitCancel(visit)
    await confirmCancel()
    expect([$visitCancel.get().step, mine()[0]?.state]).toEqual(['done', 'cancelled'])
  })
})

describe('a rating of the employee', () => {
  beforeEach(async () => {
    await signIn(page, AN)
    await show()
    await takeTicket()
    await page.turn(130)
    await page.turn(610)
  })

  test('is given once, with categories, and changed afterwards', async () => {
    const [visit] = served()
    if (!visit) throw new Error('Nothing to rate')
    await openRating(visit, content.inappropriate)
    chooseStars(2)
    toggleCategory('cho-lau')
    await sendRating()
    expect($rating.get().step).toBe('done')
    expect(served()[0]).toMatchObject({ vote_until: null, vote: { stars: 2, categories: ['cho-lau'] } })
    const [rated] = served()
    if (rated) await openRating(rated, content.inappropriate)
    chooseStars(5)
    expect($rating.get().categories).toEqual([])
    await sendRating()
    expect(served()[0]?.vote?.stars).toBe(5)
  })

  test('shows missing stars and inappropriate words before it is sent', async () => {
    const [visit] = served()
    if (visit) await openRating(visit, content.inappropriate)
    page.newCalls()
    await sendRating()
    expect($rating.get().fault).toBe('stars')
    chooseStars(1)
    typeRating('đồ ngu')
    await sendRating()
    expect($rating.get()).toMatchObject({ step: 'writing', fault: 'words', word: 'ngu' })
    expect(page.newCalls()).toEqual([])
  })

  test('is over after thirty days', async () => {
    const [visit] = served()
    await page.advance(31 * DAY)
    await signIn(page, AN)
    if (visit) await openRating(visit, content.inappropriate)
    chooseStars(5)
    await sendRating()
    expect($rating.get()).toMatchObject({
      step: 'refused',
      problem: { failure: { code: 'staff_vote_over' } },
    })
  })
})

describe('the survey', () => {
  beforeEach(async () => {
    await signIn(page, AN)
    await closeRequest('Tôi muốn hỏi về hoá đơn tháng trước của tôi.')
  })

  /** A request that an agent has closed. */
  async function closeRequest(text: string): Promise<void> {
    const stop = openCompose({ topics: [], inappropriate: content.inappropriate })
    typeRequest(text)
    chooseTopic('khac')
    await sendRequest()
    const code = $compose.get().sent?.code ?? ''
    stop()
    await actAsAgent(page.context, code, { action: 'close' })
  }
  async function requestAppointment(): Promise<void> {
    for (const stop of stops) stop()
    stops = [openSurvey()]
    await page.settle()
  }

  test('comes once in ninety days', async () => {
    await requestAppointment()
    expect($survey.get().step).toBe('due')
    await answerSurvey()
    expect($survey.get().fault).toBe('score')
    chooseScore(4)
    await answerSurvey()
    expect($survey.get().step).toBe('answered')
    await page.advance(80 * DAY)
    await signIn(page, AN)
    await closeRequest('Một câu hỏi khác về gói cước của tôi.')
    await requestAppointment()
    expect($survey.get().step).toBe('none')
  })

  test('is put off for ninety days', async () => {
    await requestAppointment()
    await declineSurvey(false)
    await requestAppointment()
    expect($survey.get().step).toBe('none')
  })

  test('is declined for good by one press', async () => {
    await requestAppointment()
    await declineSurvey(true)
    expect($survey.get().step).toBe('never')
    await page.advance(100 * DAY)
    await signIn(page, AN)
    await closeRequest('Một câu hỏi khác về gói cước của tôi.')
    await requestAppointment()
    expect($survey.get().step).toBe('none')
  })
})
