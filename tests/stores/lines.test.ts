/**
 * Managing lines without a browser: the owner's code, names, removal, look-ups, lost responses, and the
 * owner's view. Spec SUB-5.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Subscriber } from '../../src/contract/main/managed-line.schema.ts'
import {
  $add,
  backToForm,
  closeAdd,
  fillAdd,
  openAdd,
  requestOwner,
  typeAddCode,
} from '../../src/site/stores/lines/add.ts'
import {
  $lineChange,
  confirmLineChange,
  fillRename,
  openEnd,
  openRemove,
  openRename,
} from '../../src/site/stores/lines/change.ts'
import { $keyword, $lines, loadLines, openLines, typeKeyword } from '../../src/site/stores/lines/lines.ts'
import { $lineViews, canView, viewLine } from '../../src/site/stores/lines/view.ts'
import { lastKnown } from '../../src/site/stores/loadable.ts'
import { signOut } from '../../src/site/stores/session.ts'
import { openPage, type Page } from '../world/client.ts'
import { noticeText } from '../world/texts.ts'
import { signIn, toastTexts } from './people.ts'

const AN = '0912000001'
const HA = '0912000004'
const BAO = '0912000005'
const LONG = '0912000006'
const UNKNOWN_LINE = '0987654321'
let page: Page
let stop: () => void = () => {}

beforeEach(async () => {
  page = await openPage('/tai-khoan/thue-bao')
})
afterEach(async () => {
  await page.settle()
  closeAdd()
  stop()
  await page.close()
})

async function settled(): Promise<void> {
  for (let tries = 0; tries < 30; tries++) {
    await page.settle()
    if (Object.values($lines.get()).every(({ step }) => step !== 'loading')) return
  }
}
async function opens(number: string): Promise<void> {
  await signIn(page, number)
  stop = openLines()
  await settled()
}
function subscribers(): readonly Subscriber[] {
  const known = lastKnown($lines.get().list)
  if (!known) throw new Error($lines.get().list.step)
  return known.value.subscribers
}
function managed(account: string): Subscriber {
  const line = subscribers().find(({ ACCOUNT }) => ACCOUNT === account)
  if (!line) throw new Error(`${account} is not in the list`)
  return line
}
async function requestLine(kind: 'mobile' | 'internet', account: string): Promise<void> {
  openAdd()
  fillAdd({ kind, account })
  await requestOwner()
}
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('adding', () => {
  test("adds a friend's mobile by his code with its contact masked", async () => {
    await opens(AN)
    openAdd()
    fillAdd({ account: '0912 000 004', name: 'Chị Hà', role: 'family' })
    await requestOwner()
    expect($add.get()).toMatchObject({ step: 'code', problem: undefined })
    await typeAddCode(await page.code(HA))
    await settled()
    expect($add.get()).toMatchObject({ step: 'done', added: { ACCOUNT: '84912000004', name: 'Chị Hà' } })
    expect(toastTexts()).toContain(noticeText('session:lineAdded'))
    expect(managed('84912000004')).toMatchObject({
      own: false,
      role: 'family',
      CONTACT: '0912\u00a0000\u00a0•••',
    })
  })

  test('rejects a malformed account at the field without a request', async () => {
    await opens(AN)
    page.newCalls()
    await requestLine('internet', 'có dấu')
    expect($add.get()).toMatchObject({ step: 'form', fault: true })
    expect(page.newCalls()).toEqual([])
    fillAdd({ account: 'fiber_sen_0006' })
    expect($add.get().fault).toBe(false)
  })

  test('treats an unknown account alike up to the code', async () => {
    await opens(AN)
    await requestLine('mobile', UNKNOWN_LINE)
    expect($add.get()).toMatchObject({ step: 'code', problem: undefined })
    await typeAddCode('123456')
    expect($add.get()).toMatchObject({
      step: 'code',
      code: '',
      triesLeft: 4,
      problem: { failure: { code: 'otp_incorrect' } },
    })
  })

  test('rejects own and already listed lines and keeps the text', async () => {
    await opens(HA)
    await requestLine('mobile', HA)
    expect($add.get()).toMatchObject({
      step: 'form',
      account: HA,
      problem: { failure: { code: 'account_own' } },
    })
    fillAdd({ account: BAO })
    await requestOwner()
    expect($add.get()).toMatchObject({ step: 'form', problem: { failure: { code: 'account_added' } } })
  })

  test('locks after too many wrong codes but allows another account', async () => {
    await opens(AN)
    await requestLine('mobile', HA)
    const wrong = wrongOf(await page.code(HA))
    for (let tries = 0; tries < 6; tries++) await typeAddCode(wrong)
    expect($add.get()).toMatchObject({ step: 'locked', lockedUntil: page.now().getTime() + 300_000 })
    backToForm()
    fillAdd({ account: BAO })
    await requestOwner()
    expect($add.get().step).toBe('code')
  })

  test('requests a new code after expiry, not before', async () => {
    await opens(AN)
    await requestLine('mobile', HA)
    page.newCalls()
    await requestOwner()
    expect(page.newCalls()).toEqual([])
    await page.turn(181)
    await typeAddCode(await page.code(HA))
    expect($add.get()).toMatchObject({ step: 'code', problem: { failure: { code: 'otp_expired' } } })
    await requestOwner()
    await typeAddCode(await page.code(HA))
    expect($add.get().step).toBe('done')
  })

  test('finds the added line after a lost response', async () => {
    await opens(AN)
    await requestLine('mobile', HA)
    const code = await page.code(HA)
    page.network('answersLost', 1)
    await typeAddCode(code)
    await settled()
    expect($add.get()).toMatchObject({ step: 'done', added: { ACCOUNT: '84912000004' } })
  })

  test('shows the maximum before anything is typed', async () => {
    await opens(AN)
    const { list } = $lines.get()
    if (list.step !== 'ready') throw new Error(list.step)
    for (const number of [
      '0912000002',
      '0912000003',
      HA,
      BAO,
      LONG,
      '0912000007',
      '0912000008',
      '0912000009',
      '0912000010',
      '0912000011',
    ]) {
      await requestLine('mobile', number)
      await typeAddCode(await page.code(number))
      await settled()
      closeAdd()
    }
    openAdd()
    expect($add.get().step).toBe('full')
  })
})

describe('the list', () => {
  test('saves names and roles and removes a line after confirmation', async () => {
    await opens(HA)
    expect(managed('84912000005')).toMatchObject({ name: 'Gia Bảo', role: 'child' })
    openRename(managed('84912000005'))
    fillRename({ name: '  Cu   Bảo ', role: null })
    await confirmLineChange()
    await settled()
    expect(managed('84912000005')).toMatchObject({ name: 'Cu Bảo', role: null })
    await viewLine(managed('84912000005'))
    openRemove(managed('84912000005'))
    await confirmLineChange()
    await settled()
    expect($lineChange.get().step).toBe('closed')
    expect($lineViews.get()).toEqual({})
    expect(subscribers()).toHaveLength(1)
  })

  test('keeps its time without a connection and explains failed changes', async () => {
    await opens(HA)
    openRename(managed('84912000005'))
    fillRename({ name: 'Khác' })
    page.network('down')
    await confirmLineChange()
    expect($lineChange.get()).toMatchObject({
      step: 'open',
      name: 'Khác',
      problem: { failure: { code: 'no_connection' } },
    })
    const loading = loadLines(['list'])
    await page.turn(10)
    await page.settle()
    await loading
    expect($lines.get().list).toMatchObject({ step: 'failed', known: { value: { managed: 1 } } })
    page.network('up')
  })

  test('searches home lines by words after a pause in typing', async () => {
    await opens(LONG)
    const found = () => lastKnown($lines.get().accesses)?.value.accesses.map(({ account }) => account)
    expect(found()).toHaveLength(3)
    page.newCalls()
    for (const typed of ['m', 'my', 'mytv']) typeKeyword(typed)
    await page.turn(1)
    await settled()
    expect(page.newCalls()).toEqual(['fiber_search_info2'])
    expect(found()).toEqual(['mytv_sen_0006'])
  })

  test('is cleared at sign-out', async () => {
    await opens(LONG)
    typeKeyword('fiber')
    await signOut()
    await page.settle()
    expect($lines.get()).toEqual({
      list: { step: 'idle' },
      managers: { step: 'idle' },
      accesses: { step: 'idle' },
    })
    expect($keyword.get()).toBe('')
  })
})

describe('looking', () => {
  test('opens the allowances of a managed line from the switcher', async () => {
    page.at('/tai-khoan/thue-bao?xem=84912000005')
    await opens(HA)
    await page.settle()
    expect($lineViews.get()['84912000005']).toMatchObject({
      step: 'ready',
      known: { value: { balance: { balance: 45_000 } } },
    })
  })

  test('opens them also if the list is asked for again at the moment it comes', async () => {
    page.at('/tai-khoan/thue-bao?xem=84912000005')
    await signIn(page, HA)
    stop = openLines()
    // As soon as all of it has come, the person returns to the tab, which loads it again.
    const stopListening = $lines.listen((parts) => {
      if (!Object.values(parts).every(({ step }) => step === 'ready')) return
      stopListening()
      page.showPage()
    })
    await settled()
    expect($lineViews.get()['84912000005']).toMatchObject({ step: 'ready' })
  })

  test('ignores an address that names another line', async () => {
    page.at('/tai-khoan/thue-bao?xem=84912000011')
    await opens(HA)
    page.newCalls()
    await page.settle()
    expect($lineViews.get()).toEqual({})
  })

  test('shows allowances only where the owner agreed', async () => {
    await opens(AN)
    openAdd()
    fillAdd({ account: HA, summary: false })
    await requestOwner()
    await typeAddCode(await page.code(HA))
    await settled()
    expect(canView(managed('84912000004'))).toBe(false)
  })

  test('shows the look-up to the owner, who can end it', async () => {
    page.at('/tai-khoan/thue-bao?xem=84912000005')
    await opens(HA)
    await page.settle()
    await signOut()
    await page.settle()
    page.at('/tai-khoan/thue-bao')
    await signIn(page, BAO)
    await loadLines()
    await settled()
    const [manager] = lastKnown($lines.get().managers)?.value.managers ?? []
    expect(manager).toMatchObject({ msisdn: '84912000004' })
    expect(manager?.views[0]?.at).toBe(page.now().toISOString())
    if (!manager) throw new Error('nobody')
    openEnd(manager)
    await confirmLineChange()
    await settled()
    expect(lastKnown($lines.get().managers)?.value.managers).toEqual([])
    expect(toastTexts()).toContain(noticeText('session:managerEnded'))
  })
})
