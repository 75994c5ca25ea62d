/**
 * Electronic invoices: one per bill and order, numbers without gaps, a verifiable signature, chains, files,
 * look-up by code. Spec INV-1.
 */
import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  verify,
  X509Certificate,
} from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { amountInText } from '../../../src/contract/format/amount-in-words.ts'
import type { Einvoice } from '../../../src/contract/main/einvoice.schema.ts'
import { formatLookup } from '../../../src/contract/rules/einvoice.ts'
import { netOf } from '../../../src/contract/rules/vat.ts'
import { selfSignedCertificate } from '../../../src/entry/self-signed.ts'
import {
  billAdjustmentReference,
  postBillAdjustment,
} from '../../../src/operator/features/bills/adjustment.ts'
import type { Row } from '../../../src/operator/features/invoices/invoice.ts'
import { issueInvoice } from '../../../src/operator/features/invoices/issue.ts'
import { invoiceSigner } from '../../../src/operator/features/invoices/signature.ts'
import { enqueueWork } from '../../../src/operator/platform/jobs/enqueue-work.ts'
import { bill, billLine, einvoice, enqueuedWork } from '../../../src/operator/schema.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'
import { pdfText } from '../../world/pdf-text.ts'
import { INVOICE_KEY } from '../../world/seed.ts'

const OWN = '0912000006'
let world: World
const sessions = new Map<string, string>()
beforeAll(async () => {
  world = await openWorld()
  for (const number of [OWN, '0912000002', '0912000001']) {
    const { session } = resultOf(
      await world.call('authen_msisdn', { msisdn: number, mode: 'password', password: 'Matkhau1' }),
    )
    sessions.set(number, session)
  }
})
afterAll(() => world.close())

const as = (number: string) => ({ session: sessions.get(number) ?? '' })
const list = async (request = {}, number = OWN) =>
  resultOf(await world.call('selfcare_einvoice_list_by_cust', request, as(number)))
async function all(number = OWN): Promise<Einvoice[]> {
  const first = await list({}, number)
  const pages = await Promise.all(
    Array.from({ length: first.pages - 1 }, (_, index) => list({ page: index + 2 }, number)),
  )
  return [first, ...pages].flatMap(({ invoices }) => invoices)
}
async function fetchFile({ url }: { url: string }) {
  const file = await world.operator.takeFile(url.split('/').at(-1) ?? '', AbortSignal.timeout(1_000))
  if (!file) throw new Error('No file')
  return file
}
const xmlOf = async (id: string) =>
  new TextDecoder().decode(
    (
      await fetchFile(
        resultOf(await world.call('selfcare_einvoice_get_file', { id, format: 'xml' }, as(OWN))),
      )
    ).bytes,
  )
const kept = async (id: string): Promise<Row> => {
  const [row] = await world.context.db.select().from(einvoice).where(eq(einvoice.id, id))
  if (!row) throw new Error('No invoice')
  return row
}

/** The input of the invoice, for issuing it again. */
const fieldsOf = ({ customerId, issuedAt, name, buyer, lines }: Row) => ({
  customerId,
  issuedAt,
  name,
  buyer,
  lines,
})

/**
 * Verifies a file without the library that signs: recomputes the digest and checks the signature with the
 * embedded key or with `given`. In canonical form an empty element has an end tag, and the outermost element
 * has its namespace.
 */
function isValid(xml: string, given?: KeyObject): boolean {
  const data = /<DLHDon .*<\/DLHDon>/s.exec(xml)?.[0] ?? ''
  const inside = (/<SignedInfo>.*<\/SignedInfo>/s.exec(xml)?.[0] ?? '')
    .replace('<SignedInfo>', '<SignedInfo xmlns="http://www.w3.org/2000/09/xmldsig#">')
    .replace(/<(\w+)([^<>]*)\/>/g, '<$1$2></$1>')
  const part = (name: string) => new RegExp(`<${name}>([^<]*)`).exec(xml)?.[1] ?? ''
  const url = (base64: string) => Buffer.from(base64, 'base64').toString('base64url')
  const key =
    given ??
    createPublicKey({ key: { kty: 'RSA', n: url(part('Modulus')), e: url(part('Exponent')) }, format: 'jwk' })
  const digest = createHash('sha256').update(data).digest('base64')
  return (
    digest === part('DigestValue') &&
    verify('sha256', Buffer.from(inside), key, Buffer.from(part('SignatureValue'), 'base64'))
  )
}

