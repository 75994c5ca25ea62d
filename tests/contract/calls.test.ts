/**
 * The list of calls is joined from one file per noun: it must contain all calls, and no noun may replace
 * another noun's call.
 */
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Call, SERVICES } from '../../src/contract/call.ts'
import { calls } from '../../src/contract/calls.ts'

test('lists every declared call once under its own name', async () => {
  const files = SERVICES.flatMap((service) => globSync(`src/contract/${service}/*.ts`))
  const nouns = files.filter((file) => !/(\.schema|\/dialect|\/signed-entry)\.ts$/.test(file))
  const declared = await Promise.all(nouns.map(async (file) => Object.values(await import(`../../${file}`))))
  const listed = Object.values(calls).map(({ call }) => call)
  expect(new Set(declared.flat())).toEqual(new Set(listed))
  expect(declared.flat().length).toBe(listed.length)
  for (const [name, { call }] of Object.entries(calls)) expect(call.name).toBe(name)
})

/** Fields that calls share are spread into them, where the compiler lets a wrong name pass. */
const FIELDS = {
  service: true,
  name: true,
  subject: true,
  retry: true,
  blockedInMaintenance: true,
  rateLimit: true,
  byGet: true,
  sessionEffect: true,
  entryTokenField: true,
  acceptsEntrySession: true,
  acceptsBuyer: true,
  bindsBrowser: true,
  needsDevice: true,
  networkState: true,
  addsClient: true,
  needsServiceToken: true,
  issuesServiceToken: true,
  redirectField: true,
  appLinksField: true,
  sealedContactField: true,
  uploadField: true,
  publishedAsFeed: true,
  errors: true,
} satisfies Record<Exclude<keyof Call, 'types'>, true>

test('declares nothing in a call that no layer reads', () => {
  const unknown = Object.values(calls).flatMap(({ call }) =>
    Object.keys(call).flatMap((key) => (Object.hasOwn(FIELDS, key) ? [] : `${call.name}: ${key}`)),
  )
  expect(unknown).toEqual([])
})
