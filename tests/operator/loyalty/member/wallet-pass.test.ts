/** The member card as a pass of Apple Wallet: what is in the file, and who gets it. Spec LOY-24. */
import { createHash, createHmac, verify, X509Certificate } from 'node:crypto'
import { unzipSync } from 'fflate'
import forge from 'node-forge'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallOptions, errorOf, openWorld, resultOf, type World } from '../../../world/operator.ts'
import { PEPPER } from '../../../world/seed.ts'
import { issuePassKeys, PASS_TEAM, PASS_TYPE } from '../../../world/wallet-pass.ts'
import { signIn } from '../people.ts'

const MEMBER = '0912000001'
const keys = issuePassKeys()
let world: World
let member: CallOptions
beforeAll(async () => {
  world = await openWorld({ walletPass: keys, siteAddress: () => 'https://sen.example' })
  member = await signIn(world, MEMBER)
})
afterAll(() => world.close())

type Field = { key: string; label: string; value: string }
type PassJson = {
  serialNumber: string
  expirationDate: string
  barcodes: { format: string; message: string; altText: string }[]
  storeCard: Record<
    'headerFields' | 'primaryFields' | 'secondaryFields' | 'auxiliaryFields' | 'backFields',
    Field[]
  >
} & Record<string, unknown>

const info = async () =>
  resultOf(await world.call('getLayThongTinChungMobile', {}, member)).ThongTinHoiVien ?? expect.fail()

/** The files of a pass, by name. */
async function make(code: 'barcode' | 'qr', calling: CallOptions = member) {
  const ticket = resultOf(await world.call('member_card_pass', { code }, calling))
  const file = await world.operator.takeFile(ticket.url.split('/').at(-1) ?? '', AbortSignal.timeout(5_000))
  if (!file) throw new Error('The ticket gave no file')
  const files = unzipSync(file.bytes)
  const read = (name: string) => Buffer.from(files[name] ?? [])
  return { ticket, file, files, read, pass: JSON.parse(read('pass.json').toString()) as PassJson }
}
const shown = ({ storeCard }: PassJson) =>
  Object.fromEntries(
    Object.values(storeCard).flatMap((fields) =>
      fields.map(({ key, label, value }) => [key, [label, value]]),
    ),
  )

describe('the pass of a member', () => {
  test('has the facts of the card', async () => {
    const card = await info()
    const { pass, ticket, file } = await make('barcode')
    expect(card.wallet_pass).toBe(true)
    expect([ticket.filename, file.mediaType, file.show]).toEqual([
      'the-hoi-vien.pkpass',
      'application/vnd.apple.pkpass',
      false,
    ])
    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: PASS_TYPE,
      teamIdentifier: PASS_TEAM,
      organizationName: 'Sen Mobile',
      logoText: 'VinaPhone Plus',
      description: 'Thẻ hội viên VinaPhone Plus',
      backgroundColor: 'rgb(227, 243, 242)',
      sharingProhibited: true,
    })
    const number = card.SoTheHoiVienVinaPhonePlus.replace(/(\d{4})(?=\d)/g, '$1 ')
    expect(shown(pass)).toEqual({
      points: ['Điểm', card.points.toLocaleString('vi')],
      tier: ['Hạng', 'Bạc'],
      holder: ['Hội viên', 'NGUYỄN MINH AN'],
      asOf: ['Điểm tính đến', '10:00 21/11/2026'],
      until: ['Hạng đến', expect.stringMatching(/^\d{2}\/\d{2}\/\d{4}$/)],
      number: ['Số thẻ', number],
      update: ['Cập nhật', expect.stringContaining('Mở thẻ VinaPhone Plus')],
      page: ['Trang thẻ', 'https://sen.example/vinaphone-plus?the=1'],
      help: ['Cần hỗ trợ', expect.stringMatching(/1800\s1091/)],
    })
    expect(Date.parse(pass.expirationDate)).toBe(Date.parse(card.progress.ends_at))
  })

  test('shows the chosen code first, and both hold the card number', async () => {
    const { SoTheHoiVienVinaPhonePlus: number } = await info()
    const formats = async (code: 'barcode' | 'qr') => (await make(code)).pass.barcodes
    const bars = await formats('barcode')
    expect(bars.map(({ format }) => format)).toEqual(['PKBarcodeFormatCode128', 'PKBarcodeFormatQR'])
    expect(bars.map(({ message }) => message)).toEqual([number, number])
    expect(bars[0]?.altText.replaceAll(' ', '')).toBe(number)
    expect((await formats('qr')).map(({ format }) => format)).toEqual([
      'PKBarcodeFormatQR',
      'PKBarcodeFormatCode128',
    ])
  })

  test('speaks English to a reader of English', async () => {
    const { pass, ticket } = await make('qr', { ...member, language: 'en' })
    expect(ticket.filename).toBe('member-card.pkpass')
    expect(shown(pass)).toMatchObject({
      tier: ['Tier', 'Silver'],
      asOf: ['Points as of', '10:00 on 21 Nov 2026'],
      page: ['Card page', 'https://sen.example/en/vinaphone-plus?the=1'],
    })
  })

  test('has one serial number for all passes of the card, and no phone number', async () => {
    const { SoTheHoiVienVinaPhonePlus: number } = await info()
    const [one, two] = [await make('qr'), await make('barcode')]
    const digest = createHmac('sha256', PEPPER).update(`wallet_pass|${number}`).digest('base64url')
    expect([one.pass.serialNumber, two.pass.serialNumber]).toEqual([digest, digest])
    expect(one.read('pass.json').toString()).not.toMatch(/912 ?000 ?001/)
  })

  test('has pictures in three sizes, and a manifest of every file', async () => {
    const { files, read } = await make('qr')
    const { manifest: _, ...listed } = { manifest: '', ...JSON.parse(read('manifest.json').toString()) }
    const digests = Object.keys(files)
      .filter((name) => !['manifest.json', 'signature'].includes(name))
      .map((name) => [name, createHash('sha1').update(read(name)).digest('hex')])
    expect(listed).toEqual(Object.fromEntries(digests))
    const widths = ['icon.png', 'icon@2x.png', 'icon@3x.png', 'logo.png', 'logo@2x.png', 'logo@3x.png'].map(
      // Bytes 16 to 19 of a PNG are its width.
      (name) => read(name).readUInt32BE(16),
    )
    expect(widths).toEqual([29, 58, 87, 50, 100, 150])
  })

  test('is signed by the certificate, whose issuer is included', async () => {
    const { read } = await make('qr')
    const { certificates, attributes, digest, signature } = readSignature(read('signature'))
    expect(certificates).toContain(new X509Certificate(keys.certificate).fingerprint256)
    expect(certificates).toContain(new X509Certificate(keys.wwdr).fingerprint256)
    expect(digest).toBe(createHash('sha1').update(read('manifest.json')).digest('hex'))
    const { publicKey } = new X509Certificate(keys.certificate)
    expect(verify('sha1', attributes, publicKey, signature)).toBe(true)
  })
})

