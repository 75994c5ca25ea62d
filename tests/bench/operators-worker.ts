/** An operator that makes a journey with its people on every message. */
import { parentPort, workerData } from 'node:worker_threads'
import { createOperator } from '../../src/operator/operator.ts'
import { openDatabase } from '../../src/operator/platform/database/open.ts'
import { openClock } from '../../src/operator/platform/time/clock.ts'
import { PRODUCTS } from '../../src/operator/products.ts'
import { testBank } from '../operator/payments/bank.ts'
import { testProduct } from '../operator/payments/product.ts'
import { defaultOptions } from '../world/seed.ts'
import { JOURNEYS, type Journey, type Person } from './journeys.ts'

/** `once`: each person is served once, and the run ends when all were. Otherwise each hand has some people. */
export type Run = {
  journey: Journey
  people: Person[]
  hands: number
  milliseconds: number
  once: boolean
}
/** How long each call took, ms. */
export type Ran = { waits: number[] }

const { db } = await openDatabase(workerData as string)
const operator = createOperator({
  db,
  clock: await openClock(db),
  ...defaultOptions(),
  bank: testBank(),
  products: { ...PRODUCTS, roaming_package: testProduct({}) },
})

parentPort?.on('message', async ({ journey, people, hands, milliseconds, once }: Run) => {
  const waits: number[] = []
  const started = performance.now()
  let next = 0
  const isOver = () => performance.now() - started >= milliseconds
  await Promise.all(
    Array.from({ length: hands }, async (_, hand) => {
      for (let round = 0; !isOver(); round += 1) {
        const index = once ? next++ : hand + hands * (round % Math.max(1, Math.floor(people.length / hands)))
        const person = people[index]
        if (!person) return
        const began = performance.now()
        await JOURNEYS[journey](operator, person, round)
        waits.push(performance.now() - began)
      }
    }),
  )
  parentPort?.postMessage({ waits } satisfies Ran)
})
parentPort?.postMessage({ waits: [] } satisfies Ran)
