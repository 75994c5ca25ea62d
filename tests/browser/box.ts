/**
 * Runs the all-in-one server as a separate process, as `npm start` does: a free port and freshly seeded data
 * in a temporary folder.
 */
import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import type { SandboxState, SentMessage } from '../../src/contract/sandbox.ts'
import { worldFolder } from '../world/cache.ts'
import { startChild } from '../world/child.ts'
import { CLOCK_AHEAD } from '../world/dates.ts'
import { copyFirstStart } from '../world/first-start.ts'
import { mayWrite } from './writes.ts'

/** Start timeout, milliseconds: PGlite on a slow machine. */
const START = 180_000
/** Longest delivery time of a message, milliseconds. */
const DELIVERY = 60_000

export type AllInOneServer = {
  /** `http://localhost:PORT`, unchanged after a restart. */
  address: string
  /** Posts to the sandbox API. */
  postSandbox: (path: string, body: object) => Promise<unknown>
  /** Sends to the gateway, `service/call`, as a visitor. */
  call: (path: string, body: object) => Promise<void>
  state: () => Promise<SandboxState>
  /** Newest first. */
  messages: (number: string) => Promise<SentMessage[]>
  /** Waits for the newest code that was not returned before. */
  waitForCode: (number: string) => Promise<string>
  reset: () => Promise<void>
  /** Resets, unless nothing can have been written since the last time. */
  freshen: () => Promise<void>
  /** A request that a browser sends; it may write. */
  note: (method: string, url: string) => void
  /**
   * Stops the process and starts another one on the same data. `whileStopped` runs while no process uses the
   * folder.
   */
  restart: (whileStopped?: (folder: string) => Promise<void>) => Promise<void>
  stop: () => Promise<void>
}

export async function startAllInOne(): Promise<AllInOneServer> {
  const folder = await copyFirstStart(worldFolder())
  let { child, address } = await run(folder, '0')
  const port = new URL(address).port
  const given = new Set<string>()
  /** Whether the data may differ from the seed. */
  let isChanged = false

  async function send(path: string, body?: object): Promise<Response> {
    const headers = { 'content-type': 'application/json', origin: address }
    if (body) isChanged = true
    const answer = await fetch(
      `${address}/${path}`,
      body && { method: 'POST', headers, body: JSON.stringify(body) },
    )
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const talk = async <T>(path: string, body?: object) =>
    (await (await send(`sandbox/api/${path}`, body)).json()) as T
  const messages = (number: string) => talk<SentMessage[]>(`sms?to=${number}`)

  async function reset(): Promise<void> {
    given.clear()
    await talk('reset', {})
    isChanged = false
  }

  return {
    address,
    postSandbox: talk,
    async call(path, body) {
      await send(`api/${path}`, body)
    },
    state: () => talk<SandboxState>('state'),
    messages,
    async waitForCode(number) {
      const until = Date.now() + DELIVERY
      while (Date.now() < until) {
        const found = (await messages(number)).find(({ otp, sentAt }) => otp && !given.has(sentAt + otp))
        if (found?.otp) {
          given.add(found.sentAt + found.otp)
          return found.otp
        }
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      throw new Error(`No code came for ${number}`)
    },
    reset,
    async freshen() {
      if (isChanged) await reset()
    },
    note(method, url) {
      isChanged ||= url.startsWith(`${address}/`) && mayWrite(method, url)
    },
    async restart(meanwhile) {
      await end(child)
      await meanwhile?.(folder)
      ;({ child, address } = await run(folder, port))
    },
    async stop() {
      await end(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function run(folder: string, port: string): Promise<{ child: ChildProcess; address: string }> {
  const env = {
    ...process.env,
    PORT: port,
    DATA_DIR: folder,
    DATABASE_URL: '',
    CLOCK_AHEAD: String(CLOCK_AHEAD),
  }
  const child = startChild('src/entry/box.ts', [], env)
  let output = ''
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The box did not start (${why}):\n${output}`))
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      fail('too slow')
    }, START)
    const readOutput = (text: Buffer) => {
      output = (output + text).slice(-20_000)
      const address = /^ready (\S+)$/m.exec(output)?.[1]
      if (!address) return
      clearTimeout(timer)
      resolve({ child, address })
    }
    child.stdout.on('data', readOutput)
    child.stderr.on('data', readOutput)
    child.once('exit', (code) => {
      clearTimeout(timer)
      fail(`exit ${code}`)
    })
  })
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
