/**
 * The ledger without a browser: filters and pages, disputes, stopping all value-added services, the
 * calendar's address. Spec LED-1, Spec PKG-6.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { $account, loadAccount, startAccount } from '../../src/site/stores/account.ts'
import { lastKnown } from '../../src/site/stores/loadable.ts'
import { $change, confirmChange, openChange } from '../../src/site/stores/packages/change.ts'
import { canRestore } from '../../src/site/stores/packages/change-windows.ts'
import { chargesAgain, leftOf } from '../../src/site/stores/packages/left.ts'
import { signOut } from '../../src/site/stores/session.ts'
import {
  $dispute,
  $disputes,
  canStop,
  closeDispute,
  coveredLines,
  coveredSum,
  fillDispute,
  openDispute,
  openDisputes,
  sendDispute,
} from '../../src/site/stores/statement/disputes.ts'
import { $feed, openFeed, renewFeed, revokeFeed } from '../../src/site/stores/statement/feed.ts'
import { $filter, FIRST_FILTER, hasDayError, requestOf } from '../../src/site/stores/statement/filter.ts'
import {
  $ledger,
  allLines,
  changeFilter,
  clearFilter,
  loadMore,
  openLedger,
} from '../../src/site/stores/statement/list.ts'
import {
  $stopAll,
  closeStopAll,
  confirmStopAll,
  openStopAll,
  undoStopAll,
  valueAdded,
} from '../../src/site/stores/statement/stop-all.ts'
import { openPage, type Page } from '../world/client.ts'
import { noticeText } from '../world/texts.ts'
import { signIn, toastTexts } from './people.ts'

const WHO = '0912000001'
let page: Page
let stops: (() => void)[] = []
beforeEach(async () => {
  page = await openPage('/tai-khoan/so-cuoc')
  await signIn(page, WHO)
})
afterEach(async () => {
  await page.settle()
  for (const stop of stops) stop()
  stops = []
  closeDispute()
  closeStopAll()
  await page.close()
})

async function open(): Promise<void> {
  startAccount()
  await loadAccount(['services'])
  stops.push(openLedger(), openDisputes(), openFeed())
  await settled()
}
async function settled(): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    await page.settle()
    if (
      $ledger.get().step !== 'loading' &&
      $disputes.get().step !== 'loading' &&
      $feed.get().step !== 'working'
    )
      return
  }
}
/** Waits until the account has been fetched again. */
async function refreshed(): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    await page.settle()
    if ($account.get().services.step === 'ready') return
  }
}
const services = () => lastKnown($account.get().services)?.value.services ?? []
function line(code: string) {
  const found = $ledger.get().lines.find(({ package_code, amount }) => package_code === code && amount < 0)
  if (!found) throw new Error(`no charge of ${code}`)
  return found
}

describe('looking', () => {
  test('opens with the last 90 days, sums and filters', async () => {
    await open()
    const { lines, summary } = $ledger.get()
    expect(lines.length).toBe(summary?.total.count)
    expect(summary?.kinds).toContain('renewal')
    expect(requestOf($filter.get())).toEqual({ from: '2026-08-24' })
  })
  test('fetches on filter changes and waits while someone types', async () => {
    await open()
    changeFilter({ direction: 'in' })
    await settled()
    expect($ledger.get().lines.every(({ amount }) => amount > 0)).toBe(true)
    clearFilter()
    await settled()
    page.newCalls()
    for (const search of ['n', 'nh', 'nha', 'nhạc chờ']) changeFilter({ search })
    await page.turn(1)
    await settled()
    expect(page.newCalls().sort()).toEqual(['mobile_ledger_list', 'mobile_ledger_summary'])
    expect(new Set($ledger.get().lines.map(({ package_code }) => package_code))).toEqual(new Set(['NHACT']))
  })
  test('does not fetch days in the wrong order', async () => {
    await open()
    page.newCalls()
    changeFilter({ span: 'own', from: '2026-11-20', to: '2026-11-01' })
    expect(hasDayError($filter.get())).toBe(true)
    expect(page.newCalls()).toEqual([])
  })
  test('discards a late response to an earlier filter', async () => {
    await open()
    changeFilter({ kind: 'top_up' })
    changeFilter({ kind: 'renewal' })
    await settled()
    expect(new Set($ledger.get().lines.map(({ kind }) => kind))).toEqual(new Set(['renewal']))
  })
  test('opens the entry of the address and reports unknown ones', async () => {
    await open()
    const last = $ledger.get().lines.at(-1)
    for (const stop of stops) stop()
    page.at(`/tai-khoan/so-cuoc?dong=${last?.id}`)
    stops = [openLedger()]
    await settled()
    expect($ledger.get().named).toMatchObject({ id: last?.id })
    for (const stop of stops) stop()
    page.at('/tai-khoan/so-cuoc?dong=nothing')
    stops = [openLedger()]
    await settled()
    expect($ledger.get().named).toBe('unknown')
  })
  test('fetches all entries of a filter page by page for a file', async () => {
    await open()
    changeFilter({ span: 'all' })
    await settled()
    expect((await allLines())?.length).toBe($ledger.get().summary?.total.count)
    await loadMore()
    page.network('down')
    expect(await allLines()).toBeUndefined()
  })
  test('keeps entries without a connection and reloads afterwards', async () => {
    await open()
    const { lines } = $ledger.get()
    page.network('down')
    changeFilter({ direction: 'out' })
    await settled()
    expect($ledger.get()).toMatchObject({ step: 'failed', failure: { code: 'no_connection' }, lines })
    page.network('up')
    page.showPage()
    await settled()
    expect($ledger.get().step).toBe('ready')
  })
  test('keeps nothing after signing out', async () => {
    await open()
    await signOut()
    expect($ledger.get().lines).toEqual([])
    expect($disputes.get().list).toEqual([])
    expect($feed.get().path).toBe('')
    expect($filter.get()).toEqual(FIRST_FILTER)
  })
})

