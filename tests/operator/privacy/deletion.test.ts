/** Requests to delete data: what goes, what stays, the legal clock, and the withdrawal. Spec PRV-9. */
import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ErasableKind } from '../../../src/contract/rules/data-deletion.ts'
import { addDays } from '../../../src/operator/platform/time/day.ts'
import {
  accountLabel,
  bill,
  billAccount,
  consent,
  contactUpdate,
  customer,
  dataDeletion,
  identityPhoto,
  identityRequest,
  message,
  noticeChoice,
  pushChoice,
  pushDevice,
  savedBillCode,
  session as sessions,
  usageRecord,
  useEvent,
} from '../../../src/operator/schema.ts'
import type { SandboxPush } from '../../../src/sandbox/push/service.ts'
import { closeChecked } from '../../world/close-checked.ts'
import { errorOf, resultOf, type World } from '../../world/operator.ts'
import { pdfText } from '../../world/pdf-text.ts'
import { stepUp } from '../../world/step-up.ts'
import { openPushWorld, type Signed, signIn } from '../personal/support.ts'

const AN = '0912000001'
const MSISDN = '84912000001'
const OTHER = '84912000004'
const DAY = 86_400

let world: World
let push: SandboxPush
let an: Signed
beforeEach(async () => {
  ;({ world, push } = await openPushWorld())
  an = await signIn(world, AN, 'Chrome, Windows')
})
afterEach(() => closeChecked(world))

/** A session ends within a day. */
async function advance(days: number): Promise<void> {
  await world.advance(days * DAY)
  an = await signIn(world, AN, 'Chrome, Windows')
}
const read = async () => resultOf(await world.call('customer_deletion_get', {}, an))
async function start(kinds: readonly ErasableKind[], key: string = randomUUID()) {
  const body = { kinds, idempotency_key: key }
  await stepUp(world, an, AN, 'customer_deletion_start', body)
  return world.call('customer_deletion_start', body, an)
}
const cancel = (id: string, signed = an) =>
  world.call('customer_deletion_cancel', { id, idempotency_key: randomUUID() }, signed)
const messages = async () =>
  (await world.sms(AN)).filter(({ purpose }) => purpose === 'privacy').map(({ text }) => text)
const rowsOf = async (kind: ErasableKind) => (await read()).erasable.find((one) => one.kind === kind)?.rows

async function logged(): Promise<void> {
  resultOf(await world.call('customer_consent_set', { purpose: 'journeys', given: true, version: 1 }, an))
  resultOf(await world.call('log_access_web', { page: '/tai-khoan' }, an))
}

/** A decided request with a photograph, and one of another line. */
async function photographs(): Promise<void> {
  const at = world.now()
  const { db } = world.context
  for (const [code, msisdn] of [
    ['TT-MINE', MSISDN],
    ['TT-OTHER', OTHER],
  ] as const) {
    await db.insert(identityRequest).values({
      ...{ code, msisdn, state: 'refused', consent: '1', sealedFields: 'sealed', contactNo: '84912000009' },
      ...{ createdAt: at, decidedAt: at, deleteAt: new Date(at.getTime() + 90 * DAY * 1000) },
    })
    await db.insert(identityPhoto).values({
      ...{ requestCode: code, side: 'front', uploadId: code, total: 3, digest: 'x', received: 3 },
      ...{ isStored: true, sealed: new Uint8Array([1, 2, 3]) },
    })
  }
}

describe('what is held', () => {
  test('is shown per kind, with law and period of what is kept', async () => {
    await logged()
    const { erasable, kept, requests } = await read()
    expect(erasable.find(({ kind }) => kind === 'use_log')?.rows).toBe(1)
    expect(kept.map(({ kind }) => kind)).toContain('payments')
    expect(kept.every(({ law, period }) => law.en !== '' && period.vi !== '')).toBe(true)
    expect(requests).toEqual([])
  })

  test('names the last day of the newest call', async () => {
    await world.context.db.delete(usageRecord).where(eq(usageRecord.msisdn, MSISDN))
    const until = async () => (await read()).kept.find(({ kind }) => kind === 'call_records')?.until
    expect(await until()).toBeNull()
    await world.context.db.insert(usageRecord).values({
      ...{ id: 'call', msisdn: MSISDN, at: world.now(), bSubs: '0912000004', callType: 'CALL_OUT' },
      ...{ duration: 60, volume: 0, cost: 0 },
    })
    expect(await until()).toBe('2028-11-21')
  })
})

