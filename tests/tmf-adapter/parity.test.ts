/** Every call that an Open API answers: the same answer as that of the own service, by requests to it. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallName, calls } from '../../src/contract/calls.ts'
import { dialectOf } from '../../src/contract/dialects.ts'
import { parseResult } from '../../src/gateway/upstreams/parse-result.ts'
import { ADAPTED } from '../../src/tmf-adapter/table.ts'
import { toLoyaltyRequest } from '../world/loyalty.ts'
import { openWorld, type World } from '../world/operator.ts'
import { NEVER, tmfUpstreams } from '../world/tmf.ts'

const READS = (Object.keys(ADAPTED) as (keyof typeof ADAPTED)[]).filter(
  (name) => calls[name].call.retry === 'read',
)
/** `null`: the line has none. */
type Fields = Record<string, unknown> | null
const BILL: Partial<Record<string, string>> = {}

let world: World
let sent: string[] = []
let upstreams: ReturnType<typeof tmfUpstreams>
const sessions = new Map<string, string>()
beforeAll(async () => {
  world = await openWorld()
  upstreams = tmfUpstreams(world, (method, path) => void sent.push(`${method} ${path}`))
})
afterAll(() => world.close())

async function sessionOf(number: string): Promise<string> {
  const known = sessions.get(number)
  if (known) return known
  const answer = await world.call('authen_msisdn', { msisdn: number, mode: 'password', password: 'Matkhau1' })
  if (!answer.ok) throw new Error(answer.wire)
  const session = String((answer.result as { session: string }).session)
  sessions.set(number, session)
  return session
}

/** The answer as the gateway takes it, by the way of `tmf` or in process. */
async function ask(name: CallName, number: string, fields: Record<string, unknown>, isTmf: boolean) {
  const { service } = calls[name].call
  const body = { ...fields, session: await sessionOf(number), msisdn: `84${number.slice(1)}` }
  const request = { service, name, body, language: 'en' as const, browser: 'browser', requestId: randomUUID() }
  const signed = service === 'loyalty' ? await toLoyaltyRequest(world.operator, request) : request
  const { envelope } = isTmf ? await upstreams(service)(signed, NEVER) : await world.operator.answer(signed)
  const answer = dialectOf(service).parse(name, envelope)
  if (!answer) throw new Error('No envelope')
  if (!answer.ok) return { code: answer.code, ...answer.details }
  return parseResult(calls[name].result, answer.result)
}

const PEOPLE = Array.from({ length: 10 }, (_, index) => `09120000${String(index + 1).padStart(2, '0')}`)

test.each(PEOPLE)('answers %s what the own service answers', async (number) => {
  for (const name of READS) {
    const fields = name === 'package_get_detail' ? { code: 'SEN60' } : {}
    const [own, tmf] = [await ask(name, number, fields, false), await ask(name, number, fields, true)]
    expect.soft(tmf, name).toEqual(own)
  }
})