test('issues one for every bill above zero with equal totals', async () => {
  const bills = (await world.context.db.select().from(bill)).filter(({ amount }) => amount > 0)
  const rows = await world.context.db.select().from(einvoice)
  const lines = await world.context.db.select().from(billLine)
  expect(bills.length).toBeGreaterThan(20)
  for (const { id, amount } of bills) {
    const row = rows.find(({ reference }) => reference === `bill:${id}`)
    const adjusted = lines.filter((line) => line.billId === id && line.item.startsWith('bill-adjustment:'))
    const invoiced = amount - adjusted.reduce((sum, line) => sum + line.amount, 0)
    expect(row?.total, id).toBe(invoiced)
    expect((row?.net ?? 0) + (row?.vat ?? 0)).toBe(invoiced)
  }
})

test('promises no invoice that is issued', async () => {
  expect(await world.context.db.select().from(enqueuedWork)).toEqual([])
})

test('credits what an adjusting invoice lowers on the next bill', async () => {
  const adjusting = (await all()).find(({ total }) => total === -11_000)
  expect(adjusting).toMatchObject({ relation: 'adjusts' })
  const { lines } = resultOf(await world.call('mobile_ledger_list', { kind: 'adjustment' }, as(OWN)))
  expect(lines).toMatchObject([{ amount: 11_000, account: 'bill', at: adjusting?.issued_at }])
  const next = resultOf(
    await world.call('mobile_post_hist_detail', { bill_id: 'SM120000061-202610' }, as(OWN)),
  )
  expect(next.lines).toContainEqual(
    expect.objectContaining({ kind: 'adjustment', amount: -11_000, name: lines[0]?.name }),
  )
  expect(next.bill.amount).toBe(next.lines.reduce((sum, { amount }) => sum + amount, 0))
  const invoice = (await world.context.db.select().from(einvoice)).find(
    ({ reference }) => reference === 'bill:SM120000061-202610',
  )
  expect(invoice?.total).toBe(next.bill.amount + 11_000)
})

test('numbers a series without gaps in the order of issue', async () => {
  const rows = (await world.context.db.select().from(einvoice)).filter(({ series }) => series === '1K26TSM')
  expect(rows.map(({ number }) => number).sort((a, b) => a - b)).toEqual(rows.map((_, index) => index + 1))
  expect(new Set(rows.map(({ lookupCode }) => lookupCode)).size).toBe(rows.length)
})

describe('the list', () => {
  test('shows own invoices newest first, by year, state and page', async () => {
    const invoices = await all()
    const { year, years, total } = await list()
    expect([year, years[0]]).toEqual([2026, 2026])
    expect(invoices).toHaveLength(total)
    expect(total).toBeGreaterThan(20)
    expect(
      invoices.every(
        ({ issued_at }, index) => index === 0 || issued_at <= (invoices[index - 1]?.issued_at ?? ''),
      ),
    ).toBe(true)
    const others = new Set((await all('0912000002')).map(({ id }) => id))
    expect(invoices.some(({ id }) => others.has(id))).toBe(false)
    expect((await list({ year: 2021 })).invoices).toEqual([])
    expect((await list({ page: 99 })).invoices).toEqual([])
    expect((await list({ state: 'cancelled' })).invoices).toHaveLength(1)
  })
  test('shows chains of adjusted and replaced invoices', async () => {
    const invoices = await all()
    const adjusting = invoices.find(({ relation }) => relation === 'adjusts')
    expect(adjusting).toMatchObject({ total: -11_000, net: -10_000, vat: -1_000, state: 'issued' })
    expect(adjusting?.chain.map(({ state, relation }) => [state, relation])).toEqual([
      ['adjusted', null],
      ['issued', 'adjusts'],
    ])
    const replacing = invoices.find(({ relation }) => relation === 'replaces')
    expect(replacing?.chain.map(({ state }) => state)).toEqual(['replaced', 'issued'])
    expect(replacing?.reason?.vi).toBe('Ghi sai địa chỉ người mua')
  })
})