describe('a request', () => {
  test('needs step-up and at least one kind that may be deleted', async () => {
    const body = { kinds: ['use_log'], idempotency_key: randomUUID() }
    expect(errorOf(await world.call('customer_deletion_start', body, an)).code).toBe('step_up_needed')
    for (const kinds of [[], ['payments'], ['nothing']])
      expect(errorOf(await world.call('customer_deletion_start', { ...body, kinds }, an)).code).toBe(
        'bad_request',
      )
  })

  test('is answered and carried out by the legal clock, each with a message', async () => {
    const { requests } = resultOf(await start(['use_log', 'devices']))
    // Received on Saturday, 21 November: two working days later is Tuesday.
    expect(requests).toMatchObject([
      { state: 'received', answer_by: '2026-11-24', finish_by: '2026-12-06', erased: null },
    ])
    await advance(2)
    expect((await read()).requests[0]).toMatchObject({
      state: 'answered',
      answered_at: '2026-11-23T02:00:00.000Z',
    })
    await advance(5)
    expect((await read()).requests[0]).toMatchObject({
      state: 'finished',
      ended_at: '2026-11-26T02:00:00.000Z',
    })
    expect(await messages()).toHaveLength(3)
    await Promise.all([world.runDueJobs(), world.runDueJobs()])
    expect(await messages()).toHaveLength(3)
  })

  test('has 20 days where others must delete too', async () => {
    expect(resultOf(await start(['messages'])).requests[0]?.finish_by).toBe('2026-12-11')
  })

  test('is one at a time, and the same press is one', async () => {
    const key = randomUUID()
    resultOf(await start(['use_log'], key))
    const body = { kinds: ['use_log'], idempotency_key: key }
    expect(resultOf(await world.call('customer_deletion_start', body, an))).toMatchObject({ replayed: true })
    const other = { kinds: ['devices'], idempotency_key: randomUUID() }
    expect(errorOf(await world.call('customer_deletion_start', other, an)).code).toBe('deletion_open')
    expect(await world.context.db.select().from(dataDeletion)).toHaveLength(1)
  })
})