/** Of a detached PKCS #7 signature (RFC 2315): what is signed are its attributes, one of them the digest. */
function readSignature(der: Buffer) {
  const message = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(der.toString('latin1')))
  const { certificates, rawCapture } = message as unknown as {
    certificates: forge.pki.Certificate[]
    rawCapture: { authenticatedAttributes: forge.asn1.Asn1[]; signature: string }
  }
  const set = forge.asn1.create(
    forge.asn1.Class.UNIVERSAL,
    forge.asn1.Type.SET,
    true,
    rawCapture.authenticatedAttributes,
  )
  const digestId = forge.asn1.oidToDer(forge.pki.oids['messageDigest'] ?? '').getBytes()
  const part = (node: forge.asn1.Asn1, at: number) => (node.value as forge.asn1.Asn1[])[at]
  const attribute = rawCapture.authenticatedAttributes.find((node) => part(node, 0)?.value === digestId)
  const held = attribute && part(attribute, 1)
  return {
    certificates: certificates.map(
      (one) => new X509Certificate(forge.pki.certificateToPem(one)).fingerprint256,
    ),
    attributes: Buffer.from(forge.asn1.toDer(set).getBytes(), 'latin1'),
    digest: Buffer.from(String(held && part(held, 0)?.value), 'latin1').toString('hex'),
    signature: Buffer.from(rawCapture.signature, 'latin1'),
  }
}

describe('no pass', () => {
  test('is made for a line that is no member, or without a session', async () => {
    const outside = await signIn(world, '0912000002')
    expect(errorOf(await world.call('member_card_pass', { code: 'qr' }, outside)).code).toBe('member_none')
    expect(errorOf(await world.call('member_card_pass', { code: 'qr' })).code).toBe('unauthorised')
  })

  test('is offered or made without keys', async () => {
    const bare = await openWorld()
    const calling = await signIn(bare, MEMBER)
    const answer = resultOf(await bare.call('getLayThongTinChungMobile', {}, calling))
    expect(answer.ThongTinHoiVien?.wallet_pass).toBe(false)
    expect(errorOf(await bare.call('member_card_pass', { code: 'qr' }, calling)).code).toBe(
      'feature_not_supported',
    )
    await bare.close()
  })

  test('is offered or made after the certificate has ended', async () => {
    const short = await openWorld({ walletPass: issuePassKeys({ until: '2026-11-21T04:00:00Z' }) })
    const offered = async () => {
      const calling = await signIn(short, MEMBER)
      const answer = resultOf(await short.call('getLayThongTinChungMobile', {}, calling))
      return [
        answer.ThongTinHoiVien?.wallet_pass,
        (await short.call('member_card_pass', { code: 'qr' }, calling)).ok,
      ]
    }
    expect(await offered()).toEqual([true, true])
    await short.advance(3_600)
    expect(await offered()).toEqual([false, false])
    await short.close()
  })
})
