/**
 * A page without a browser: stores → client → gateway → operator → database in one process, with an
 * adjustable clock, storage, a cookie jar and a network that can fail. Nothing is stubbed except the wire,
 * which is a function call.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { inject, vi } from 'vitest'
import { createGateway } from '../../src/gateway/app.ts'
import { processUpstream } from '../../src/gateway/upstreams/process.ts'
import type { OperatorOptions } from '../../src/operator/options.ts'
import type { Environment, KeyValueStorage } from '../../src/site/client/environment.ts'
import type { PasskeyDevice } from '../../src/site/client/passkey-device.ts'
import { setPasskeys } from '../../src/site/client/passkeys.ts'
import { openWorld, type World } from './operator.ts'
import { loadPage, unloadPage } from './page-stores.ts'
import { PARTNER_KEY } from './seed.ts'
import { tmfUpstreams } from './tmf.ts'

const ORIGIN = 'http://localhost:4321'

/**
 * `up`: normal. `down`: requests do not leave. `off`: the device knows it too.
 * `answersLost`: requests arrive, responses are lost.
 */
export type Network = 'up' | 'down' | 'off' | 'answersLost'
/** A request as it left the page. */
export type Request = { name: string; body: Record<string, unknown>; headers: Headers }

export type Page = World & {
  environment: Environment
  local: Map<string, string>
  session: Map<string, string>
  /** Paths navigated to, newest last. */
  visited: string[]
  /** Every attempt, oldest first. */
  requests: Request[]
  /** Files of the page host by path, such as `/search/vi.json`. Fetching one is not a call. */
  files: Map<string, string>
  /** Names of the calls sent since this function was last called. */
  newCalls(): string[]
  at(path: string): void
  /** Goes back (-1) or forward (1) through the URLs that the page pushed. */
  step(by: -1 | 1): void
  /** Opens an address of the gateway as another site would, and then the page that it leads to. */
  comeBack(target: string): Promise<void>
  speak(language: 'vi' | 'en'): void
  network(state: Network, times?: number): void
  /** Makes the device's clock wrong: that many seconds ahead of the operator's. */
  setDeviceClock(seconds: number): void
  /** Keeps a copy of the cookies; the function sends that many requests with it. */
  keepCookies(): (times: number) => void
  /** Gives the page a device with passkeys; without one, the browser has none. */
  usePasskeys(device: PasskeyDevice | undefined): void
  /** Advances the shared clock and runs the page's timers. */
  turn(seconds: number): Promise<void>
  /** Waits for all pending work. */
  settle(): Promise<void>
  /** Reloads the page: memory is cleared, storage and cookies remain. */
  reload(): void
  /** Simulates a write to local storage by another tab. */
  otherTab(write: (local: Map<string, string>) => void, key: string | null): void
  /** Hides the page; `comeBack` shows it again. */
  hidePage(): void
  /** Simulates the return to the tab or of the network. */
  showPage(): void
  /** App links that were opened, newest last. */
  opened: string[]
  close(): Promise<void>
}

