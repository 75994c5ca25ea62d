/** A device of one's own without a network: copies, their end, and what waits for the network. Spec OFL-1 to OFL-4. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { calls } from '../../src/contract/calls.ts'
import { readHelp } from '../../src/contract/content/help.ts'
import {
  COPIED_CALLS,
  COPIED_LOYALTY_CALLS,
  COPIED_ROAMING_CALLS,
  COPY_SECONDS,
} from '../../src/contract/rules/offline.ts'
import { OWN_DEVICE_KEY } from '../../src/contract/rules/own-device.ts'
import { SESSION_IDLE_SECONDS, SESSION_KEYS } from '../../src/contract/rules/session.ts'
import { setByteStorage } from '../../src/site/client/sealed-storage.ts'
import { $account, ALL, loadAccount, startAccount, stopAccount } from '../../src/site/stores/account.ts'
import { openCompose, sendRequest, typeRequest } from '../../src/site/stores/help/compose.ts'
import { $compose } from '../../src/site/stores/help/compose-state.ts'
import { lastKnown } from '../../src/site/stores/loadable.ts'
import { $member, loadMembership } from '../../src/site/stores/loyalty/membership.ts'
import { fetchCopies } from '../../src/site/stores/offline/fetch-copies.ts'
import { chooseOwnDevice } from '../../src/site/stores/offline/own-device.ts'
import { sendQueue } from '../../src/site/stores/offline/queue.ts'
import { $purchase, confirmPurchase, openPurchase } from '../../src/site/stores/packages/purchase.ts'
import { signOut } from '../../src/site/stores/session.ts'
import { $toasts } from '../../src/site/stores/toasts.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn, toastTexts } from './people.ts'

const AN = '0912000001'
const GOLD = '0912000004'
let page: Page
/** What the browser would have on its disk. */
let disk: Map<string, ArrayBuffer>

beforeEach(async () => {
  page = await openPage('/tai-khoan')
  disk = new Map()
  setByteStorage({
    get: async (name) => disk.get(name),
    set: async (name, bytes) => void disk.set(name, bytes),
    remove: async (name) => void disk.delete(name),
    clear: async () => disk.clear(),
  })
})
/** The form of a request goes with its page. */
let closeForm = (): void => {}
afterEach(async () => {
  closeForm()
  closeForm = () => {}
  await page.close()
})

async function signInHere(number: string, choice: 'own' | 'shared' = 'own'): Promise<void> {
  await chooseOwnDevice(choice)
  await signIn(page, number)
  startAccount()
}
/** The parts of the overview are written after they are shown, beside the mark of the session. */
async function copied(): Promise<void> {
  await vi.waitFor(() => expect(disk.size).toBeGreaterThan(ALL.length))
}
/** A new start of the app in a new tab, without a network. */
function startWithoutNetwork(): void {
  page.network('off')
  page.session.clear()
  page.reload()
  startAccount()
}
const written = (): string => [...disk.values()].map((bytes) => Buffer.from(bytes).toString('latin1')).join()

test('copies only reads that exist', () => {
  const known = new Map<string, string>(Object.values(calls).map(({ call }) => [call.name, call.retry]))
  const copied = [...COPIED_CALLS, ...COPIED_LOYALTY_CALLS, ...COPIED_ROAMING_CALLS]
  expect(copied.filter((name) => known.get(name) !== 'read')).toEqual([])
})