describe('carrying out', () => {
  test('deletes what was named and nothing of others', async () => {
    const { db } = world.context
    await logged()
    await photographs()
    await db.insert(useEvent).values({
      ...{ id: 'other', msisdn: OTHER, kind: 'page', what: '/tai-khoan', network: '', system: '' },
      at: world.now(),
    })
    await db.insert(accountLabel).values({ msisdn: MSISDN, account: OTHER, name: 'Mẹ' })
    const [{ code } = { code: '' }] = await db.select().from(billAccount)
    await db.insert(savedBillCode).values({ msisdn: MSISDN, code, label: 'Nhà', savedAt: world.now() })
    await db.insert(contactUpdate).values({
      ...{ id: 'c', msisdn: MSISDN, requestId: 'r', state: 'told', createdAt: world.now() },
    })
    const bills = await db.$count(bill)
    resultOf(await start(['use_log', 'preferences', 'saved_numbers', 'support_log', 'photographs']))
    await advance(6)
    const { requests } = await read()
    expect(requests[0]?.erased).toEqual([
      { kind: 'use_log', rows: 0 },
      { kind: 'preferences', rows: 1 },
      { kind: 'saved_numbers', rows: 2 },
      { kind: 'support_log', rows: 1 },
      { kind: 'photographs', rows: 2 },
    ])
    // The consent ended with it, and with the consent its log.
    expect((await db.select().from(useEvent)).map(({ id }) => id)).toEqual(['other'])
    expect((await db.select().from(identityPhoto)).map(({ requestCode }) => requestCode)).toEqual([
      'TT-OTHER',
    ])
    const [mine] = await db.select().from(identityRequest).where(eq(identityRequest.code, 'TT-MINE'))
    expect(mine).toMatchObject({ sealedFields: null, contactNo: '', deleteAt: null })
    expect(await db.$count(noticeChoice, eq(noticeChoice.msisdn, MSISDN))).toBe(0)
    expect(await db.$count(bill)).toBe(bills)
    expect(await db.$count(customer)).toBeGreaterThan(0)
  })

  test('ends the consents that are still given, as evidence', async () => {
    await logged()
    resultOf(await start(['preferences']))
    await advance(6)
    const rows = await world.context.db.select().from(consent).where(eq(consent.msisdn, MSISDN))
    expect(rows.map(({ given, channel }) => [given, channel]).sort()).toEqual([
      [false, 'deletion'],
      [true, 'privacy_page'],
    ])
    expect(resultOf(await world.call('log_access_web', { page: '/tai-khoan' }, an)).logged).toBe(false)
  })

  test('removes ended sessions and the names of devices', async () => {
    await logged()
    resultOf(await world.call('authen_logout', {}, an))
    an = await signIn(world, AN, 'Chrome, Windows')
    expect(await rowsOf('devices')).toBeGreaterThanOrEqual(2)
    resultOf(await start(['devices']))
    await advance(6)
    const [row] = await world.context.db.select().from(consent)
    expect(row?.device).toBe('')
    const ended = (await world.context.db.select().from(sessions)).filter(
      ({ msisdn, endedAt }) => msisdn === MSISDN && endedAt && endedAt < world.now(),
    )
    expect(ended.every(({ endedAt }) => Number(endedAt) > Date.parse('2026-11-26T02:00:00Z'))).toBe(true)
  })

  test('deletes pushes that wait with their device, and the choice with the preferences', async () => {
    const { db } = world.context
    resultOf(await world.call('push_subscribe', push.subscription('phone'), an))
    resultOf(await world.call('push_set', { kinds: ['data'], quiet: { from: 0, until: 1_410 } }, an))
    resultOf(await start(['preferences', 'devices']))
    const [device] = await db.select().from(pushDevice)
    await db.insert(message).values({
      ...{ id: 'waits', to: MSISDN, channel: 'push', text: 'Bạn đã dùng 80% data.', purpose: 'data' },
      ...{ address: device?.id ?? '', sentAt: world.now(), dueAt: addDays(world.now(), 9) },
      push: { title: 'Data của bạn', path: '/tai-khoan', tag: 'data', language: 'vi' },
    })
    const waiting = and(eq(message.channel, 'push'), isNotNull(message.dueAt))
    const rows = () =>
      Promise.all([db.$count(pushDevice), db.$count(pushChoice), db.$count(message, waiting)])
    expect(await rows()).toEqual([1, 1, 1])
    await advance(6)
    expect(await rows()).toEqual([0, 0, 0])
  })
})

describe('a withdrawal', () => {
  test('keeps everything, until it was carried out', async () => {
    await logged()
    const [request] = resultOf(await start(['use_log'])).requests
    const id = request?.id ?? ''
    expect(resultOf(await cancel(id)).requests[0]).toMatchObject({ state: 'cancelled', erased: null })
    await advance(20)
    expect(await rowsOf('use_log')).toBe(1)
    expect(await messages()).toHaveLength(2)
    expect(errorOf(await cancel(id)).code).toBe('deletion_carried_out')
  })

  test('concerns own requests only', async () => {
    const [request] = resultOf(await start(['use_log'])).requests
    const other = await signIn(world, '0912000004')
    expect(errorOf(await cancel(request?.id ?? '', other)).code).toBe('deletion_unknown')
    const file = await world.call('customer_deletion_file', { id: request?.id ?? '' }, other)
    expect(errorOf(file).code).toBe('deletion_unknown')
  })
})

test('proves a request in a PDF', async () => {
  const [request] = resultOf(await start(['use_log'])).requests
  await advance(6)
  const { url, filename } = resultOf(
    await world.call('customer_deletion_file', { id: request?.id ?? '' }, an),
  )
  expect(filename).toBe('xoa-du-lieu-2026-11-27.pdf')
  const file = await world.operator.takeFile(url.split('/').at(-1) ?? '', AbortSignal.timeout(1_000))
  const page = (await pdfText(file?.bytes ?? new Uint8Array())).pages.join(' ')
  for (const part of ['0912 000 001', 'Đã xoá', 'Nhật ký dùng trang này', '88/2015/QH13', '91/2025/QH15'])
    expect(page).toContain(part)
})
