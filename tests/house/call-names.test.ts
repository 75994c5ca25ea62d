/** The gateway treats all calls alike: what one needs beyond that is declared on the call in the contract, so that a new call needs no new code there. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Call } from '../../src/contract/call.ts'
import { calls } from '../../src/contract/calls.ts'

const all: Call[] = Object.values(calls).map(({ call }) => call)
const withSession = all.filter(({ subject }) => subject === 'session' || subject === 'open')

test('the gateway names no call of the contract', () => {
  const files = globSync('src/gateway/**/*.ts')
  expect(files.length).toBeGreaterThan(20)
  const found = files.flatMap((file) => {
    const words = new Set(readFileSync(file, 'utf8').match(/\w+/g))
    return all.filter(({ name }) => words.has(name)).map(({ name }) => `${file}: ${name}`)
  })
  expect(found).toEqual([])
})

test('the gateway imports no noun of the contract, only types and how a service writes', () => {
  const imports = /^import (?!type )[^']*'[./]+contract\/(main|configuration|loyalty|payment|roaming|banners)\//gm
  const found = globSync('src/gateway/**/*.ts').filter((file) => readFileSync(file, 'utf8').match(imports))
  expect(found).toEqual([])
})

describe('what is declared on calls', () => {
  test('every call of a session carries the token of a service that issues one', () => {
    const issuers = all.filter(({ issuesServiceToken }) => issuesServiceToken)
    expect(issuers.map(({ service }) => service)).toEqual(['loyalty'])
    const expected = withSession.filter((call) => call.service === 'loyalty' && !issuers.includes(call))
    expect(all.filter(({ needsServiceToken }) => needsServiceToken)).toEqual(expected)
  })

  test('the calls of the roaming checkout, and no others, accept the session of an entry token', () => {
    expect(all.filter(({ acceptsEntrySession }) => acceptsEntrySession)).toEqual(withSession.filter(({ service }) => service === 'roaming'))
  })
})
