/** Texts that break careless programs, and a random source with a seed. */

export const HOSTILE: readonly string[] = [
  '',
  ' ',
  '\n',
  '\r\nSet-Cookie: a=b',
  '\t\u0007\u001b[2J',
  '\u0000',
  '\ud800',
  '\u2028\u2029\u202e\ufeff',
  '%',
  '%00',
  '%0a',
  '%c3%28',
  '../../etc/passwd',
  "' OR 1=1; --",
  '"><script>alert(1)</script>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text is typed by an attacker.
  '${7*7}{{7*7}}',
  'ả',
  '\u1ea3'.normalize('NFD').repeat(100),
  '👩‍👩‍👧‍👦'.repeat(20),
  '٠١٢٣٤٥٦٧٨٩',
  '-1',
  '1e309',
  '99999999999999999999',
  '0x7fffffff',
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  'toString',
  '2026-02-31',
  '9999-12-31T23:59:60Z',
  '-271821-04-20T00:00:00.000Z',
  '0912000001\n0912000002',
  '%%%%%s%n',
  'a'.repeat(1_025),
  '('.repeat(200),
  '\\',
  '_%_%_%_%',
  'AAAA.BBBB.CCCC',
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
]

/** Whole numbers in `[0, limit)`, the same ones for the same seed (mulberry32). */
export function random(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}