describe('the XML', () => {
  test('matches the list and has a valid signature', async () => {
    const [one] = await all()
    const xml = await xmlOf(one?.id ?? '')
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<HDon><DLHDon Id="HD-1K26TSM-')).toBe(true)
    expect(xml).toContain(`<SHDon>${one?.number}</SHDon>`)
    expect(xml).toContain(`<TgTTTBSo>${one?.total}</TgTTTBSo>`)
    expect(xml).toContain(`<DLieu>${one?.lookup_code}</DLieu>`)
    expect(isValid(xml)).toBe(true)
  })
  test('fails verification after any change', async () => {
    const [one] = await all()
    const xml = await xmlOf(one?.id ?? '')
    expect(isValid(xml.replace(`<TgTTTBSo>${one?.total}`, '<TgTTTBSo>1'))).toBe(false)
    expect(isValid(xml.replace('Đỗ Hoàng Long', 'Đỗ Hoàng Lon'))).toBe(false)
  })
  test('is signed by the operator’s published key', async () => {
    const again = {
      ...fieldsOf(await kept((await all())[0]?.id ?? '')),
      reference: 'test:1',
      name: { vi: 'A & <B>', en: 'A & <B>' },
    }
    const row = await world.context.db.transaction((tx) => issueInvoice(world.context, tx, again))
    const { key, own } = resultOf(await world.call('selfcare_einvoice_signer'))
    expect(own).toBe(true)
    const { n } = createPublicKey({
      key: Buffer.from(key ?? '', 'base64'),
      format: 'der',
      type: 'spki',
    }).export({ format: 'jwk' })
    expect(row.xml).toContain(`<Modulus>${Buffer.from(n ?? '', 'base64url').toString('base64')}</Modulus>`)
    expect(row.xml).toContain('<DLieu>A &amp; &lt;B&gt;</DLieu>')
    expect(isValid(row.xml)).toBe(true)
    await world.context.db.delete(einvoice).where(eq(einvoice.id, row.id))
  })
  test('includes a configured certificate in its signature', async () => {
    const signer = invoiceSigner(INVOICE_KEY, selfSignedCertificate(INVOICE_KEY).replaceAll('\n', '\\n'))
    const name = { vi: 'Gói "A" & <B>\r\n\u00a0Đỗ', en: 'A' }
    const again = { ...fieldsOf(await kept((await all())[0]?.id ?? '')), reference: 'test:3', name }
    const row = await world.context.db.transaction((tx) =>
      issueInvoice({ ...world.context, signer }, tx, again),
    )
    await world.context.db.delete(einvoice).where(eq(einvoice.id, row.id))
    const base64 =
      /<X509Data><X509Certificate>([^<]+)<\/X509Certificate><\/X509Data><\/KeyInfo>/.exec(row.xml)?.[1] ?? ''
    const { publicKey, subject } = new X509Certificate(Buffer.from(base64, 'base64'))
    expect(subject).toContain('Self-signed')
    expect(isValid(row.xml, publicKey)).toBe(true)
    expect(isValid(row.xml.replace('Đỗ</DLieu>', 'Đ</DLieu>'), publicKey)).toBe(false)
    expect(isValid(row.xml.replace('<DigestValue>', '<DigestValue>A'), publicKey)).toBe(false)
    expect(isValid(row.xml, generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey)).toBe(false)
  })
  test('rejects a certificate that is invalid or of another key', () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 1024 })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString()
    expect(() => invoiceSigner(INVOICE_KEY, selfSignedCertificate(other))).toThrow(
      'INVOICE_CERTIFICATE is not the certificate of INVOICE_KEY.',
    )
    expect(() => invoiceSigner(INVOICE_KEY, 'no certificate')).toThrow(
      'INVOICE_CERTIFICATE must hold a certificate in PEM.',
    )
  })
  test('has no signature without a key', async () => {
    const again = { ...fieldsOf(await kept((await all())[0]?.id ?? '')), reference: 'test:2' }
    const unsigned = await world.context.db.transaction((tx) =>
      issueInvoice({ ...world.context, signer: undefined }, tx, again),
    )
    expect([unsigned.signed, unsigned.xml.includes('Signature'), unsigned.xml.includes('DSCKS')]).toEqual([
      false,
      false,
      false,
    ])
    await world.context.db.delete(einvoice).where(eq(einvoice.id, unsigned.id))
  })
})