describe('disputing', () => {
  test('sends once for two presses and shows decision and refund', async () => {
    await open()
    openDispute(line('NHACT'))
    expect(canStop(line('NHACT'))).toBe(true)
    await sendDispute()
    expect($dispute.get().step).toBe('form')
    await settled()
    const before = (): { count: number; sum: number } => {
      const form = $dispute.get()
      if (form.step === 'closed') throw new Error(form.step)
      return { count: coveredLines(form).length, sum: coveredSum(form) }
    }
    fillDispute({ reason: 'wrong_amount' })
    expect(before()).toEqual({ count: 1, sum: 15_000 })
    fillDispute({ reason: 'never_asked', text: 'Tôi không đăng ký', stop: true })
    // All charges of the service and their sum are known before the dispute is sent.
    expect(before()).toEqual({ count: 2, sum: 30_000 })
    await Promise.all([sendDispute(), sendDispute()])
    await settled()
    const now = $dispute.get()
    if (now.step !== 'done') throw new Error(now.step)
    expect(now.stopped).toBe('Nhạc Chờ Tháng')
    expect(now.dispute).toMatchObject({ amount: 30_000, charges: { length: 2 } })
    expect(toastTexts()).toContain(noticeText('session:disputeSent', { code: now.dispute.code }))
    expect(page.requests.filter(({ name }) => name === 'ledger_dispute_create')).toHaveLength(1)
    expect(line('NHACT')).toMatchObject({
      can_dispute: false,
      dispute: { code: now.dispute.code, state: 'received' },
    })
    for (let looks = 0; looks < 4; looks += 1) {
      await page.turn(70)
      await settled()
    }
    expect($disputes.get().list[0]).toMatchObject({ state: 'refunded', decision: { refunded: 30_000 } })
    expect($ledger.get().lines[0]).toMatchObject({ kind: 'dispute_refund', amount: 15_000 })
  })
  test('reports the result even when closed while sending', async () => {
    await open()
    openDispute(line('NHACT'), 'never_asked')
    const sending = sendDispute()
    closeDispute()
    await sending
    await settled()
    expect($dispute.get().step).toBe('closed')
    const [mine] = $disputes.get().list
    expect(toastTexts()).toContain(noticeText('session:disputeSent', { code: mine?.code ?? '' }))
    expect(line('NHACT')).toMatchObject({ can_dispute: false })
  })
  test('stops the service for "not me" automatically', async () => {
    await open()
    openDispute(line('SENTIN'), 'not_me')
    await sendDispute()
    expect($dispute.get()).toMatchObject({ step: 'done', stopped: 'SEN TIN' })
  })
  test('retries a lost response with the same key', async () => {
    await open()
    openDispute(line('NHACT'), 'never_asked')
    page.network('answersLost', 3)
    await sendDispute()
    expect($dispute.get().step).toBe('unsure')
    await sendDispute()
    expect($dispute.get().step).toBe('done')
    expect(
      new Set(
        page.requests
          .filter(({ name }) => name === 'ledger_dispute_create')
          .map(({ body }) => body['idempotency_key']),
      ).size,
    ).toBe(1)
  })
  test('rejects disputes of incoming money', async () => {
    await open()
    const paid = $ledger.get().lines.find(({ amount }) => amount > 0)
    if (!paid) throw new Error('nothing came in')
    openDispute(paid)
    expect($dispute.get().step).toBe('closed')
  })
})

