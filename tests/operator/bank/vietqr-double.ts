/**
 * A test double of a VietQR provider over real HTTP, built from published descriptions: signed callbacks that
 * repeat until accepted (five in the first minute, then one a minute, ten in all) with the same
 * `referencenumber`; paged queries; refunds by id.
 */
import { createHmac } from 'node:crypto'
import { Hono } from 'hono'
import { listen } from '../../../src/entry/listen.ts'
import type { RawWebhook } from '../../../src/operator/features/payments/provider.ts'
import { WEBHOOK_ATTEMPTS } from '../../../src/sandbox/bank/webhooks.ts'

type Row = {
  bankaccount: string
  amount: number
  transType: 'C' | 'D'
  content: string
  referencenumber: string
  transactiontime: number
  transactionid: string
}
/** The fault of its next responses. */
export type FaultMode = 'well' | 'down' | 'malformed' | 'refuses' | 'answersLost'

export async function openVietqrDouble({
  key,
  noticeKey,
  account,
  now,
}: {
  key: string
  noticeKey: string
  account: string
  now: () => number
}) {
  const book: Row[] = []
  const refunds = new Map<string, { referencenumber: string; amount: number }>()
  let mood: FaultMode = 'well'
  const app = new Hono()

  app.use('*', async (c, next) => {
    if (mood === 'down') return c.text('', 503)
    if (mood === 'malformed') return c.text('<html>')
    if (mood === 'refuses') return c.json({ status: 'FAILED', message: 'E05' }, 400)
    if (c.req.header('authorization') !== `Bearer ${key}`) return c.json({}, 401)
    await next()
    if (mood === 'answersLost') c.res = new Response(null, { status: 504 })
    return undefined
  })
  app.get('/api/transactions', (c) => {
    const { bankaccount, from, to, cursor } = c.req.query()
    const rows = book.filter(
      (row) =>
        row.bankaccount === bankaccount &&
        row.transactiontime >= Number(from) &&
        row.transactiontime < Number(to),
    )
    const at = Number(cursor || 0)
    return c.json({
      transactions: rows.slice(at, at + 2),
      next: at + 2 < rows.length ? String(at + 2) : null,
    })
  })
  app.post('/api/refunds', async (c) => {
    const { refundid, referencenumber, amount } = await c.req.json<{
      refundid: string
      referencenumber: string
      amount: number
    }>()
    if (!book.some((row) => row.referencenumber === referencenumber)) return c.json({ status: 'FAILED' }, 404)
    const known = refunds.get(refundid) ?? { referencenumber: `RF${refunds.size + 1}`, amount }
    refunds.set(refundid, known)
    return c.json({ status: 'DONE', referencenumber: known.referencenumber })
  })
  const { server, port } = await listen(app.fetch, { port: 0, host: '127.0.0.1' })

  /** The webhook as sent now. */
  function notice(row: Row): RawWebhook {
    const body = JSON.stringify({ ...row, orderId: '', terminalCode: '', urlLink: '' })
    const time = String(Math.floor(now() / 1000))
    return {
      headers: {
        'x-timestamp': time,
        'x-signature': createHmac('sha256', noticeKey).update(`${time}.${body}`).digest('hex'),
      },
      body,
    }
  }

  return {
    url: `http://127.0.0.1:${port}/api`,
    refunds,
    be: (to: FaultMode) => {
      mood = to
    },
    notice,
    pay(amount: number, content: string, change: Partial<Row> = {}): Row {
      const number = `FT${String(book.length + 1).padStart(6, '0')}`
      const row: Row = {
        bankaccount: account,
        amount,
        transType: 'C',
        content,
        referencenumber: number,
        transactiontime: now(),
        transactionid: `T${number}`,
        ...change,
      }
      book.push(row)
      return row
    },
    /**
     * Sends the callback on schedule until it is accepted and returns the number of attempts. `turn` advances
     * the shared clock.
     */
    async callBack(
      row: Row,
      take: (notice: RawWebhook) => Promise<number>,
      turn: (seconds: number) => Promise<void>,
    ): Promise<number> {
      for (const [index, second] of WEBHOOK_ATTEMPTS.entries()) {
        await turn(second - (WEBHOOK_ATTEMPTS[index - 1] ?? 0))
        const status = await take(notice(row)).catch(() => 0)
        if (status >= 200 && status < 300) return index + 1
      }
      return WEBHOOK_ATTEMPTS.length
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
