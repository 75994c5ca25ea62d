/**
 * An owner's code is bound to the browser that requested it, even though its user is signed in. Spec SUB-5.
 */
import { expect, test } from 'vitest'
import { errorAnswer, type Jar, openTestGateway, stubOperator, success } from './test-gateway.ts'

test('sends one browser id per browser with request and code', async () => {
  const operator = stubOperator({
    cust_send_account_consent: async () => success({ resend_after: 60, expires_in: 180 }),
    mobile_add_account: async () => errorAnswer('otp_incorrect'),
  })
  const world = openTestGateway({ operator })
  const callWith = async (jar: Jar) => {
    const session = await world.signIn(jar)
    operator.received.length = 0
    await world.post(
      '/api/main/cust_send_account_consent',
      { session, product_line: 'mobile', account: '0912000004', summary: true },
      { jar },
    )
    await world.post(
      '/api/main/mobile_add_account',
      { session, account: '0912000004', otp: '123456' },
      { jar },
    )
    return operator.received.map(({ browser }) => browser)
  }
  const [sent, typed] = await callWith(new Map())
  expect(sent).toMatch(/^[\w-]{22}$/)
  expect(typed).toBe(sent)
  expect((await callWith(new Map()))[0]).not.toBe(sent)
})
