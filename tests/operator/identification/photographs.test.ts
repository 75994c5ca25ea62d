/** Photographs in parts: resumed, refused by content, decoded and encrypted. Spec EKY-4. */
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Photograph } from '../../../src/contract/main/identity-request.schema.ts'
import { PHOTO_BYTES_MAX, PHOTO_PART_MAX } from '../../../src/contract/rules/photograph.ts'
import { unsealPhoto } from '../../../src/operator/features/identification/vault.ts'
import { identityPart, identityPhoto } from '../../../src/operator/schema.ts'
import { closeChecked } from '../../world/close-checked.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'
import {
  beginRequest,
  checkCard,
  digestOf,
  endRequests,
  picture,
  type Side,
  sendAllPhotos,
  sendPhoto,
  stateOf,
  TUNG,
} from './support.ts'

let world: World
let one: Side
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  one = await beginRequest(world)
})
afterEach(() => endRequests(world))
afterAll(() => closeChecked(world))

/** Noise does not compress, so it is as large as wanted. */
const large = await sharp({
  create: {
    width: 700,
    height: 700,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
})
  .png()
  .toBuffer()
const stored = () => world.context.db.select().from(identityPhoto)

describe('an upload', () => {
  test('continues where it was broken off', async () => {
    expect(large.length).toBeGreaterThan(3 * PHOTO_PART_MAX)
    const broken = await sendPhoto(one, 'front', large, { until: 2 * PHOTO_PART_MAX })
    expect(resultOf(broken)).toMatchObject({ state: 'uploading', received: 2 * PHOTO_PART_MAX })
    const [front]: Photograph[] = (await stateOf(one)).photographs
    expect(front).toMatchObject({ state: 'uploading', received: 2 * PHOTO_PART_MAX, digest: digestOf(large) })
    const rest = await sendPhoto(one, 'front', large, { from: front?.received ?? 0 })
    expect(resultOf(rest)).toMatchObject({ state: 'stored', received: large.length })
    expect(await world.context.db.$count(identityPart)).toBe(0)
  })

  test('ignores a part that came twice or leaves a gap', async () => {
    await sendPhoto(one, 'front', large, { until: PHOTO_PART_MAX })
    for (const from of [0, 2 * PHOTO_PART_MAX]) {
      const until = Math.min(from + PHOTO_PART_MAX, large.length)
      expect(resultOf(await sendPhoto(one, 'front', large, { from, until }))).toMatchObject({
        received: PHOTO_PART_MAX,
      })
    }
    expect(resultOf(await sendPhoto(one, 'front', large, { from: PHOTO_PART_MAX }))).toMatchObject({
      state: 'stored',
    })
  })

  test('begins again with another photograph', async () => {
    await sendPhoto(one, 'front', large, { until: PHOTO_PART_MAX })
    const good = await picture(TUNG, 'good', 'front')
    expect(resultOf(await sendPhoto(one, 'front', good))).toMatchObject({ state: 'stored' })
    expect(await stored()).toHaveLength(1)
  })

  test('is refused when it is not what was announced', async () => {
    const good = await picture(TUNG, 'good', 'front')
    const answer = await sendPhoto(one, 'front', good, { digest: 'f'.repeat(64) })
    expect(errorOf(answer)).toEqual({ code: 'identity_upload_failed' })
    expect(await stored()).toEqual([])
  })
})

describe('bad content', () => {
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script>${' '.repeat(2_000)}</svg>`,
  )
  const gif = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(2_000)])
  const jpegName = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), svg])
  test.each([
    ['a picture with a script', svg, 'identity_photo_type'],
    ['another type', gif, 'identity_photo_type'],
    ['a script that begins like a JPEG', jpegName, 'identity_image_invalid'],
    ['a page', Buffer.from(`<!doctype html>${'x'.repeat(2_000)}`), 'identity_photo_type'],
  ])('%s is refused and nothing stored', async (_, content, code) => {
    expect(errorOf(await sendPhoto(one, 'front', content))).toMatchObject({ code })
    expect(await stored()).toEqual([])
  })

  test('20 MB are refused with the first part', async () => {
    const total = 20 * 1024 * 1024
    expect(total).toBeGreaterThan(PHOTO_BYTES_MAX)
    const answer = await sendPhoto(one, 'front', large, { total, until: PHOTO_PART_MAX })
    expect(errorOf(answer)).toMatchObject({ code: 'identity_photo_size' })
    expect(await stored()).toEqual([])
  })

  test('too few pixels are refused', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const small = await sharp({ create: { width: 300, height: 900, channels: 3, background: '#888', noise } })
      .png()
      .toBuffer()
    expect(errorOf(await sendPhoto(one, 'front', small))).toMatchObject({ code: 'identity_photo_size' })
  })

  test('a bomb of pixels is refused before it is decoded', async () => {
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(errorOf(await sendPhoto(one, 'front', bomb))).toMatchObject({ code: 'identity_photo_size' })
    expect(await stored()).toEqual([])
  })

  test('a truncated photograph is refused', async () => {
    const good = Buffer.from(await picture(TUNG, 'good', 'front'))
    const truncated = good.subarray(0, good.length - 60_000)
    expect(errorOf(await sendPhoto(one, 'front', truncated))).toMatchObject({
      code: 'identity_image_invalid',
    })
    expect(await stored()).toEqual([])
  })
})

test('stores pixels alone, encrypted for their row', async () => {
  const withPlace = await sharp(await picture(TUNG, 'good', 'front'))
    .withExif({
      IFD0: { Copyright: 'the owner' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '21/1 1/1 0/1' },
    })
    .jpeg()
    .toBuffer()
  expect((await sharp(withPlace).metadata()).exif).toBeDefined()
  resultOf(await sendPhoto(one, 'front', withPlace))
  const [row] = await stored()
  if (!row?.sealed) throw new Error('Nothing was stored')
  expect(Buffer.from(row.sealed).includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
  const name = `${row.requestCode} front ${row.uploadId}`
  const opened = unsealPhoto(world.context, name, row.sealed)
  const { format, exif, xmp } = await sharp(opened).metadata()
  expect({ format, exif, xmp }).toEqual({ format: 'jpeg', exif: undefined, xmp: undefined })
  expect(() => unsealPhoto(world.context, name.replace('front', 'back'), row.sealed ?? opened)).toThrow()
})

test('asks for the check again after another photograph', async () => {
  await sendAllPhotos(one)
  resultOf(await checkCard(one))
  expect((await stateOf(one)).state).toBe('checked')
  resultOf(await sendPhoto(one, 'portrait', await picture(TUNG, 'other_face', 'portrait')))
  expect((await stateOf(one)).state).toBe('collecting')
})

test('receives photographs only while they are collected', async () => {
  await world.advance(24 * 3_600)
  expect(errorOf(await sendPhoto(one, 'front', await picture(TUNG, 'good', 'front')))).toEqual({
    code: 'identity_request_closed',
    reason: 'expired',
  })
})