describe('files', () => {
  test('contain text, language and tags in the PDF', async () => {
    const invoices = await all()
    const one = invoices.find(({ relation }) => relation === 'replaces')
    const file = await fetchFile(
      resultOf(
        await world.call('selfcare_einvoice_get_file', { id: one?.id, format: 'pdf', view: true }, as(OWN)),
      ),
    )
    expect(file).toMatchObject({ mediaType: 'application/pdf', show: true })
    const { pages, language, roles, title } = await pdfText(file.bytes)
    const text = pages.join(' ')
    expect(text).toContain('Hoá đơn giá trị gia tăng')
    expect(text).toContain(formatLookup(one?.lookup_code ?? ''))
    expect(text).toContain('Thay thế hoá đơn')
    expect(text).toContain(amountInText(one?.total ?? 0))
    expect(text).toContain('Đỗ Hoàng Long')
    expect(title).toContain('1K26TSM')
    expect(language).toBe('vi-VN')
    expect(roles).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TH', 'TD']))
  })
  test('contain both formats of every invoice of a year', async () => {
    const { url, filename } = resultOf(
      await world.call('selfcare_einvoice_download_file', { year: 2026 }, as('0912000002')),
    )
    expect(filename).toBe('hoa-don-2026.zip')
    const files = unzipSync((await fetchFile({ url })).bytes)
    const invoices = await all('0912000002')
    expect(Object.keys(files)).toHaveLength(invoices.length * 2)
    for (const [name, bytes] of Object.entries(files)) {
      const head = new TextDecoder().decode(bytes.slice(0, 5))
      expect(head, name).toBe(name.endsWith('.xml') ? '<?xml' : '%PDF-')
    }
    expect(errorOf(await world.call('selfcare_einvoice_download_file', { year: 2021 }, as(OWN))).code).toBe(
      'document_unknown',
    )
  })
  test('returns the same error for foreign and unknown invoices', async () => {
    const [theirs] = await all('0912000002')
    for (const id of [theirs?.id, 'a'.repeat(22)])
      expect(
        errorOf(await world.call('selfcare_einvoice_get_file', { id, format: 'xml' }, as(OWN))).code,
      ).toBe('document_unknown')
  })
  test('lists the lines of the bill notice', async () => {
    const rows = await world.context.db.select().from(einvoice)
    const own = rows.find(
      ({ reference, customerId }) =>
        reference.startsWith('bill:') &&
        customerId === rows.find(({ buyer }) => buyer.name === 'Đỗ Hoàng Long')?.customerId,
    )
    const bill_id = own?.reference.slice('bill:'.length)
    const { pages } = await pdfText(
      (await fetchFile(resultOf(await world.call('selfcare_get_tbc_file', { bill_id }, as(OWN))))).bytes,
    )
    expect(pages[0]).toContain('Thông báo cước tháng')
    expect(pages[0]).toContain('Thông báo này không phải là hoá đơn')
    expect(errorOf(await world.call('selfcare_get_tbc_file', { bill_id }, as('0912000001'))).code).toBe(
      'document_unknown',
    )
  })
})