describe('stopping and restoring', () => {
  test('stops all value-added services at once and restores them', async () => {
    await open()
    const before = valueAdded(services()).map(({ code }) => code)
    expect(before).toEqual(['NHACT'])
    openStopAll(services())
    await Promise.all([confirmStopAll(), confirmStopAll()])
    await page.settle()
    expect($stopAll.get()).toMatchObject({ step: 'stopped', refunds: [] })
    expect(page.requests.filter(({ name }) => name === 'vas_stop_all')).toHaveLength(1)
    await refreshed()
    expect(valueAdded(services())).toEqual([])
    await undoStopAll()
    await refreshed()
    expect(valueAdded(services()).map(({ code }) => code)).toEqual(before)
    expect($stopAll.get().step).toBe('closed')
  })
  test('reports when it is too late to restore', async () => {
    await open()
    openStopAll(services())
    await confirmStopAll()
    await page.turn(601)
    await undoStopAll()
    expect($stopAll.get()).toMatchObject({
      step: 'stopped',
      problem: { failure: { code: 'take_back_over' } },
    })
  })
  test('restores a cancelled package in the same dialog', async () => {
    await open()
    const service = () => services().find(({ code }) => code === 'SENTIN')
    const had = service()
    if (!had) throw new Error('no SENTIN')
    openChange('cancel', had)
    $change.set({ ...($change.get() as never as object), when: 'now' } as never)
    await confirmChange()
    await refreshed()
    const ended = service()
    if (!ended) throw new Error('it left the history')
    expect(canRestore(ended, page.now().getTime())).toBe(true)
    openChange('takeBack', ended)
    await confirmChange()
    expect($change.get()).toMatchObject({ step: 'done', after: { status: 'active' } })
    expect(toastTexts()).toContain(noticeText('session:packageTakenBack', { name: 'SEN TIN' }))
  })
})

test('shows the calendar’s address once and clears it when revoked', async () => {
  await open()
  expect($feed.get()).toMatchObject({ step: 'ready', known: { active: false }, path: '' })
  await renewFeed()
  const { path } = $feed.get()
  expect(path).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/)
  await renewFeed()
  expect($feed.get().path).not.toBe(path)
  await revokeFeed()
  expect($feed.get()).toMatchObject({ known: { active: false }, path: '' })
  page.network('down')
  await renewFeed()
  expect($feed.get()).toMatchObject({ step: 'failed', problem: { failure: { code: 'no_connection' } } })
})

describe('what stopping a package means', () => {
  test('counts what is lost with it, from what the operator says is left', async () => {
    expect(leftOf('SEN60')).toBeUndefined()
    startAccount()
    await loadAccount(['services', 'buckets'])
    const own = lastKnown($account.get().buckets)?.value.buckets.filter(
      ({ package_code }) => package_code === 'SEN60',
    )
    const data = own?.find(({ kind }) => kind === 'data')?.left ?? 0
    expect(data).toBeGreaterThan(0)
    expect(leftOf('SEN60')).toMatchObject({ data })
    expect(leftOf('SEN60')?.minutes).toBe(
      own?.filter(({ kind }) => kind.startsWith('voice')).reduce((sum, { left }) => sum + left, 0),
    )
    expect(leftOf('NOSUCH')).toEqual({ data: 0, minutes: 0, messages: 0 })
  })
  test('separates renewing charges from one-off and ending ones', async () => {
    startAccount()
    await loadAccount(['services'])
    const named = (code: string) =>
      lastKnown($account.get().services)?.value.services.find((one) => one.code === code)
    const sen = named('SEN60')
    expect(sen && chargesAgain(sen)).toBe(true)
    if (!sen) return
    openChange('cancel', sen)
    await confirmChange()
    const done = $change.get()
    expect(done).toMatchObject({ step: 'done', after: { status: 'ending' } })
    expect(done.step === 'done' && chargesAgain(done.after)).toBe(false)
  })
})
