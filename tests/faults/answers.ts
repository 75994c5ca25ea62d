/**
 * Operator responses that are lost or corrupted on their way to the gateway, injected by the same layer that
 * the sandbox uses. The operation itself has completed by then, and a page retries with the same key, as the
 * client does. Spec REL-1.
 */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { dialectOf } from '../../src/contract/dialects.ts'
import { normalPhone } from '../../src/contract/rules/phone.ts'
import { FAULT_KINDS, type FaultKind } from '../../src/contract/sandbox.ts'
import { newToken, sessionDigest } from '../../src/operator/platform/secrets/digest.ts'
import { paymentOrder, session } from '../../src/operator/schema.ts'
import { transfer } from '../../src/sandbox/bank/transfer.ts'
import { faultyUpstream } from '../../src/sandbox/faults/faults.ts'
import { ITEM, ORDER, PRICE } from '../operator/payments/product.ts'
import { faultDatabase } from './database.ts'
import { type FaultHarness, openHarness, openHarnessDeps } from './fault-harness.ts'
import { checkOutcome, runUntilIdle } from './journeys.ts'
import type { Finding } from './report.ts'

const CALLS = ['createTransaction', 'getQR', 'queryTransactionInfo'] as const
/** The gateway's timeout in milliseconds, shortened because no page waits here. */
const TIMEOUT = 60
/** Maximum number of retries by the client. */
const RETRY_MAX = 3

/** Injects each kind of fault into each call, twice in a row. */
export async function lostAnswers(server: string | undefined, runs: number): Promise<Finding[]> {
  const cases = CALLS.flatMap((call) => FAULT_KINDS.map((kind) => ({ call, kind })))
  const database = await faultDatabase(server, cases.length * runs)
  const ground = await openHarnessDeps(database.url)
  const harness = openHarness(ground)
  const findings: Finding[] = []
  try {
    for (const [at, { call, kind }] of cases.entries()) {
      const finding: Finding = { fault: `${call} answers with ${kind}`, runs, violations: [] }
      for (const number of database.numbers.slice(at * runs, (at + 1) * runs))
        finding.violations.push(...(await buy(harness, number, call, kind)))
      findings.push(finding)
    }
    return findings
  } finally {
    await ground.close()
    await database.drop()
  }
}

/** A signed-in page orders, shows the code, pays and polls, whatever happens to the responses of one call. */
async function buy(harness: FaultHarness, number: string, call: string, kind: FaultKind): Promise<string[]> {
  const msisdn = normalPhone(number) ?? number
  const now = harness.context.clock.now()
  const token = newToken()
  await harness.db
    .insert(session)
    .values({ digest: sessionDigest(token), msisdn, createdAt: now, seenAt: now })
  const faults = faultyUpstream((request) => harness.operator.answer(request))
  faults.order({ call, kind, times: 2 })

  async function callAndAnswer(
    name: string,
    fields: Record<string, unknown>,
  ): Promise<Record<string, unknown>> {
    for (let tries = 0; tries <= RETRY_MAX; tries += 1) {
      const request = {
        service: 'roaming',
        name,
        body: { ...fields, session: token },
        language: 'vi',
        browser: 'b',
        requestId: randomUUID(),
      } as const
      const answer = await faults.upstream(request, AbortSignal.timeout(TIMEOUT)).catch(() => undefined)
      const opened =
        answer && answer.status < 500 ? dialectOf('roaming').parse(name, answer.envelope) : undefined
      if (opened?.ok) return opened.result as Record<string, unknown>
      if (opened) throw new Error(`${name} was refused: ${opened.wire}`)
    }
    throw new Error(`${name} never answered`)
  }
  const wanted = { ...ORDER, paymentCode: ITEM, amount: PRICE, idempotency_key: randomUUID() }
  const { transactionId } = await callAndAnswer('createTransaction', wanted)
  const { result: qr } = await callAndAnswer('getQR', { orderId: transactionId })
  await transfer(harness.bank, { from: number, qr: String(qr), notices: 0, key: 'pay' })
  await harness.context.clock.advance(6)
  await callAndAnswer('queryTransactionInfo', { transactionId })
  await runUntilIdle(harness)
  const { state } = (await callAndAnswer('queryTransactionInfo', { transactionId })) as { state: string }
  const orders = await harness.db.select().from(paymentOrder).where(eq(paymentOrder.msisdn, msisdn))
  return [
    ...(orders.length === 1 ? [] : [`${number} has ${orders.length} orders`]),
    ...(state === 'active' ? [] : [`${number} gets ${state}`]),
    ...(await checkOutcome(harness, 'polled', number)),
    ...(await harness.violations(true)),
  ]
}
