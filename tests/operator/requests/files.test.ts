/** Files of requests: cleaned, refused, read by their owner alone. Spec HLP-8. */
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { HelpFileUploaded } from '../../../src/contract/main/help-file.schema.ts'
import { openFile } from '../../../src/operator/features/requests/get-file.ts'
import { helpFile } from '../../../src/operator/schema.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'
import { restoreState } from '../../world/restore.ts'
import { AN, DAY, LONG, type Person, person, send, sent, upload } from './support.ts'

let world: World
let an: Person
let photo: Buffer
beforeAll(async () => {
  world = await openWorld()
  const place = { IFD3: { GPSLatitude: '21/1 1/1 1/1', GPSLongitude: '105/1 48/1 1/1' } }
  photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#8a5' } })
    .withExif(place)
    .jpeg()
    .toBuffer()
})
beforeEach(async () => {
  await restoreState(world.context.db)
  await world.context.clock.reset()
  an = await person(world, AN)
})
afterAll(() => world.close())

/** A PDF of one empty page with these objects. */
function pdf(objects = '', end = '%%EOF\n'): Buffer {
  const parts = [
    '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n',
    '2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n',
    `${objects}trailer<</Root 1 0 R>>\n${end}`,
  ]
  return Buffer.from(parts.join(''), 'latin1')
}
function packed(content: string): string {
  const bytes = deflateSync(content).toString('latin1')
  const head = `5 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${bytes.length}>>`
  return `${head}stream\n${bytes}\nendstream endobj\n`
}

test('draws a picture again, without its place', async () => {
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const { file, answer } = await upload(an, photo)
  expect(resultOf(answer)).toMatchObject({ stored: { type: 'image/jpeg', name: 'ảnh chụp.jpg' } })
  const request = await sent(an, { files: [file] })
  expect(request.messages[0]?.files).toMatchObject([{ id: file, type: 'image/jpeg' }])
  const { content } = await openFile(world.context, request.code, file)
  expect((await sharp(content).metadata()).exif).toBeUndefined()
})

test('keeps a plain PDF, packed or not', async () => {
  for (const content of [pdf(), pdf(packed('6 0 <</Type/Page>>'))]) {
    const { answer } = await upload(an, content, { name: 'giấy tờ.pdf' })
    expect((resultOf(answer) as HelpFileUploaded).stored?.type).toBe('application/pdf')
  }
})

test.each([
  ['a script', pdf('3 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj\n')],
  ['a script with a written name', pdf('3 0 obj<</S/J#61vaScript>>endobj\n')],
  ['a launched program', pdf('3 0 obj<</S/Launch/F(cmd.exe)>>endobj\n')],
  ['a file in it', pdf('3 0 obj<</Type/EmbeddedFile>>endobj\n')],
  ['a password', pdf('3 0 obj<</Encrypt 4 0 R>>endobj\n')],
  ['a script in a packed object', pdf(packed('6 0 <</S/JavaScript/JS(x)>>'))],
])('refuses a PDF with %s and keeps nothing', async (_, content) => {
  const { answer } = await upload(an, content)
  expect(errorOf(answer)).toMatchObject({ code: 'help_file_active' })
  expect(await world.context.db.select().from(helpFile)).toEqual([])
})

test.each([
  ['help_file_type', Buffer.from('<html><script>1</script></html>')],
  ['help_file_type', Buffer.from('PK\u0003\u0004 word/vbaProject.bin')],
  ['help_file_failed', pdf('', '')],
  ['help_file_failed', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4])],
])('refuses with %s what is no picture or PDF', async (code, content) => {
  expect(errorOf((await upload(an, content)).answer)).toMatchObject({ code })
})

test('refuses a file that is too large before it arrives', async () => {
  const { answer } = await upload(an, photo, { total: 11 * 1024 * 1024 })
  expect(errorOf(answer)).toMatchObject({ code: 'help_file_size' })
})

test('attaches a file once, and only to requests of its owner', async () => {
  const { file } = await upload(an, photo)
  const long = await person(world, LONG)
  expect(errorOf(await send(long, { files: [file] }))).toMatchObject({ code: 'help_file_unknown' })
  const { code } = await sent(an, { files: [file] })
  expect(errorOf(await send(an, { files: [file], text: 'Một yêu cầu khác của tôi.' }))).toMatchObject({
    code: 'help_file_unknown',
  })
  const ticket = await an.call('help_file_get', { request: code, file })
  expect(resultOf(ticket)).toMatchObject({ url: expect.stringContaining('/api/file/') })
  expect(errorOf(await long.call('help_file_get', { request: code, file }))).toMatchObject({
    code: 'help_request_unknown',
  })
})

test('deletes a file that was never attached after a day', async () => {
  await upload(an, photo)
  await world.advance(DAY + 600)
  expect(await world.context.db.select().from(helpFile)).toEqual([])
})
