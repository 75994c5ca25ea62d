/**
 * The sandbox's wallet and card pages under `/sandbox/api/pay`: what a page reads, and what the payer does.
 * Spec SBX-1.
 */
import type { Hono } from 'hono'
import { ApiError } from '../../contract/errors.ts'
import { maskPhone } from '../../contract/format/phone.ts'
import type { HostedPage } from '../../contract/sandbox.ts'
import type { SandboxBank } from '../bank/bank.ts'
import { lockBalance } from '../hosted/accounts.ts'
import { returnUrl } from '../hosted/return.ts'
import type { HostedPayment } from '../hosted/sandbox.ts'
import { pageNow, settlePage } from '../hosted/settle.ts'
import { answer } from './answer.ts'
import { type HonoEnv, readPost } from './read-post.ts'
import { parseBody, payRequest } from './requests.ts'

/**
 * The first function reads and checks the body of a POST, the second sends the webhooks and runs the jobs
 * that follow, without waiting.
 */
type Parts = {
  bank: SandboxBank
  notify: () => void
}

export function payRoutes(app: Hono<HonoEnv>, { bank, notify }: Parts): void {
  app.get('/pay', async (c) => {
    const page = await pageNow(bank, c.req.query('ma') ?? '')
    if (!page) throw new ApiError('not_found')
    return answer(await seen(bank, page))
  })
  app.post('/pay', async (c) => {
    const { reference, url, outcome, notices = 1 } = parseBody(payRequest, await readPost(c))
    const page = await settlePage(bank, reference ?? referenceIn(url ?? ''), outcome, notices)
    notify()
    return answer(await seen(bank, page))
  })
}

async function seen(bank: SandboxBank, page: HostedPayment): Promise<HostedPage> {
  const { reference, provider, method, bankName, title, amount, state, msisdn, expiresAt } = page
  const balance = await bank.db.transaction((tx) => lockBalance(tx, method, msisdn))
  const left = Math.max(0, Math.ceil((expiresAt.getTime() - bank.clock.now().getTime()) / 1000))
  const common = {
    reference,
    provider,
    method,
    bankName,
    title,
    amount,
    state,
    payer: maskPhone(msisdn),
    balance,
  }
  return { ...common, expiresIn: state === 'begun' ? left : 0, returnUrl: returnUrl(bank, page) }
}

/** From an address that `payment_package_reg_v2` returned, whole or as a path. */
function referenceIn(url: string): string {
  return URL.canParse(url, 'http://localhost')
    ? (new URL(url, 'http://localhost').searchParams.get('ma') ?? '')
    : ''
}