describe('on a device of one’s own', () => {
  test('shows the last overview with its time', async () => {
    await signInHere(AN)
    await loadAccount()
    await copied()
    const before = lastKnown($account.get().balanceInfo)
    await page.turn(1_800)
    startWithoutNetwork()
    await loadAccount()
    const { balanceInfo } = $account.get()
    expect(balanceInfo).toMatchObject({ step: 'failed', failure: { code: 'no_connection' } })
    expect(lastKnown(balanceInfo)).toEqual(before)
  })

  test('shows the card that was never opened', async () => {
    await signInHere(GOLD)
    await fetchCopies()
    await copied()
    startWithoutNetwork()
    await loadMembership()
    expect(lastKnown($member.get().info)?.value.ThongTinHoiVien?.SoTheHoiVienVinaPhonePlus).toMatch(/\d{8}/)
  })

  test('fetches what is young only once', async () => {
    await signInHere(GOLD)
    await fetchCopies()
    await copied()
    page.newCalls()
    await fetchCopies()
    expect(page.newCalls()).toEqual([])
  })

  test('writes nothing readable', async () => {
    await signInHere(AN)
    await loadAccount()
    await copied()
    expect(disk.size).toBeGreaterThan(5)
    expect(written()).not.toMatch(/912000001|SEN60|as_of|balance/)
    expect([...disk.keys()].join()).not.toMatch(/balance|mobile/)
  })

  test('leaves nothing after a sign-out, also without a network', async () => {
    await signInHere(AN)
    await loadAccount()
    await copied()
    page.network('off')
    await signOut()
    await vi.waitFor(() => expect(disk.size).toBe(0))
    stopAccount()
    page.network('up')
    await signIn(page, AN)
    page.network('off')
    startAccount()
    await loadAccount()
    expect(lastKnown($account.get().balanceInfo)).toBeUndefined()
  })

  test('cannot read what another session has left', async () => {
    await signInHere(AN)
    await loadAccount()
    await copied()
    const left = new Map(disk)
    await signOut()
    await page.settle()
    await chooseOwnDevice('own')
    await signIn(page, AN)
    disk.clear()
    for (const [name, bytes] of left) disk.set(name, bytes)
    startWithoutNetwork()
    await loadAccount()
    expect(lastKnown($account.get().balanceInfo)).toBeUndefined()
  })

  test('removes what a session has left that ended without a sign-out', async () => {
    await signInHere(AN)
    await loadAccount()
    await copied()
    const left = [...disk.keys()]
    for (const key of SESSION_KEYS) page.local.delete(key)
    page.reload()
    await signIn(page, AN)
    await loadAccount()
    await copied()
    expect(left.filter((name) => disk.has(name))).toEqual([])
  })

  test('removes everything when the session has ended elsewhere', async () => {
    await signInHere(AN)
    await loadAccount()
    await copied()
    await page.turn(3_700)
    await loadAccount()
    await vi.waitFor(() => expect(disk.size).toBe(0))
  })

  test('shows no copy older than its limit', async () => {
    await signInHere(AN)
    await loadAccount(['balanceInfo'])
    // The session's mark, the card, and the copy.
    await vi.waitFor(() => expect(disk.size).toBe(3))
    page.setDeviceClock(COPY_SECONDS + 60)
    startWithoutNetwork()
    await loadAccount(['balanceInfo'])
    expect(lastKnown($account.get().balanceInfo)).toBeUndefined()
    // A clock that is turned back brings nothing back.
    page.setDeviceClock(0)
    startWithoutNetwork()
    await loadAccount(['balanceInfo'])
    expect(lastKnown($account.get().balanceInfo)).toBeUndefined()
  })

  test('keeps nothing once the choice is taken back', async () => {
    await signInHere(AN)
    await loadAccount()
    await copied()
    await chooseOwnDevice('shared')
    await loadAccount()
    await page.settle()
    expect(disk.size).toBe(0)
    expect(page.local.has(OWN_DEVICE_KEY)).toBe(false)
  })
})

test('keeps nothing on a shared device', async () => {
  await signInHere(AN, 'shared')
  await loadAccount()
  await page.settle()
  expect(disk.size).toBe(0)
})

describe('what changes something', () => {
  test('is not sent without a network and can be pressed again', async () => {
    await signInHere(AN)
    openPurchase({ code: 'SENNGAY' })
    await page.settle()
    page.network('off')
    page.newCalls()
    await confirmPurchase()
    expect(page.newCalls()).toEqual([])
    expect($purchase.get()).toMatchObject({ problem: { failure: { code: 'offline' } } })
  })
})

describe('a request for help', () => {
  const content = readHelp('content')
  const offer = {
    topics: content.topics.map(({ key, name, words }) => ({ key, name: name.vi, words, answers: [] })),
    inappropriate: content.inappropriate,
  }
  const TEXT = 'Vì sao tôi bị trừ 15.000 đ hôm qua, tôi không đăng ký gì.'

  async function writeOffline(): Promise<void> {
    page.at('/tinh-nang/gui-yeu-cau')
    closeForm()
    closeForm = openCompose(offer)
    await page.settle()
    page.network('off')
    typeRequest(TEXT)
    await sendRequest()
    await page.settle()
  }
  const sentRequests = () => page.requests.filter(({ name }) => name === 'help_feedback_send')

  test('waits on the disk and is sent once after a new start', async () => {
    await signInHere(AN)
    await writeOffline()
    expect($compose.get().step).toBe('unsure')
    expect(written()).not.toContain('15.000')
    page.reload()
    page.network('up')
    await sendQueue()
    await sendQueue()
    await page.settle()
    expect(sentRequests().length).toBe(1)
    expect(toastTexts()).toEqual(['Yêu cầu viết lúc mất mạng đã gửi.'])
  })

  test('is sent by one of several tabs', async () => {
    await signInHere(AN)
    await writeOffline()
    page.reload()
    page.network('up')
    await Promise.all([sendQueue(), sendQueue(), sendQueue()])
    await page.settle()
    expect(sentRequests().length).toBe(1)
  })

  test('that waits longer than the session is named as not sent', async () => {
    await signInHere(AN)
    await writeOffline()
    await page.turn(SESSION_IDLE_SECONDS + 60)
    page.reload()
    $toasts.set([])
    page.network('up')
    await sendQueue()
    await vi.waitFor(() => expect(disk.size).toBe(0))
    expect(toastTexts()).toEqual(['Yêu cầu viết lúc mất mạng chưa gửi được. Hãy gửi lại.'])
  })

  test('that was changed is not sent as it was', async () => {
    await signInHere(AN)
    await writeOffline()
    const waiting = disk.size
    typeRequest(`${TEXT} Xin hãy xem lại.`)
    await vi.waitFor(() => expect(disk.size).toBe(waiting - 1))
    page.network('up')
    await sendQueue()
    expect(sentRequests()).toEqual([])
  })

  test('waits only on its page where the device is shared', async () => {
    await signInHere(AN, 'shared')
    await writeOffline()
    expect($compose.get().step).toBe('unsure')
    expect(disk.size).toBe(0)
    page.network('up')
    page.showPage()
    await page.settle()
    expect($compose.get().step).toBe('sent')
  })
})