/** `options` override the options of the operator. */
export async function openPage(path = '/', options: Partial<OperatorOptions> = {}): Promise<Page> {
  const world = await openWorld(options)
  const gateway = createGateway({
    upstreams: inject('way') === 'tmf' ? tmfUpstreams(world) : () => processUpstream(world.operator.answer),
    takeFile: world.operator.takeFile,
    secrets: { sessionKeys: [randomBytes(32)], logKey: randomBytes(32), partnerKey: PARTNER_KEY },
    now: () => world.now().getTime(),
    environment: 'other',
    localMode: true,
    log: () => {},
    version: { build: 'test', content: 'test' },
  })
  const cookies = new Map<string, string>()
  const requests: Request[] = []
  const files = new Map<string, string>()
  const timers = new Set<{ at: number; then: () => void }>()
  const tabs = new Set<(key: string | null) => void>()
  const returns = new Set<() => void>()
  const leaveListeners = new Set<() => void>()
  const steps = new Set<() => void>()
  const local = new Map<string, string>()
  const session = new Map<string, string>()
  const went: string[] = []
  let answer = 0
  let here = path
  let names = [path]
  let language: 'vi' | 'en' = 'vi'
  let network: { state: Network; times: number } = { state: 'up', times: 0 }
  let late = { cookies, times: 0 }
  let underWay = 0
  let seen = true
  let deviceAhead = 0
  let device: PasskeyDevice | undefined
  const opened: string[] = []

  async function wire(input: string | URL | globalThis.Request, init: RequestInit = {}): Promise<Response> {
    const address = new URL(String(input), ORIGIN)
    if (!address.pathname.startsWith('/api/')) return file(address.pathname)
    if (network.state === 'off') throw new TypeError('fetch failed')
    const headers = new Headers(init.headers)
    requests.push({
      name: address.pathname.split('/').at(-1) ?? '',
      body: JSON.parse(fieldsOf(init.body)) as Record<string, unknown>,
      headers,
    })
    const { state } = network
    if (network.times > 0 && --network.times === 0) network = { state: 'up', times: 0 }
    if (state === 'down') throw new TypeError('fetch failed')
    headers.set('Origin', ORIGIN)
    headers.set('Sec-Fetch-Site', 'same-origin')
    const sent = late.times-- > 0 ? late.cookies : cookies
    if (sent.size > 0)
      headers.set('Cookie', Array.from(sent, ([name, value]) => `${name}=${value}`).join('; '))
    const request = new Request(address, { method: init.method ?? 'GET', headers, body: init.body ?? null })
    const response = await gateway.fetch(request, { address: '127.0.0.1' })
    if (state === 'answersLost') throw new TypeError('fetch failed')
    for (const line of response.headers.getSetCookie()) storeCookie(cookies, line)
    if (response.headers.get('clear-site-data')?.includes('"storage"')) local.clear()
    return response
  }

  function file(path: string): Response {
    if (network.state !== 'up') throw new TypeError('fetch failed')
    const text = files.get(path)
    return text === undefined
      ? new Response('404', { status: 404 })
      : new Response(text, { headers: { 'Content-Type': 'application/json' } })
  }

  const environment: Environment = {
    fetch: async (input, init) => {
      underWay++
      try {
        init?.signal?.throwIfAborted()
        const response = await wire(input, init)
        init?.signal?.throwIfAborted()
        return response
      } finally {
        underWay--
      }
    },
    local: toStorage(local),
    session: toStorage(session),
    now: () => world.now().getTime() + deviceAhead * 1_000,
    language: () => language,
    path: () => here,
    go: (to) => void went.push(to),
    replace: (to) => void went.push(to),
    reload: () => void went.push(here),
    pushUrl(to, step) {
      const at = names.indexOf(here)
      names = [...names.slice(0, step === 'new' ? at + 1 : at), to]
      here = to
    },
    onStep(listener) {
      steps.add(listener)
      return () => steps.delete(listener)
    },
    wait(milliseconds, then) {
      // The pause between two attempts is its jitter, which is zero here.
      if (milliseconds === 0) {
        setImmediate(then)
        return () => {}
      }
      const timer = { at: world.now().getTime() + milliseconds, then }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    uuid: randomUUID,
    random: () => 0,
    onOtherTab(listener) {
      tabs.add(listener)
      return () => tabs.delete(listener)
    },
    onReturn(listener) {
      returns.add(listener)
      return () => returns.delete(listener)
    },
    onLeave(listener) {
      leaveListeners.add(listener)
      return () => leaveListeners.delete(listener)
    },
    device: () => 'page of the test',
    online: () => network.state !== 'off',
    visible: () => seen,
    open: (link) => void opened.push(link),
  }

  function stop(): void {
    unloadPage()
    timers.clear()
  }
  async function calm(): Promise<void> {
    for (let turns = 0; turns < 5; turns = underWay > 0 ? 0 : turns + 1)
      await new Promise((resolve) => setImmediate(resolve))
  }
  // An import may send calls, and a response may cause imports.
  async function settle(): Promise<void> {
    for (let done = -1; done < requests.length; ) {
      done = requests.length
      await calm()
      await vi.dynamicImportSettled()
      await calm()
    }
  }

  setPasskeys(() => Promise.resolve(device))
  loadPage(environment)
  return {
    ...world,
    environment,
    local,
    session,
    visited: went,
    requests,
    files,
    settle,
    setDeviceClock: (seconds) => {
      deviceAhead = seconds
    },
    newCalls() {
      const names = requests.slice(answer).map(({ name }) => name)
      answer = requests.length
      return names
    },
    at: (to) => {
      here = to
      names = [to]
    },
    async comeBack(target) {
      // Cookies with SameSite=Strict do not come along with a request of another site.
      const response = await gateway.fetch(new Request(ORIGIN + target), { address: '127.0.0.1' })
      for (const line of response.headers.getSetCookie()) storeCookie(cookies, line)
      here = response.headers.get('location') ?? target
      names = [here]
    },
    step(by) {
      const to = names[names.indexOf(here) + by]
      if (to === undefined) throw new Error('No history entry to step to')
      here = to
      for (const listener of steps) listener()
    },
    speak: (to) => {
      language = to
    },
    usePasskeys: (given) => {
      device = given
    },
    keepCookies: () => {
      const copy = new Map(cookies)
      return (times) => {
        late = { cookies: copy, times }
      }
    },
    network: (state, times = 0) => {
      network = { state, times }
    },
    async turn(seconds) {
      await world.advance(seconds)
      for (;;) {
        const due = Array.from(timers)
          .filter(({ at }) => at <= world.now().getTime())
          .sort((a, b) => a.at - b.at)[0]
        if (!due) break
        timers.delete(due)
        due.then()
      }
      await settle()
    },
    reload() {
      stop()
      loadPage(environment)
    },
    otherTab(write, key) {
      write(local)
      for (const listener of tabs) listener(key)
    },
    opened,
    hidePage() {
      seen = false
      for (const listener of leaveListeners) listener()
    },
    showPage() {
      seen = true
      for (const listener of returns) listener()
    },
    async close() {
      await settle()
      stop()
      await world.close()
    },
  }
}

/** A form has the fields of its call beside the bytes of a file. */
function fieldsOf(body: RequestInit['body']): string {
  return String(body instanceof FormData ? body.get('fields') : (body ?? '{}'))
}

function toStorage(map: Map<string, string>): KeyValueStorage {
  return {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => void map.set(key, value),
    remove: (key) => void map.delete(key),
    keys: () => [...map.keys()],
  }
}

function storeCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split('; ')
  const at = pair.indexOf('=')
  if (attributes.includes('Max-Age=0')) cookies.delete(pair.slice(0, at))
  else cookies.set(pair.slice(0, at), pair.slice(at + 1))
}
