/**
 * Under `/sandbox/api`: the drawn identity cards of a demo person, the answer of the employee who was asked
 * for help, and the network's report of a changed device. Spec SBX-7, Spec NUM-2.
 */
import type { Hono } from 'hono'
import { ApiError } from '../../contract/errors.ts'
import { normalPhone } from '../../contract/rules/phone.ts'
import { CARD_OUTCOMES, CARD_SIDES, type CardOutcome, type DemoIdCard } from '../../contract/sandbox.ts'
import { GATEWAY_HEADERS } from '../../gateway/headers.ts'
import { cardOf, zoneOf } from '../identity-cards/cards.ts'
import { drawCard } from '../identity-cards/draw.ts'
import { DEMO_PEOPLE } from '../seed/people-data.ts'
import { answer } from './answer.ts'
import type { SandboxOperator } from './operator.ts'
import { type HonoEnv, readPost } from './read-post.ts'
import { deviceChangeRequest, identityAnswerRequest, parseBody } from './requests.ts'

/** `readPost` reads and checks the body of a POST. */
type Parts = {
  answerIdentity: SandboxOperator['answerIdentity']
  changeDevice: SandboxOperator['changeDevice']
}

export function identityRoutes(app: Hono<HonoEnv>, { answerIdentity, changeDevice }: Parts): void {
  app.get('/identity-cards', (c) => {
    const number = c.req.query('number') ?? ''
    const person = personOf(number)
    return answer(CARD_OUTCOMES.map((outcome) => demoCard(number, person, outcome)))
  })
  app.get('/identity-cards/:outcome/:picture', async (c) => {
    const outcome = CARD_OUTCOMES.find((one) => one === c.req.param('outcome'))
    const side = CARD_SIDES.find((one) => `${one}.png` === c.req.param('picture'))
    const person = personOf(c.req.query('number') ?? '')
    if (!outcome || !side) throw new ApiError('not_found')
    const bytes = await drawCard({ person, outcome }, side)
    return new Response(bytes, { headers: { ...GATEWAY_HEADERS, 'content-type': 'image/png' } })
  })
  app.post('/identity-answer', async (c) => {
    const { request, reasons } = parseBody(identityAnswerRequest, await readPost(c))
    await answerIdentity(request, reasons)
    return answer({ request })
  })
  app.post('/device-change', async (c) => {
    const { msisdn, device } = parseBody(deviceChangeRequest, await readPost(c))
    personOf(msisdn)
    return answer({ noticed: await changeDevice(normalPhone(msisdn) ?? msisdn, device) })
  })
}

/** Position of a demo person. Throws `bad_request`. */
function personOf(number: string): number {
  const wanted = normalPhone(number)
  const found = DEMO_PEOPLE.findIndex((person) => normalPhone(person.number) === wanted)
  if (!wanted || found < 0) throw new ApiError('bad_request', { fields: ['number'] })
  return found
}

function demoCard(number: string, person: number, outcome: CardOutcome): DemoIdCard {
  const { name, birthDate, sex, idNumber, expiresOn } = cardOf({ person, outcome })
  const address = (side: string) => `/sandbox/api/identity-cards/${outcome}/${side}.png?number=${number}`
  return {
    ...{ outcome, fullName: name, birthDate, sex, idNumber, expiresOn },
    zone: zoneOf({ person, outcome }),
    pictures: { front: address('front'), back: address('back'), portrait: address('portrait') },
  }
}
