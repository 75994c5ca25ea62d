/** Requests of demo people, of visitors, and the acts of an employee. */
import { createHash, randomUUID } from 'node:crypto'
import type { CallName } from '../../../src/contract/calls.ts'
import type { HelpRequest } from '../../../src/contract/main/help-ticket.schema.ts'
import { PHOTO_PART_MAX } from '../../../src/contract/rules/photograph.ts'
import { type AgentAction, actAsAgent } from '../../../src/operator/features/requests/agent.ts'
import { resultOf, type World } from '../../world/operator.ts'
import { signIn } from '../personal/support.ts'

export const AN = '0912000001'
export const LONG = '0912000006'
export const HOUR = 3_600
export const DAY = 86_400

/** One who asks: a signed-in line that signs in again after a turned clock, or a visitor. */
export type Person = {
  call: <Name extends CallName>(name: Name, body?: Record<string, unknown>) => ReturnType<World['call']>
}

export async function person(world: World, number: string): Promise<Person> {
  let { session } = await signIn(world, number)
  return {
    call: async (name, body) => {
      const answer = await world.call(name, body, { session })
      if (answer.ok || answer.code !== 'unauthorised') return answer
      session = (await signIn(world, number)).session
      return world.call(name, body, { session })
    },
  }
}

/** A browser that proved its number by a code. */
export async function visitor(world: World, msisdn: string, browser: string): Promise<Person> {
  resultOf(await world.call('help_visitor_send', { msisdn }, { browser }))
  resultOf(await world.call('help_visitor_verify', { msisdn, otp: await world.code(msisdn) }, { browser }))
  return { call: (name, body) => world.call(name, { visitor: true, ...body }, { browser }) }
}

export const TEXT = 'Hoá đơn tháng này có khoản 15.000 đ tôi không rõ.'

export function send(one: Person, fields: Record<string, unknown> = {}) {
  return one.call('help_feedback_send', {
    topic: 'tru-tien',
    text: TEXT,
    idempotency_key: randomUUID(),
    ...fields,
  })
}

export async function sent(one: Person, fields: Record<string, unknown> = {}): Promise<HelpRequest> {
  return (resultOf(await send(one, fields)) as { request: HelpRequest }).request
}

export async function read(one: Person, request: string): Promise<HelpRequest> {
  return (resultOf(await one.call('help_feedback_get', { request })) as { request: HelpRequest }).request
}

export function change(
  one: Person,
  name: 'help_feedback_message' | 'help_feedback_reopen' | 'help_feedback_rate' | 'help_feedback_cancel',
  request: string,
  fields: Record<string, unknown> = {},
) {
  return one.call(name, { request, idempotency_key: randomUUID(), ...fields })
}

export function act(world: World, code: string, action: AgentAction) {
  return actAsAgent(world.context, code, action)
}

/** Sends a whole file in parts; returns the last answer. */
export async function upload(one: Person, content: Uint8Array, fields: Record<string, unknown> = {}) {
  const file = randomUUID()
  const digest = createHash('sha256').update(content).digest('hex')
  let answer: Awaited<ReturnType<Person['call']>> | undefined
  for (let offset = 0; offset < content.length; offset += PHOTO_PART_MAX) {
    const part = Buffer.from(content.subarray(offset, offset + PHOTO_PART_MAX)).toString('base64')
    const whole = { file, name: 'ảnh chụp.jpg', total: content.length, digest }
    answer = await one.call('help_file_upload', { ...whole, offset, part, ...fields })
    if (!answer.ok) break
  }
  if (!answer) throw new Error('Nothing was sent')
  return { file, answer }
}
