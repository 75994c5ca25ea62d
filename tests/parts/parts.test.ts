/**
 * An operator without a part has no trace of it: no page, no link, no call, no word. Five builds serve for
 * eight parts (docs/decisions/builds-without-parts.md). Spec SIT-19.
 */
import { rmSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { callsOfPart } from '../../src/contract/call-parts.ts'
import { PARTS } from '../../src/contract/rules/parts.ts'
import { absentIn, BUILDS, buildWithout, copyProject } from './build-without.ts'
import { findDeadLinks } from './dead-links.ts'
import { findTraces, readBuild } from './traces.ts'

const copy = copyProject()
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('some build has the one and lacks the other of any two parts', () => {
  const pairs = PARTS.flatMap((on) => PARTS.filter((off) => off !== on).map((off) => [on, off] as const))
  const isCovered = ([on, off]: (typeof pairs)[number]) =>
    BUILDS.some((build) => absentIn(build).includes(off) && !absentIn(build).includes(on))
  expect(pairs.filter((pair) => !isCovered(pair))).toEqual([])
})

describe.each(BUILDS.map((build) => [absentIn(build)]))('without %j', (absent) => {
  test('leaves no trace of them and all of the others', async () => {
    const files = readBuild(await buildWithout(copy, absent))
    for (const part of absent)
      expect(findTraces(files, part), part).toEqual({ pages: [], paths: [], calls: [], words: [] })
    for (const part of PARTS.filter((one) => !absent.includes(one))) {
      const { pages, paths, calls, words } = findTraces(files, part)
      const has = [pages, paths, calls, words].map(({ length }) => length > 0)
      expect(has, part).toEqual([true, true, callsOfPart(part).length > 0, true])
    }
    expect(findDeadLinks(files)).toEqual([])
  })
})
