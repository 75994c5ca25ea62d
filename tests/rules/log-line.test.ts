/** No way to write a phone number gets past the mask of log lines. Spec GTW-15. */
import fc from 'fast-check'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { maskLine, maskNumbers } from '../../src/contract/format/log-line.ts'
import { jsonLogger } from '../../src/gateway/log.ts'
import { createLog } from '../../src/operator/platform/telemetry/log.ts'

const nine = fc
  .tuple(fc.constantFrom('3', '5', '7', '8', '9'), fc.stringMatching(/^\d{8}$/))
  .map(([first, rest]) => first + rest)
const prefix = fc.constantFrom('84', '+84', '0', '0084', '(+84)', '+84(0)', '84-0')
const gap = fc.constantFrom('', ' ', '.', '-', '\u00a0', '\u2011', ') ', ' - ', '/', '_', '\t')
const encode = fc.constantFrom<(text: string) => string>(
  (text) => text,
  encodeURIComponent,
  (text) => encodeURIComponent(encodeURIComponent(text)),
  (text) => new URLSearchParams({ msisdn: text }).toString(),
  (text) => text.replace(/\d/g, (digit) => `%3${digit}`),
  (text) => text.replace(/\d/g, (digit) => `\\u003${digit}`),
  (text) => text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  (text) => JSON.stringify({ body: JSON.stringify({ msisdn: text }) }),
)
const groups = fc.constantFrom<number[]>([2, 3, 4], [3, 3, 3], [1, 2, 2, 2, 2], [9], [2, 2, 2, 3])

/** A subscriber's number in one of the ways in which people and programs write it. */
const written = fc
  .record({ nine, prefix, gap, groups, encode })
  .map(({ nine: own, prefix: before, gap: between, groups: sizes, encode: coded }) => {
    const ends = sizes.map((_, index) => sizes.slice(0, index + 1).reduce((sum, size) => sum + size))
    const parts = ends.map((end, index) => own.slice(ends[index - 1] ?? 0, end))
    return { own, text: coded([before, ...parts].join(between)) }
  })

/** The text with every encoding undone and all but digits removed. */
function digitsIn(line: string): string {
  let text = line.normalize('NFKC')
  for (let turn = 0; turn < 6; turn += 1)
    text = text
      .replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
      .replace(/\\+u([0-9a-f]{4})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
  return text.replace(/\D/g, '')
}

function errorWith(text: string): Error {
  const cause = Object.assign(new Error(`duplicate key value ${text}`), {
    ...{ code: '23505', detail: `Key (msisdn)=(${text}) already exists.`, where: text },
    ...{ query: 'insert into line values ($1)', params: [text, { deep: [text] }] },
  })
  const error = new Error(`Failed query: params: ${text}`, { cause })
  error.stack = `Error: ${text}\n    at find (/srv/find-line.ts:31:73)`
  return error
}

test('masks a number however it is written, in every field', () => {
  const lines: string[] = []
  const logs = [jsonLogger((line) => lines.push(line)), createLog((line) => lines.push(line))]
  fc.assert(
    fc.property(written, fc.constantFrom('', 'x', ' ', '"', '/'), ({ own, text }, edge) => {
      const line = `${edge}${text}${edge}`
      for (const log of logs) {
        lines.length = 0
        log.error({ err: errorWith(line), [line]: { list: [line, { url: `/a?b=${line}` }] } }, line)
        log.warn({ fault: String(errorWith(line)), number: Number(`84${own}`), short: Number(own) })
        for (const line of lines) {
          expect(() => JSON.parse(line)).not.toThrow()
          expect(digitsIn(line), line).not.toContain(own)
        }
        expect(lines).toHaveLength(2)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('keeps what is no number of a phone', () => {
  for (const kept of [
    '3f2b1c44-1234-4567-8912-123456789012',
    '203.113.152.0',
    '2026-11-23T20:17:08.123Z',
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/120.0.6099.230 Mobile',
    'at find (/srv/find-line.ts:31:73)',
    '1.234.567 đ',
  ])
    expect(maskNumbers(kept)).toBe(kept)
  const line = '{"at":1784912000001,"ms":12.5,"status":429}'
  expect(maskLine(line)).toBe(line)
})

test('stays quick on long rows of digits and signs', () => {
  for (const text of ['1'.repeat(50_000), '1.'.repeat(25_000), '%20'.repeat(15_000), '1 - '.repeat(12_000)]) {
    // Time of the processor: on a busy machine the clock also counts what others do.
    const started = process.cpuUsage()
    maskLine(text)
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(500)
  }
})

test('needs no change of how a logger is called', () => {
  const lines: string[] = []
  const plain = pino({ base: null, timestamp: false }, { write: (line) => lines.push(line) })
  plain.info({ msisdn: '0912 000 001' })
  expect(maskLine(lines[0]?.trim() ?? '')).toBe('{"level":30,"msisdn":"#"}')
})
