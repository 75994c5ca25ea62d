/** Requests without a browser: written, proven, sent once, answered, reopened, rated. Spec HLP-1 to HLP-7. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readHelp } from '../../src/contract/content/help.ts'
import { requestAddress, SEND_REQUEST_PATH, SENT_REQUESTS_PATH } from '../../src/contract/rules/help-page.ts'
import { type HelpOffer, suggestTopics } from '../../src/contract/rules/help-topic.ts'
import { logsOfRequest } from '../../src/operator/features/opinions/support-log.ts'
import { actAsAgent } from '../../src/operator/features/requests/agent.ts'
import { contextOf } from '../../src/site/stores/help/attached.ts'
import {
  chooseTopic,
  openCompose,
  sendRequest,
  suggestedAnswers,
  tickContext,
  typeRequest,
} from '../../src/site/stores/help/compose.ts'
import { $compose, COMPOSE_TABLE } from '../../src/site/stores/help/compose-state.ts'
import { $helpFiles, addFiles } from '../../src/site/stores/help/files.ts'
import { storeRequestText } from '../../src/site/stores/help/request-text.ts'
import { $requests, loadRequests, openRequests, showRequest } from '../../src/site/stores/help/requests.ts'
import {
  $supportLog,
  closeSupportLog,
  LOG_TABLE,
  sendSupportLog,
  showSupportLog,
} from '../../src/site/stores/help/support-log.ts'
import {
  $visitor,
  clearVisitor,
  proveVisitor,
  sendVisitorCode,
  typeVisitor,
  VISITOR_TABLE,
} from '../../src/site/stores/help/visitor.ts'
import {
  $helpWrite,
  chooseDeed,
  chooseStars,
  confirmDeed,
  openHelpWrite,
  typeHelpText,
  WRITE_TABLE,
} from '../../src/site/stores/help/write.ts'
import { lastKnown } from '../../src/site/stores/loadable.ts'
import { paymentRequestPath } from '../../src/site/stores/payments/paths.ts'
import { openPage, type Page } from '../world/client.ts'
import { followSteps } from './legal-steps.ts'
import { signIn } from './people.ts'

const AN = '0912000001'
const VISITOR = '0912000015'
const TEXT = 'Vì sao tôi bị trừ 15.000 đ hôm qua, tôi không đăng ký gì.'
const content = readHelp('content')
const offer: HelpOffer = {
  topics: content.topics.map(({ key, name, words, answers }) => ({
    key,
    name: name.vi,
    words,
    answers: answers.map((id) => ({ question: id, path: `/tinh-nang/hoi-dap#${id}` })),
  })),
  inappropriate: content.inappropriate,
}

let page: Page
let stop: () => void = () => {}
beforeEach(async () => {
  page = await openPage(SEND_REQUEST_PATH)
})
afterEach(async () => {
  stop()
  stop = () => {}
  clearVisitor()
  await page.settle()
  await page.close()
})

function compose(path: string = SEND_REQUEST_PATH): void {
  page.at(path)
  stop = openCompose(offer)
}
async function sentCode(): Promise<string> {
  await sendRequest()
  const { step, sent } = $compose.get()
  expect(step).toBe('sent')
  return sent?.code ?? ''
}
async function show(code: string) {
  stop()
  page.at(`${SENT_REQUESTS_PATH}?ma=${code}`)
  openHelpWrite(offer.inappropriate)
  stop = openRequests()
  await page.settle()
  await loadRequests()
  return opened()
}
function opened() {
  const request = lastKnown($requests.get().one)?.value.request
  if (!request) throw new Error(`The request is ${$requests.get().one.step}`)
  return request
}

describe('writing', () => {
  test.each([
    ['vì sao bị trừ 15.000', 'tru-tien'],
    ['Mất SIM ở sân bay', 'sim'],
    ['Wi-Fi nhà tôi yếu, modem đèn đỏ', 'internet-nha'],
    ['I was charged twice', 'tru-tien'],
  ])('%s suggests a topic', (text, topic) => {
    expect(suggestTopics(text, offer.topics)[0]?.key).toBe(topic)
  })

  test('follows the text until a topic is chosen, and shows answers before sending', async () => {
    compose()
    typeRequest('Tôi bị trừ tiền')
    expect($compose.get().topic).toBe('tru-tien')
    expect(suggestedAnswers($compose.get()).map(({ question }) => question)).toContain('vi-sao-bi-tru-tien')
    chooseTopic('khac')
    typeRequest('Tôi bị trừ tiền vì SIM')
    expect($compose.get().topic).toBe('khac')
  })

  test('marks short texts and inappropriate words without a call', async () => {
    await signIn(page, AN)
    compose()
    page.newCalls()
    typeRequest('Đồ ngu')
    expect($compose.get()).toMatchObject({ fault: 'words', word: 'ngu' })
    typeRequest('ngắn')
    await sendRequest()
    expect($compose.get()).toMatchObject({ step: 'writing', fault: 'short' })
    expect(page.newCalls()).not.toContain('help_feedback_send')
  })

  test('attaches only what is ticked, as what the link named', async () => {
    await signIn(page, AN)
    compose(requestAddress({ error: 'insufficient_balance', about: { kind: 'dispute', code: 'KN-1' } }))
    expect($compose.get().offered).toMatchObject({ line: true, about: { kind: 'dispute' } })
    expect($compose.get().ticked).toEqual(['error', 'about'])
    typeRequest(TEXT)
    tickContext('about', false)
    await sentCode()
    expect($compose.get().sent?.context).toEqual({
      error: expect.objectContaining({ code: 'insufficient_balance' }),
    })
  })

  test('names the payment of a receipt, for a visitor too', () => {
    compose(paymentRequestPath('SEN4K7Q2'))
    expect($compose.get().topic).toBe('nap-tien')
    expect(contextOf($compose.get())).toEqual({ about: { kind: 'payment', code: 'SEN4K7Q2' } })
  })
})

describe('sending', () => {
  test('sends once when the answer is lost', async () => {
    await signIn(page, AN)
    compose()
    const followed = followSteps($compose, COMPOSE_TABLE)
    typeRequest(TEXT)
    page.network('answersLost')
    await sendRequest()
    expect($compose.get().step).toBe('unsure')
    page.network('up')
    page.showPage()
    await page.settle()
    expect($compose.get()).toMatchObject({ step: 'sent', joined: false })
    followed.stop()
    expect(followed.steps).toEqual(['writing', 'sending', 'unsure', 'sending', 'sent'])
    expect(followed.illegal).toEqual([])
    await show($compose.get().sent?.code ?? '')
    expect(lastKnown($requests.get().list)?.value.requests).toHaveLength(1)
  })

  test('sends nothing half-written when the network returns', async () => {
    await signIn(page, AN)
    compose()
    typeRequest(TEXT)
    page.network('down')
    await sendRequest()
    typeRequest(`${TEXT} Và`)
    page.network('up')
    page.showPage()
    await page.settle()
    expect($compose.get().step).toBe('writing')
  })

  test('takes a text that another page had ready, once', async () => {
    await signIn(page, AN)
    storeRequestText(TEXT)
    compose()
    expect($compose.get()).toMatchObject({ text: TEXT, topic: 'tru-tien' })
    stop()
    compose()
    expect($compose.get().text).toBe('')
  })

  test('joins the same text', async () => {
    await signIn(page, AN)
    compose()
    typeRequest(TEXT)
    const first = await sentCode()
    stop()
    compose()
    typeRequest(`${TEXT}!`)
    expect(await sentCode()).toBe(first)
    expect($compose.get().joined).toBe(true)
  })

  test('lets a visitor prove a number first', async () => {
    compose()
    const followed = followSteps($visitor, VISITOR_TABLE)
    typeRequest(TEXT)
    await sendRequest()
    expect($compose.get().step).toBe('proving')
    typeVisitor({ number: '12' })
    await sendVisitorCode()
    expect($visitor.get()).toMatchObject({ step: 'number', fault: 'number' })
    typeVisitor({ number: VISITOR })
    await sendVisitorCode()
    expect($visitor.get().step).toBe('code')
    // Another one can be sent only after a minute; the first one stays in use.
    await sendVisitorCode()
    expect($visitor.get()).toMatchObject({ step: 'code', problem: expect.anything() })
    typeVisitor({ code: '000000' })
    expect(await proveVisitor()).toBe(false)
    expect($visitor.get().problem).toBeDefined()
    typeVisitor({ code: await page.code(VISITOR) })
    expect(await proveVisitor()).toBe(true)
    followed.stop()
    expect(followed.steps.slice(-4)).toEqual(['proving', 'code', 'proving', 'proven'])
    expect(followed.illegal).toEqual([])
    const code = await sentCode()
    expect((await show(code)).text).toContain('15.000')
  })
})

describe('files', () => {
  test('refuses what is no picture or PDF before sending', async () => {
    await signIn(page, AN)
    compose()
    const file = Object.assign(new Blob(['MZ not a picture']), { name: 'hoa-don.pdf' })
    await addFiles([file])
    expect($helpFiles.get()[0]).toMatchObject({ step: 'fault', fault: 'type' })
    expect(page.newCalls()).not.toContain('help_file_upload')
  })
})

describe('a request that was sent', () => {
  test('is answered, closed, rated and reopened', async () => {
    await signIn(page, AN)
    compose()
    typeRequest(TEXT)
    const code = await sentCode()
    await show(code)
    const followed = followSteps($helpWrite, WRITE_TABLE)
    typeHelpText('Tôi gửi thêm: lúc 20 giờ tối qua.')
    await confirmDeed(opened())
    expect($helpWrite.get().step).toBe('done')
    await actAsAgent(page.context, code, { action: 'answer', text: 'Khoản này là gói SEN60 tự gia hạn.' })
    await loadRequests()
    expect(opened().messages.at(-1)).toMatchObject({ from: 'agent' })
    expect(opened().promise.contacted_at).not.toBeNull()
    await actAsAgent(page.context, code, { action: 'close' })
    await loadRequests()
    chooseDeed('rate')
    await confirmDeed(opened())
    expect($helpWrite.get().fault).toBe('stars')
    chooseStars(4)
    await confirmDeed(opened())
    expect(opened().rating?.stars).toBe(4)
    chooseDeed('reopen')
    typeHelpText('Tôi vẫn chưa nhận được tiền.')
    await confirmDeed(opened())
    expect(opened().state).toBe('in_progress')
    followed.stop()
    expect(followed.steps.filter((step) => step === 'done')).toHaveLength(3)
    expect(followed.illegal).toEqual([])
  })

  test('sends the support log as it was shown, once', async () => {
    await signIn(page, AN)
    compose()
    typeRequest(TEXT)
    const code = await sentCode()
    const followed = followSteps($supportLog, LOG_TABLE)
    showSupportLog([{ name: 'browser', text: 'Firefox' }])
    page.network('answersLost')
    await sendSupportLog(code)
    page.network('up')
    await sendSupportLog(code)
    expect($supportLog.get().code).toMatch(/^NK-/)
    closeSupportLog()
    followed.stop()
    expect(followed.steps).toEqual(['closed', 'shown', 'sending', 'unsure', 'sending', 'sent', 'closed'])
    expect(followed.illegal).toEqual([])
    const logs = await logsOfRequest(page.context, code)
    expect(logs.map(({ entries }) => entries.map(({ text }) => text))).toEqual([['Firefox']])
  })

  test('says first that the promise was broken', async () => {
    await signIn(page, AN)
    compose()
    typeRequest(TEXT)
    const code = await sentCode()
    await page.turn(25 * 3_600)
    await signIn(page, AN)
    const { promise, events } = await show(code)
    expect(promise.broken_at).not.toBeNull()
    expect(events.map(({ type }) => type)).toContain('promise_broken')
  })

  test("shows no other's request", async () => {
    await signIn(page, AN)
    compose()
    typeRequest(TEXT)
    const code = await sentCode()
    await signIn(page, '0912000002')
    stop()
    page.at(SENT_REQUESTS_PATH)
    stop = openRequests()
    await showRequest(code)
    expect($requests.get().one).toMatchObject({ step: 'failed', failure: { code: 'help_request_unknown' } })
  })
})
