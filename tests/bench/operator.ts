/**
 * Measures how much the operator does per second on a database: signing in by password (argon2id), reading,
 * buying and undoing.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { readPackages } from '../../src/contract/content/packages.ts'
import { PACKAGES } from '../../src/entry/paths.ts'
import { createOperator } from '../../src/operator/operator.ts'
import { openDatabase } from '../../src/operator/platform/database/open.ts'
import { openClock } from '../../src/operator/platform/time/clock.ts'
import { seedCatalogue } from '../../src/operator/seed/catalogue.ts'
import { seedLives } from '../../src/sandbox/seed/lives.ts'
import { seedPeople } from '../../src/sandbox/seed/people.ts'
import { defaultOptions } from '../world/seed.ts'
import { runsPerSecond } from './load.ts'

const WORKERS = 8
const FOR = 3_000

/** Prints three figures and the start-up time. */
export async function operatorFigures(title: string, url: string): Promise<void> {
  const started = performance.now()
  const { db, close } = await openDatabase(url)
  const pepper = randomBytes(32).toString('hex')
  const operator = createOperator({ db, clock: await openClock(db), ...defaultOptions(), pepper })
  await seedCatalogue(operator.context, readPackages(PACKAGES))
  await seedPeople(operator.context)
  await seedLives(operator.context)
  const ready = performance.now() - started

  async function call(name: string, body: Record<string, unknown>): Promise<Record<string, unknown>> {
    const { envelope } = await operator.answer({
      service: 'main',
      name,
      body,
      language: 'vi',
      browser: 'bench',
      requestId: randomUUID(),
    })
    const { error_code: code, result } = envelope as { error_code: string; result: Record<string, unknown> }
    if (code !== '0') throw new Error(`${name} answered ${code}`)
    return result
  }
  const signIn = (msisdn: string) => call('authen_msisdn', { msisdn, mode: 'password', password: 'Matkhau1' })

  const { session } = await signIn('84912000004')
  const reads = await runsPerSecond(
    () => call('mobile_balance_info_v2', { session, msisdn: '84912000004' }),
    WORKERS,
    FOR,
  )
  const { packages } = (await call('package_search', {})) as { packages: { CODE: string }[] }
  const checks = await Promise.all(packages.map(({ CODE }) => call('package_check', { session, code: CODE })))
  const pick = checks.find((check) => check['can_register'])
  const bought = await runsPerSecond(
    async () => {
      await call('package_register', {
        session,
        code: pick?.['code'],
        price: pick?.['price'],
        idempotency_key: randomUUID(),
      })
      await call('package_cancel', {
        session,
        code: pick?.['code'],
        when: 'now',
        idempotency_key: randomUUID(),
      })
    },
    1,
    FOR,
  )
  let at = 0
  const people = [
    '84912000001',
    '84912000002',
    '84912000005',
    '84912000006',
    '84912000007',
    '84912000008',
    '84912000009',
    '84912000010',
  ]
  const signIns = await runsPerSecond(() => signIn(people[at++ % people.length] ?? ''), WORKERS, FOR)
  await close()
  const figure = (value: number) => `${value.toFixed(0)}/s`.padStart(8)
  console.log(
    `${title.padEnd(28)} sign-ins ${figure(signIns)}   reads ${figure(reads)}   buy and undo ` +
      `${figure(bought)}   ready in ${(ready / 1000).toFixed(1)} s`,
  )
}
