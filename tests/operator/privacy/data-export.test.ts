/** The export of everything held, and who looked at the record. Spec PRV-7, Spec PRV-8. */
import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { normalPhone } from '../../../src/contract/rules/phone.ts'
import { dataExport } from '../../../src/operator/schema.ts'
import type { SandboxPush } from '../../../src/sandbox/push/service.ts'
import { closeChecked } from '../../world/close-checked.ts'
import { errorOf, resultOf, type World } from '../../world/operator.ts'
import { stepUp } from '../../world/step-up.ts'
import { openPushWorld, signIn } from '../personal/support.ts'

const ANH = '0912000001'
/** Owner of a family group. */
const MASTER = '0912000004'
const HOUR = 3_600
let world: World
let push: SandboxPush
let session: string
beforeEach(async () => {
  ;({ world, push } = await openPushWorld())
  session = (await signIn(world, ANH)).session
})
afterEach(() => closeChecked(world))

const stateOf = async () => resultOf(await world.call('customer_export_get', {}, { session }))
async function makeExport(): Promise<void> {
  const key = { idempotency_key: randomUUID() }
  const started = resultOf(await world.call('customer_export_start', key, { session }))
  expect(started).toMatchObject({ state: 'working', refresh_in: 3 })
  for (let step = 0; step < 5; step += 1) await world.advance(1)
}
const fetchFile = () => world.call('customer_export_file', {}, { session })
type Data = Record<string, Record<string, unknown>[]>
/** The parts of the file, after step-up by `number`, who is signed in. */
async function download(number: string): Promise<{ data: Data; json: string; html: string }> {
  await stepUp(world, { session }, number, 'customer_export_file')
  const { url } = resultOf(await fetchFile())
  const file = await world.operator.takeFile(url.split('/').at(-1) ?? '', AbortSignal.any([]))
  const parts = unzipSync(file?.bytes ?? new Uint8Array())
  const [json, html] = ['data.json', 'data.html'].map((name) => Buffer.from(parts[name] ?? '').toString())
  const { data } = JSON.parse(json ?? '') as { data: Data }
  return { data, json: json ?? '', html: html ?? '' }
}

test('is made in the background and downloaded once, after step-up', async () => {
  expect(await stateOf()).toMatchObject({ state: 'none' })
  expect(errorOf(await fetchFile()).code).toBe('step_up_needed')
  await makeExport()
  const { state, done, total } = await stateOf()
  expect([state, done]).toEqual(['ready', total])
  const [stored] = await world.context.db.select().from(dataExport)
  expect(Buffer.from(stored?.sealed ?? '').toString('latin1')).not.toContain('84912000001')
  const { data, html } = await download(ANH)
  expect(Object.keys(data)).toEqual(expect.arrayContaining(['customer', 'line', 'session', 'ledger_account']))
  expect(
    Object.values(data)
      .flat()
      .flatMap(Object.keys)
      .filter((name) => /digest|hash|sealed/.test(name)),
  ).toEqual([])
  const lines = (data['line'] ?? []).map(({ msisdn }) => msisdn)
  expect(lines).toContain('84912000001')
  expect(html).not.toMatch(/<script/i)
  expect(errorOf(await fetchFile()).code).toBe('export_not_ready')
  expect(await stateOf()).toMatchObject({ state: 'downloaded' })
  const { accesses } = resultOf(await world.call('customer_access_list', {}, { session }))
  expect(accesses[0]).toMatchObject({ who: 'me', why: 'exported' })
})

test('contains no other customer, and no number of others in full', async () => {
  session = (await signIn(world, MASTER)).session
  await makeExport()
  const { data, html } = await download(MASTER)
  expect(data['customer']).toHaveLength(1)
  const own = new Set((data['line'] ?? []).map((row) => String(row['msisdn'])))
  const { usage_record: uses = [], ...others } = data
  const found = JSON.stringify(others).match(/(?<!\w)(?:84|0)[35789]\d{8}(?!\w)/g) ?? []
  expect(found.filter((number) => !own.has(normalPhone(number) ?? ''))).toEqual([])
  const callers = uses.filter((row) => String(row['call_type']).endsWith('_IN')).map((row) => row['b_subs'])
  expect(callers.filter((number) => /^84\d{9}$/.test(String(number)))).toEqual([])
  expect(html).toContain('<h2>Thông tin thuê bao</h2>')
  expect(html).not.toContain('family_group')
})

test('contains the names of devices that receive pushes, without what sends to them', async () => {
  const { endpoint, keys } = push.subscription('phone')
  resultOf(await world.call('push_subscribe', { endpoint, keys }, { session }))
  resultOf(await world.call('push_set', { kinds: ['bill'], quiet: null }, { session }))
  await makeExport()
  const { data, json, html } = await download(ANH)
  expect([data['push_device']?.length, data['push_choice']]).toMatchObject([1, [{ kinds: ['bill'] }]])
  for (const secret of [endpoint, keys.p256dh, keys.auth]) expect(json + html).not.toContain(secret)
})

test('is deleted after 72 hours without a download', async () => {
  await makeExport()
  await world.advance(72 * HOUR)
  session = (await signIn(world, ANH)).session
  expect(await stateOf()).toMatchObject({ state: 'expired' })
  expect((await world.context.db.select().from(dataExport))[0]?.sealed).toBeNull()
})

test('lists a full view of personal data', async () => {
  await stepUp(world, { session }, ANH, 'customer_reveal')
  resultOf(await world.call('customer_reveal', {}, { session }))
  const { accesses } = resultOf(await world.call('customer_access_list', {}, { session }))
  expect(accesses).toMatchObject([{ who: 'me', why: 'revealed' }])
})
