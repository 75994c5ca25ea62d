/**
 * The gateway treats all calls alike: a call declares its special needs in the contract, so that a new call
 * needs no code in the gateway.
 */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Call } from '../../src/contract/call.ts'
import { calls } from '../../src/contract/calls.ts'

const all: Call[] = Object.values(calls).map(({ call }) => call)
const withSession = all.filter(({ subject }) => subject === 'session' || subject === 'open')

test('finds no call name in the gateway', () => {
  const files = globSync('src/gateway/**/*.ts')
  expect(files.length).toBeGreaterThan(20)
  const found = files.flatMap((file) => {
    const words = new Set(readFileSync(file, 'utf8').match(/\w+/g))
    return all.filter(({ name }) => words.has(name)).map(({ name }) => `${file}: ${name}`)
  })
  expect(found).toEqual([])
})

test('finds no import of a call in the gateway', () => {
  const imports =
    /^import (?!type )[^']*'[./]+contract\/(main|configuration|loyalty|payment|roaming|banners)\//gm
  const found = globSync('src/gateway/**/*.ts').filter((file) => readFileSync(file, 'utf8').match(imports))
  expect(found).toEqual([])
})

describe('declarations on calls', () => {
  test('requires the service token on all session calls of the loyalty service', () => {
    const issuers = all.filter(({ issuesServiceToken }) => issuesServiceToken)
    expect(issuers.map(({ service }) => service)).toEqual(['loyalty'])
    const expected = withSession.filter((call) => call.service === 'loyalty' && !issuers.includes(call))
    expect(all.filter(({ needsServiceToken }) => needsServiceToken)).toEqual(expected)
  })

  test('accepts entry sessions on session calls of the roaming service only', () => {
    expect(all.filter(({ acceptsEntrySession }) => acceptsEntrySession)).toEqual(
      withSession.filter(({ service }) => service === 'roaming'),
    )
  })
})
