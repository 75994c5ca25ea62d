/**
 * Measures how long two operators need on an empty database until both can serve, and again after their
 * database has crashed and is back. Spec RUN-6.
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Program, startProgram } from '../faults/processes/program.ts'

const POLL_MS = 25
const ROUNDS = 3

export async function restartFigures(title: string, server: { url: string; restart: () => void }) {
  const secret = () => randomBytes(32).toString('base64url')
  const environment = {
    DATABASE_URL: server.url,
    OPERATOR_KEY: secret(),
    OPERATOR_PEPPER: secret(),
    PARTNER_KEY: secret(),
    MESSAGES_URL: 'http://127.0.0.1:9/',
    MESSAGES_SECRET: secret(),
  }
  const started = performance.now()
  const programs = await Promise.all(
    [1, 2].map(() => startProgram('../../../src/entry/operator.ts', environment)),
  )
  await untilReady(programs)
  console.log(`${title.padEnd(28)} two operators on an empty database: ready in ${seconds(started)} s`)
  for (let round = 0; round < ROUNDS; round += 1) {
    server.restart()
    const back = performance.now()
    await untilReady(programs)
    console.log(`${title.padEnd(28)} database back: both ready again in ${seconds(back)} s`)
  }
  await Promise.all(programs.map((program) => program.stop()))
}

const seconds = (since: number) => ((performance.now() - since) / 1_000).toFixed(2)

async function untilReady(programs: readonly Program[]): Promise<void> {
  for (const { url } of programs)
    while (
      !(await fetch(`${url}/ready`).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await wait(POLL_MS)
}
