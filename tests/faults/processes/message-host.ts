/** The host that sends SMS: it records what workers post, and refuses one number. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

type Posted = { id: string; to: string; purpose: string; text: string }

export type MessageHost = {
  url: string
  /** Every accepted post, oldest first. */
  posted: readonly Posted[]
  /** The newest code that was sent to a number; waits for it. Undefined after `ms`. */
  code: (msisdn: string, ms: number) => Promise<string | undefined>
  /** From now on posts are received and not answered. `received`: the first came; `release`: answers all. */
  hold: () => { received: Promise<void>; release: () => void }
  close: () => Promise<void>
}

/** `refused`: the number whose messages are rejected. */
export async function startMessageHost(refused: string): Promise<MessageHost> {
  const posted: Posted[] = []
  let held: { onPost: () => void; until: Promise<void> } | undefined
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const message = JSON.parse(Buffer.concat(chunks).toString()) as Posted
      if (message.to === refused) return void outgoing.writeHead(503).end()
      posted.push(message)
      held?.onPost()
      void Promise.resolve(held?.until).then(() => outgoing.writeHead(204).end())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posted,
    async code(msisdn, ms) {
      for (const end = performance.now() + ms; performance.now() < end; await wait(50)) {
        const text = posted.findLast(({ to, purpose }) => to === msisdn && purpose === 'authen_msisdn')?.text
        const [code] = /\b\d{6}\b/.exec(text ?? '') ?? []
        if (code) return code
      }
      return undefined
    },
    hold() {
      const [first, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      held = { onPost: first.resolve, until: end.promise }
      return {
        received: first.promise,
        release: () => {
          held = undefined
          end.resolve()
        },
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
