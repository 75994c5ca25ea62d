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

  test('lets the site send every purchase with the short link of its tab', () => {
    const sources = globSync('src/site/stores/**/*.ts').map((file) => readFileSync(file, 'utf8'))
    const declared = globSync('src/contract/*/*.ts').map((file) => readFileSync(file, 'utf8'))
    const purchases = Object.values(calls).filter(
      ({ call, request }) => call.retry === 'idempotent' && 'short_link' in request.def.shape,
    )
    expect(purchases.length).toBeGreaterThan(5)
    const unsent = purchases.filter(({ call }) => {
      const name = new RegExp(`export const (\\w+) = defineCall[^=]*? name: '${call.name}'`)
      const found = declared.map((text) => name.exec(text)?.[1]).find(Boolean)
      return !sources.some((text) => text.includes(`sendPurchase(${found},`))
    })
    expect(unsent.map(({ call }) => call.name)).toEqual([])
  })

  test('accepts entry sessions on session calls of the roaming service only', () => {
    expect(all.filter(({ acceptsEntrySession }) => acceptsEntrySession)).toEqual(
      withSession.filter(({ service }) => service === 'roaming'),
    )
  })
})
