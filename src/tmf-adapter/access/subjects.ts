/**
 * Finds customer and line of a session at the TM Forum back end. The operator's own service knows sessions:
 * it is asked for the customer, and the back end for the customer's line. Spec TMF-9.
 */
import { createHash } from 'node:crypto'
import { ApiError } from '../../contract/errors.ts'
import { mainDialect } from '../../contract/main/dialect.ts'
import type { Upstream, UpstreamRequest } from '../../contract/upstream.ts'
import type { BackEnd } from './back-end.ts'

/** `line`: id of the product that is the line; `number`: `84…`. */
export type Subject = { customer: string; line: string; number: string }

/** Seconds for which reads believe what the operator's service said of a session. */
const KEPT_SECONDS = 60
/** Sessions that are kept; the oldest are forgotten first. */
const KEPT_MAX = 10_000

export type Subjects = {
  /** Throws what the operator's service answers to a session that has ended. `isWrite`: it is asked again. */
  find: (request: UpstreamRequest, backEnd: BackEnd, ask: AskOwn, isWrite: boolean) => Promise<Subject>
  forget: (request: UpstreamRequest) => void
}
export type AskOwn = (request: UpstreamRequest) => ReturnType<Upstream>

type Asked = [request: UpstreamRequest, backEnd: BackEnd, ask: AskOwn]
type Kept = { subject: Subject; until: number }
type Product = { id: string; productSerialNumber?: string }

/** `now` in milliseconds. */
export function createSubjects(now: () => number): Subjects {
  const kept = new Map<string, Kept>()
  const learning = new Map<string, Promise<Subject>>()
  // The session itself is a secret. Another number is asked about apart, and refused.
  const keyOf = ({ body: { session, msisdn } }: UpstreamRequest) =>
    createHash('sha256')
      .update(JSON.stringify([session, msisdn]))
      .digest('hex')

  function keep(key: string, subject: Subject): void {
    kept.delete(key)
    const [oldest] = kept.keys()
    if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest)
    kept.set(key, { subject, until: now() + KEPT_SECONDS * 1_000 })
  }

  async function learn(known: Kept | undefined, ...[request, backEnd, ask]: Asked): Promise<Subject> {
    const { customer, number } = await whoIs(request, ask)
    // The line of a number does not change while its session lives.
    return known?.subject.customer === customer && known.subject.number === number
      ? known.subject
      : { customer, number, line: await lineOf(backEnd, customer, number) }
  }

  /** Shared by what a page reads together. What was forgotten since is not kept. */
  function learnOnce(key: string, known: Kept | undefined, ...asked: Asked): Promise<Subject> {
    const learned = learn(known, ...asked)
      .then((subject) => {
        if (learning.get(key) === learned) keep(key, subject)
        return subject
      })
      .finally(() => {
        if (learning.get(key) === learned) learning.delete(key)
      })
    learning.set(key, learned)
    return learned
  }

  return {
    forget(request) {
      const key = keyOf(request)
      kept.delete(key)
      learning.delete(key)
    },
    async find(request, backEnd, ask, isWrite) {
      const key = keyOf(request)
      const known = kept.get(key)
      if (known && !isWrite && known.until > now()) return known.subject
      if (isWrite) {
        kept.delete(key)
        const subject = await learn(known, request, backEnd, ask)
        keep(key, subject)
        return subject
      }
      return learning.get(key) ?? learnOnce(key, known, request, backEnd, ask)
    },
  }
}

async function whoIs(
  { body, language, requestId, browser }: UpstreamRequest,
  ask: AskOwn,
): Promise<Omit<Subject, 'line'>> {
  const { envelope } = await ask({
    ...{ service: 'main', name: 'core_customer_get_info', language, requestId, browser },
    body: { session: body['session'], msisdn: body['msisdn'] },
  })
  const answer = mainDialect.parse('core_customer_get_info', envelope)
  if (!answer) throw new ApiError('upstream_failed')
  if (!answer.ok) throw new ApiError(answer.code ?? 'upstream_failed', answer.details)
  const { CUSTOMER_ID, MSISDN } = answer.result as Record<string, unknown>
  return { customer: String(CUSTOMER_ID), number: String(MSISDN) }
}

async function lineOf(backEnd: BackEnd, customer: string, number: string): Promise<string> {
  const products = await backEnd.list<Product>('productInventory/v4/product', {
    'relatedParty.id': customer,
    fields: 'productSerialNumber',
  })
  const line = products.find(({ productSerialNumber }) => productSerialNumber === number)
  if (!line) throw new ApiError('upstream_failed')
  return line.id
}
