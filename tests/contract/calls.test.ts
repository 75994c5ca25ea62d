/** The list of calls is joined of parts: no part may hide a call of another one. */
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calls } from '../../src/contract/calls.ts'

test('every call stands in one part, under its own name', async () => {
  const parts = globSync('src/contract/calls/*.ts').filter((file) => !/(declare|loyal)\.ts$/.test(file))
  const names = await Promise.all(parts.map(async (file) => Object.values(await import(`../../${file}`)).flatMap((part) => Object.keys(part as object))))
  expect(names.flat().sort()).toEqual(Object.keys(calls).sort())
  for (const [name, { call }] of Object.entries(calls)) expect(call.name).toBe(name)
})
