/** Reporting a fault without a browser: known incidents, one report, a measurement, the end. Spec HLP-10. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readHelp } from '../../src/contract/content/help.ts'
import { formatTime } from '../../src/contract/format/date.ts'
import { SENT_REQUESTS_PATH, TROUBLE_PATH } from '../../src/contract/rules/help-page.ts'
import { STATUS_DAYS, STATUS_SERVICES } from '../../src/contract/rules/incident.ts'
import { changeDeskIncident, startDeskIncident } from '../../src/sandbox/api/desk-incidents.ts'
import { sentMessages } from '../../src/sandbox/handset/messages.ts'
import { $requests, loadRequests, openRequests } from '../../src/site/stores/help/requests.ts'
import { $status, chooseStatusProvince, openStatus } from '../../src/site/stores/help/status.ts'
import {
  measureTrouble,
  reportIncident,
  resumeTrouble,
  sendTrouble,
  startTrouble,
  typeTrouble,
} from '../../src/site/stores/help/trouble.ts'
import {
  $joining,
  $troubleParts,
  JOIN_TABLE,
  joinIncident,
  loadTroubleParts,
  openTroubleParts,
} from '../../src/site/stores/help/trouble-parts.ts'
import { $trouble, TROUBLE_TABLE } from '../../src/site/stores/help/trouble-state.ts'
import { lastKnown } from '../../src/site/stores/loadable.ts'
import { allLines } from '../../src/site/stores/statement/list.ts'
import { openPage, type Page } from '../world/client.ts'
import { followSteps } from './legal-steps.ts'
import { signIn } from './people.ts'

const LONG = '0912000006'
const { inappropriate } = readHelp('content')
const HOUR = 3_600
const EVENING = 21

/** Turns the clock to the next full hour of that name in Vietnam. */
function turnTo(hour: number): Promise<void> {
  const passed = (page.context.clock.now().getTime() / 1000 + 7 * HOUR) % (24 * HOUR)
  return page.turn((hour * HOUR - passed + 24 * HOUR) % (24 * HOUR))
}

let page: Page
let stop: () => void = () => {}
beforeEach(async () => {
  page = await openPage(TROUBLE_PATH)
})
afterEach(async () => {
  stop()
  stop = () => {}
  await page.settle()
  await page.close()
})

async function openTrouble(): Promise<void> {
  startTrouble(inappropriate)
  stop = openTroubleParts(resumeTrouble)
  await page.settle()
  await loadTroubleParts()
}
const incidents = () => lastKnown($troubleParts.get().incidents)?.value.incidents ?? []
const contracts = () => lastKnown($troubleParts.get().profile)?.value.contracts ?? []
function fibre(): string {
  const found = contracts().find(({ kind }) => kind === 'internet')
  if (!found) throw new Error('The line has no fibre access')
  return found.account
}

describe('a fault', () => {
  test('at 21:00 joins a known incident, whose end brings the credit', async () => {
    await turnTo(EVENING)
    await startDeskIncident(page.context, { service: 'home_internet', effect: 'degraded' })
    await signIn(page, LONG)
    await openTrouble()
    const near = incidents().find((one) => one.near)
    if (!near) throw new Error('No incident is near')
    reportIncident(near.id)
    expect($trouble.get()).toMatchObject({ account: fibre(), error: 'internet-cham', incident: near.id })
    typeTrouble({ since: 'hour' })
    await sendTrouble()
    const { step, sent } = $trouble.get()
    expect(step).toBe('sent')
    expect(sent?.incident).not.toBeNull()
    expect(formatTime(sent?.created_at ?? '')).toBe('21:00')
    await page.turn(2 * HOUR + 60)
    await changeDeskIncident(page.context, sent?.incident?.id ?? '', { action: 'end' })
    await page.turn(HOUR)
    await signIn(page, LONG)
    stop()
    page.at(`${SENT_REQUESTS_PATH}?ma=${sent?.code}`)
    stop = openRequests()
    await page.settle()
    await loadRequests()
    const request = lastKnown($requests.get().one)?.value.request
    expect(request?.incident?.ended_at).not.toBeNull()
    const credited = request?.incident?.credited ?? 0
    expect(credited).toBeGreaterThan(0)
    const texts = (await sentMessages(page.context.db, '84912000006', page.now())).map(({ text }) => text)
    expect(
      texts.find((text) => text.includes(near.title.vi) && text.includes(`${credited / 1_000}.000`)),
    ).toBeDefined()
    const lines = (await allLines()) ?? []
    expect(lines.filter(({ name }) => name.vi.includes(near.title.vi))).toMatchObject([{ amount: credited }])
  })

  test('needs a line and an error, and takes another error with another line', async () => {
    await signIn(page, LONG)
    await openTrouble()
    await sendTrouble()
    expect($trouble.get().fault).toBe('account')
    typeTrouble({ account: fibre() })
    await sendTrouble()
    expect($trouble.get().fault).toBe('error')
    typeTrouble({ error: 'internet-cham' })
    typeTrouble({ account: contracts().find(({ kind }) => kind === 'mobile')?.account ?? '' })
    expect($trouble.get().error).toBe('')
  })

  test('is sent once when the answer is lost', async () => {
    await signIn(page, LONG)
    await openTrouble()
    const followed = followSteps($trouble, TROUBLE_TABLE)
    typeTrouble({ account: fibre(), error: 'internet-cham' })
    page.network('answersLost')
    await sendTrouble()
    expect($trouble.get().step).toBe('unsure')
    page.network('up')
    page.showPage()
    await page.settle()
    expect($trouble.get()).toMatchObject({ step: 'sent', joined: false })
    followed.stop()
    expect(followed.steps).toEqual(['writing', 'sending', 'unsure', 'sending', 'sent'])
    expect(followed.illegal).toEqual([])
  })

  test('says honestly when nothing could be measured', async () => {
    await openTrouble()
    page.network('down')
    await measureTrouble()
    expect($trouble.get().measurement).toMatchObject({ latency_ms: null, down_kbps: null, up_kbps: null })
  })
})

test('a line that joins an incident is remembered', async () => {
  await startDeskIncident(page.context, { service: 'mobile_data', effect: 'outage' })
  await signIn(page, LONG)
  await openTrouble()
  const [incident] = incidents().filter(({ joined, state }) => !joined && state === 'in_progress')
  const followed = followSteps($joining, JOIN_TABLE)
  page.network('answersLost')
  await joinIncident(incident?.id ?? '')
  page.network('up')
  await joinIncident(incident?.id ?? '')
  followed.stop()
  expect(followed.steps).toEqual(['idle', 'working', 'unsure', 'working', 'done'])
  expect(followed.illegal).toEqual([])
  expect(incidents().find(({ id }) => id === incident?.id)?.joined).toBe(true)
})

test('the status of all services is known for the country and a province', async () => {
  page.at('/trang-thai')
  await startDeskIncident(page.context, { service: 'sms', effect: 'outage', province: '46' })
  stop = openStatus()
  await page.settle()
  const value = () => lastKnown($status.get().status)?.value
  expect(value()?.services.map(({ service }) => service)).toEqual([...STATUS_SERVICES])
  expect(value()?.services[0]?.days).toHaveLength(STATUS_DAYS)
  expect(value()?.open.some(({ services }) => services.includes('sms'))).toBe(true)
  chooseStatusProvince('01')
  await page.settle()
  expect(value()?.services.find(({ service }) => service === 'sms')?.state).toBe('up')
})