describe('look-up code', () => {
  test('finds the invoice and its files in any spelling', async () => {
    const [one] = await all()
    const typed = formatLookup(one?.lookup_code ?? '').toLowerCase()
    expect(resultOf(await world.call('selfcare_einvoice_lookup', { code: typed }))).toMatchObject({
      id: one?.id,
      total: one?.total,
    })
    const { mediaType } = await fetchFile(
      resultOf(await world.call('selfcare_einvoice_lookup_file', { code: typed, format: 'xml' })),
    )
    expect(mediaType).toBe('application/xml')
  })
  test('rejects an unknown code', async () => {
    expect(errorOf(await world.call('selfcare_einvoice_lookup', { code: 'AAAA-AAAA-AAAA' })).code).toBe(
      'document_unknown',
    )
    expect(errorOf(await world.call('selfcare_einvoice_lookup', { code: 'too short' })).code).toBe(
      'bad_request',
    )
  })
})

test('issues one invoice for a closed month despite parallel jobs', async () => {
  const before = (await all('0912000002')).length
  await world.context.clock.advance(12 * 86_400)
  await Promise.all([world.runDueJobs(), world.runDueJobs()])
  await world.runDueJobs()
  const { session } = resultOf(
    await world.call('authen_msisdn', { msisdn: '0912000002', mode: 'password', password: 'Matkhau1' }),
  )
  sessions.set('0912000002', session)
  const after = await all('0912000002')
  expect(after).toHaveLength(before + 1)
  expect(after[0]?.name.vi).toContain('tháng 11/2026')
})

describe('a bill that is lowered later', () => {
  const invoiceOf = async (reference: string) =>
    (await world.context.db.select().from(einvoice)).find((row) => row.reference === reference)

  test('has its invoice adjusted once that one is issued', async () => {
    const { db } = world.context
    const [lowered] = await db
      .select()
      .from(bill)
      .where(and(eq(bill.accountCode, 'SM120000061'), eq(bill.month, '2026-10')))
    if (!lowered) throw new Error('No bill')
    const reference = `bill:${lowered.id}`
    const first = await invoiceOf(reference)
    if (!first) throw new Error('No invoice')
    await db.delete(einvoice).where(eq(einvoice.id, first.id))
    await db.update(bill).set({ invoicedAt: null }).where(eq(bill.id, lowered.id))
    const at = world.now()
    await db.transaction(async (tx) => {
      await enqueueWork(tx, 'invoices', reference, new Date(at.getTime() + 30_000))
      await postBillAdjustment(tx, {
        reference: billAdjustmentReference(lowered.id),
        kind: 'adjustment',
        name: { vi: 'Giảm cước', en: 'Less' },
        channel: 'system',
        at,
        entries: [
          { account: `84${OWN.slice(1)}:bill`, amount: 5_000 },
          { account: 'revenue', amount: -5_000 },
        ],
      })
    })
    await world.runDueJobs()
    expect(await invoiceOf(reference)).toBeUndefined()
    await world.advance(60)
    const issued = await invoiceOf(reference)
    expect(issued?.state).toBe('adjusted')
    const rows = await world.context.db.select().from(einvoice)
    expect(rows.filter(({ rootId, relation }) => rootId === issued?.id && relation)).toMatchObject([
      { relation: 'adjusts', total: -5_000 },
    ])
    expect(await db.select().from(enqueuedWork)).toEqual([])
  })
})

describe('amounts', () => {
  test.each([
    [0, 'Không đồng'],
    [11_000, 'Mười một nghìn đồng'],
    [430_300, 'Bốn trăm ba mươi nghìn ba trăm đồng'],
    [1_005_015, 'Một triệu không trăm linh năm nghìn không trăm mười lăm đồng'],
    [21_021, 'Hai mươi mốt nghìn không trăm hai mươi mốt đồng'],
    [2_000_000_000, 'Hai tỷ đồng'],
    [-11_000, 'Âm mười một nghìn đồng'],
  ])('writes %i as %s', (dong, words) => expect(amountInText(dong)).toBe(words))
  test('separates the tax from a price', () => {
    expect([netOf(110_000, 10), netOf(-11_000, 10), netOf(99_999, 8), netOf(5_000, null)]).toEqual([
      100_000, -10_000, 92_592, 5_000,
    ])
  })
})
