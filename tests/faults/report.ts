/** Prints the findings of a fault run as a table. */

/**
 * `fault`: the injected fault; `runs`: how often; `violations`: what was broken afterwards, empty if nothing
 * was.
 */
export type Finding = { fault: string; runs: number; violations: string[] }

export function printTable(findings: readonly Finding[]): void {
  const width = Math.max(...findings.map(({ fault }) => fault.length))
  for (const { fault, runs, violations } of findings) {
    console.log(
      `${fault.padEnd(width)}  ${String(runs).padStart(5)} runs  ` +
        `${String(violations.length).padStart(3)} violations`,
    )
    for (const violation of new Set(violations)) console.log(`  ${violation}`)
  }
  const total = (count: (finding: Finding) => number) =>
    findings.reduce((sum, finding) => sum + count(finding), 0)
  console.log(
    `${findings.length} faults, ${total(({ runs }) => runs)} runs, ` +
      `${total(({ violations }) => violations.length)} violations`,
  )
}

/** Returns the same sequence of numbers in `[0, 1)` for the same `seed` (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
