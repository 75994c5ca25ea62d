/** Editors read the same sentences whatever language another part of the process gave the schema library. */
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ContentErrors } from '../../src/contract/content/content-errors.ts'

afterEach(() => void z.config({ localeError: undefined }))

test('names missing and unknown values whatever language zod is set to', () => {
  z.config(z.locales.en())
  const errors = new ContentErrors()
  const schema = z.strictObject({
    why: z.strictObject({ vi: z.string() }),
    kind: z.enum(['gift', 'voucher']),
    name: z.string({ error: 'name: write a name' }),
  })
  errors.check('one.yaml', schema, { kind: 'other', name: 1 })
  expect(errors.sentences).toEqual([
    'one.yaml: why: is missing or of the wrong kind; compare with a neighbour',
    'one.yaml: kind: write one of gift, voucher',
    'one.yaml: name: write a name',
  ])
})
