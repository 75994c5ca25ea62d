/** The sandbox bank under `/sandbox/api/bank`: accounts, their movements, and paying a VietQR. Spec SBX-1. */
import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { ApiError } from '../../contract/errors.ts'
import { nationalPhone } from '../../contract/format/phone.ts'
import { normalPhone } from '../../contract/rules/phone.ts'
import type { BankAccount, BankBook, BankTransferDone } from '../../contract/sandbox.ts'
import { type Account, accountOf, allAccounts } from '../bank/accounts.ts'
import type { SandboxBank } from '../bank/bank.ts'
import { movementsOf } from '../bank/history.ts'
import { transfer } from '../bank/transfer.ts'
import { answer } from './answer.ts'
import { type HonoEnv, readPost } from './read-post.ts'
import { parseBody, transferRequest } from './requests.ts'

/** The payer if none is named. */
const FIRST_PAYER = '0912000001'

/**
 * The first function reads and checks the body of a POST, the second sends the bank's webhooks and runs the
 * jobs that follow, without waiting.
 */
type Parts = {
  bank: SandboxBank
  notify: () => void
}

export function bankRoutes(app: Hono<HonoEnv>, { bank, notify }: Parts): void {
  app.get('/bank/accounts', async () =>
    answer((await allAccounts(bank)).map((account) => seen(bank, account))),
  )
  app.get('/bank/account', async (c) => answer(await bookOf(bank, c.req.query('of') ?? FIRST_PAYER)))

  app.post('/bank/transfer', async (c) => {
    const { from = FIRST_PAYER, key = randomUUID(), ...order } = parseBody(transferRequest, await readPost(c))
    const payer = await accountOf(bank, lineOf(from))
    const { transfer: made, balance } = await transfer(bank, { ...order, from: payer.number, key })
    notify()
    const { reference, amount, memo, to } = made
    return answer({ reference, amount, memo, from: payer.number, to, balance } satisfies BankTransferDone)
  })
}

async function bookOf(bank: SandboxBank, number: string): Promise<BankBook> {
  const account = await accountOf(bank, lineOf(number))
  const movements = await movementsOf(bank, account.number)
  return {
    account: seen(bank, account),
    movements: movements.map((movement) => ({ ...movement, at: movement.at.toISOString() })),
  }
}

function seen({ beneficiary }: SandboxBank, { bin, number, holder, msisdn, balance }: Account): BankAccount {
  return {
    bin,
    number,
    holder,
    bankName: beneficiary.bankName,
    msisdn: msisdn ? nationalPhone(msisdn) : '',
    balance,
  }
}

/** Throws `bad_request` if it is not a phone number. */
function lineOf(number: string): string {
  const msisdn = normalPhone(number)
  if (!msisdn) throw new ApiError('bad_request', { fields: ['from'] })
  return msisdn
}
