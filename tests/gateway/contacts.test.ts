/** CONTACT arrives encrypted and leaves masked; a value that cannot be decrypted is omitted. */
import { describe, expect, test } from 'vitest'
import { sealContact } from '../../src/contract/contact-seal.ts'
import { type Jar, openTestGateway, stubOperator, success } from './test-gateway.ts'

const LIST = 'cust_get_subscribers_by_invoice2'
const row = (ACCOUNT: string, CONTACT: string) => ({
  ACCOUNT,
  PRODUCT_LINE: 'internet',
  CONTACT,
  own: true,
  name: '',
  role: null,
  consent: null,
})

async function fetchContacts(rows: object[]) {
  const operator = stubOperator({
    [LIST]: async () =>
      success({ subscribers: rows, managed: 0, maximum: 10, as_of: '2026-11-21T03:00:00.000Z' }),
  })
  const world = openTestGateway({ operator })
  const jar: Jar = new Map()
  const session = await world.signIn(jar)
  const { text, envelope } = await world.post(`/api/main/${LIST}`, { session }, { jar })
  const { subscribers } = envelope['result'] as { subscribers: { CONTACT: string }[] }
  return {
    text,
    contacts: subscribers.map(({ CONTACT }) => CONTACT.replaceAll('\u00a0', ' ')),
    log: world.lines.join('\n'),
  }
}

describe('a contact', () => {
  test('is decrypted and masked for mobiles and landlines', async () => {
    const { contacts, text } = await fetchContacts([
      row('fiber_a', sealContact('shared', 'fiber_a', '84912000006')),
      row('fiber_b', sealContact('shared', 'fiber_b', '02438000006')),
    ])
    expect(contacts).toEqual(['0912 000 •••', '024 3800 0•••'])
    expect(text).not.toMatch(/912000006|0912000006|38000006/)
  })

  test.each([
    ['sealed with another key', sealContact('other', 'fiber_a', '84912000006')],
    ['of another row', sealContact('shared', 'fiber_b', '84912000006')],
    ['changed on its way', `${sealContact('shared', 'fiber_a', '84912000006').slice(0, -2)}AA`],
    ['not sealed at all', '84912000006'],
    ['nothing', ''],
  ])('is emptied for %s, and the log omits it', async (_what, sealed) => {
    const { contacts, log, text } = await fetchContacts([row('fiber_a', sealed)])
    expect(contacts).toEqual([''])
    expect(text).not.toContain('912000006')
    expect(log).toContain('a contact that was not sealed for us')
    if (sealed) expect(log).not.toContain(sealed)
  })

  test('is hidden completely when it is no number', async () => {
    expect(
      (await fetchContacts([row('fiber_a', sealContact('shared', 'fiber_a', 'an@thudientu.example'))]))
        .contacts,
    ).toEqual([''])
  })

  test('is masked for a newly added account too', async () => {
    const subscriber = {
      ...row('84912000004', sealContact('shared', '84912000004', '84912000004')),
      PRODUCT_LINE: 'mobile',
    }
    const world = openTestGateway({
      operator: stubOperator({ mobile_add_account: async () => success({ subscriber }) }),
    })
    const jar: Jar = new Map()
    const session = await world.signIn(jar)
    const { envelope } = await world.post(
      '/api/main/mobile_add_account',
      { session, account: '0912000004', otp: '123456' },
      { jar },
    )
    expect(envelope).toMatchObject({ result: { subscriber: { CONTACT: '0912\u00a0000\u00a0•••' } } })
  })
})
