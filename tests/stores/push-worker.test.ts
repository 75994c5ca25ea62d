/** What the service worker does with pushes, without a browser. Spec PSH-5. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handlePushes } from '../../src/site/worker/push.ts'

const ORIGIN = 'https://my.senmobile.example'
type Listener = (event: Record<string, unknown>) => void

let listeners: Record<string, Listener>
let windows: { url: string; focus: () => Promise<void> }[]
let done: string[]
beforeEach(() => {
  listeners = {}
  windows = []
  done = []
  vi.stubGlobal('self', {
    location: new URL(`${ORIGIN}/sw.js?l=vi`),
    addEventListener: (name: string, listener: Listener) => {
      listeners[name] = listener
    },
    registration: {
      showNotification: async (title: string, { body, tag, data }: Record<string, unknown>) =>
        done.push(JSON.stringify([title, body, tag, data])),
      pushManager: { subscribe: async () => done.push('subscribed') },
    },
    clients: { matchAll: async () => windows, openWindow: async (url: string) => done.push(`opened ${url}`) },
  })
  handlePushes()
})
afterEach(() => vi.unstubAllGlobals())

async function send(name: string, event: Record<string, unknown>): Promise<void> {
  const waited: unknown[] = []
  listeners[name]?.({ ...event, waitUntil: (promise: unknown) => waited.push(promise) })
  await Promise.all(waited)
}
const push = (value: unknown) => send('push', { data: { json: () => value } })
const press = (url: unknown) => send('notificationclick', { notification: { close() {}, data: { url } } })

test('shows a push with the page it is about', async () => {
  await push({ title: 'Data của bạn', body: 'Còn 12 GB', path: '/tai-khoan', tag: 'data', lang: 'vi' })
  expect(done).toEqual([
    JSON.stringify(['Data của bạn', 'Còn 12 GB', 'data', { url: `${ORIGIN}/tai-khoan` }]),
  ])
})

test('shows nothing of what is no push of ours', async () => {
  await push({ title: 'Only a title' })
  await send('push', { data: null })
  expect(done).toEqual([])
})

test('opens pages of this site only', async () => {
  await press(`${ORIGIN}/tai-khoan/hoa-don`)
  await press('https://evil.example/')
  await press('//evil.example/')
  await press(undefined)
  const start = `opened ${ORIGIN}/tai-khoan`
  expect(done).toEqual([`opened ${ORIGIN}/tai-khoan/hoa-don`, start, start, start])
})

test('focuses the page where it is open', async () => {
  const url = `${ORIGIN}/tai-khoan`
  windows = [{ url, focus: async () => void done.push('focused') }]
  await press(url)
  expect(done).toEqual(['focused'])
})

test('renews a subscription that the browser changed', async () => {
  await send('pushsubscriptionchange', { oldSubscription: { options: { userVisibleOnly: true } } })
  await send('pushsubscriptionchange', {})
  expect(done).toEqual(['subscribed'])
})
