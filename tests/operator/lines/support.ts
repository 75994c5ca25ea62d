/** People who manage each other's lines. */
import { openWorld, resultOf, type World } from '../../world/operator.ts'

export const AN = '0912000001'
export const NGOC = '0912000002'
export const HA = '0912000004'
export const BAO = '0912000005'
export const LONG = '0912000006'
export const NHUNG = '0912000016'
export const UNKNOWN = '0987654321'
export const PASSWORD = 'Matkhau1'

export type Person = { number: string; session: string; browser: string }

/** Each person has a separate browser. */
export async function signsIn(
  world: World,
  number: string,
  browser = `browser of ${number}`,
): Promise<Person> {
  const { session } = resultOf(
    await world.call('authen_msisdn', { msisdn: number, mode: 'password', password: PASSWORD }, { browser }),
  )
  return { number, session, browser }
}

export const ADD = {
  mobile: 'mobile_add_account',
  internet: 'fiber_add_account',
  mytv: 'mytv_add_account',
  phone: 'phone_add_account',
} as const
type Kind = keyof typeof ADD

export const requestsConsent = (
  world: World,
  person: Person,
  product_line: Kind,
  account: string,
  summary = true,
) => world.call('cust_send_account_consent', { product_line, account, summary }, person)

/** Requests consent from the owner and enters the code sent to `contact`. */
export async function adds(
  world: World,
  person: Person,
  product_line: Kind,
  account: string,
  contact = account,
  more: object = {},
) {
  resultOf(await requestsConsent(world, person, product_line, account))
  return world.call(ADD[product_line], { account, otp: await world.code(contact), ...more }, person)
}

export const listOf = async (world: World, person: Person) =>
  resultOf(await world.call('cust_get_subscribers_by_invoice2', {}, person))

export { openWorld }
