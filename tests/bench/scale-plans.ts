/**
 * Plans on many lines, as the server chose them (auto_explain): every call as a line and as a visitor, and
 * every job, of which tables that grow with the number of lines it read whole.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import type { Call } from '../../src/contract/call.ts'
import { type CallName, calls } from '../../src/contract/calls.ts'
import { JOBS } from '../../src/operator/jobs.ts'
import { newToken, sessionDigest } from '../../src/operator/platform/secrets/digest.ts'
import { session } from '../../src/operator/schema.ts'
import { FIELDS } from '../world/fields.ts'
import { toLoyaltyRequest } from '../world/loyalty.ts'
import { nodesOf, type PlanNode, wholeReads } from '../world/many-lines/plan.ts'
import { type Catalogue, readCatalogue } from '../world/many-lines/statistics.ts'
import { openScaleOperator, type ScaleOperator } from './scale-operator.ts'

/** One of the people of the test worlds, and one of the many lines. */
const NUMBERS = ['84912000001', '84900000008']

export async function planFigures(title: string, url: string, log: string): Promise<void> {
  const scale = await openScaleOperator(url)
  await scale.admin.query(`alter database postgres set auto_explain.log_min_duration = 0;
    alter database postgres set auto_explain.log_analyze = on;
    alter database postgres set auto_explain.log_buffers = on;
    alter database postgres set auto_explain.log_timing = off;
    alter database postgres set auto_explain.log_nested_statements = on;
    alter database postgres set auto_explain.log_format = json`)
  await scale.close()
  const explained = await openScaleOperator(url)
  const catalogue = await readCatalogue(async (text) => (await explained.admin.query(text)).rows)
  try {
    const plans: Planned[] = []
    for (const name of Object.keys(calls) as CallName[])
      for (const msisdn of NUMBERS)
        plans.push(...(await plansOf(`call ${name}`, log, () => callOnce(explained, name, msisdn))))
    for (const job of JOBS)
      plans.push(...(await plansOf(`job ${job.name}`, log, () => job.run(explained.operator.context))))
    report(title, plans, catalogue)
  } finally {
    await explained.admin.query('alter database postgres reset all')
    await explained.close()
  }
}

async function callOnce({ operator }: ScaleOperator, name: CallName, msisdn: string): Promise<void> {
  const call: Call = calls[name].call
  const token = newToken()
  const { db, clock } = operator.context
  const now = clock.now()
  if (call.subject !== 'claimed' && call.subject !== 'none')
    await db
      .insert(session)
      .values({ digest: sessionDigest(token), msisdn, createdAt: now, seenAt: now, steppedUpAt: now })
  const body = { session: token, ...(call.subject !== 'none' && { msisdn }), ...FIELDS[name] }
  const { service } = call
  const request = {
    service,
    name,
    body,
    browser: 'bench',
    device: '',
    language: 'vi' as const,
    requestId: randomUUID(),
  }
  await operator.answer(service === 'loyalty' ? await toLoyaltyRequest(operator, request) : request)
  await operator.context.openings.settle()
}

type Planned = { by: string; text: string; plan: PlanNode }

/** The plans that the server logged while `work` ran. */
async function plansOf(by: string, log: string, work: () => Promise<unknown>): Promise<Planned[]> {
  const from = statSync(log).size
  await work()
  const written = readFileSync(log).subarray(from).toString()
  return Array.from(written.matchAll(/plan:\n(\t\{[\s\S]*?\n\t\})/g), ([, json = '{}']) => {
    const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode }
    return { by, text, plan }
  })
}

function report(title: string, plans: readonly Planned[], catalogue: Catalogue): void {
  const wholes = plans.flatMap(({ by, text, plan }) =>
    wholeReads(plan, catalogue).map(
      (table) => `  ${table} by ${by}: ${text.replace(/\s+/g, ' ').slice(0, 160)}`,
    ),
  )
  console.log(
    `${title}: ${plans.length} statements of ${Object.keys(calls).length} calls and ${JOBS.length} jobs; ` +
      `${wholes.length} read a whole table or index that grows with the number of lines; aim 0`,
  )
  for (const whole of new Set(wholes)) console.log(whole)
  const most = plans
    .map(({ by, text, plan }) => ({ by, text, pages: pagesOf(plan) }))
    .sort((one, other) => other.pages - one.pages)
  console.log('  most pages:')
  for (const { by, text, pages } of most.slice(0, 5))
    console.log(`  ${String(pages).padStart(8)} by ${by}: ${text.replace(/\s+/g, ' ').slice(0, 100)}`)
}

/** The counts of a node include those below it. */
function pagesOf(plan: PlanNode): number {
  const [top] = nodesOf(plan)
  return (top?.['Shared Hit Blocks'] ?? 0) + (top?.['Shared Read Blocks'] ?? 0)
}
