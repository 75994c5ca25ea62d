/**
 * Writes the invoice as XML in the layout of Vietnamese invoices (HDon, DLHDon, TTChung, NDHDon, DSCKS).
 * Written in canonical form, without empty-element tags or whitespace between elements, so that the file
 * contains exactly what is signed.
 */
import { amountInText } from '../../../contract/format/amount-in-words.ts'
import { formatNumberOf } from '../../../contract/rules/einvoice.ts'
import { vietnamDay } from '../../platform/time/day.ts'
import type { Issued, Seller } from './invoice.ts'
import type { EinvoiceLine } from './tables.ts'
import { taxesOf } from './taxes.ts'

type Node = string | readonly Node[]
export type Related = Pick<Issued, 'series' | 'number' | 'issuedAt'>

/** The signed element, `<DLHDon Id="…">`. `related`: the invoice that this one adjusts or replaces. */
export function invoiceData(invoice: Issued, seller: Seller, related: Related | undefined): string {
  return element(
    'DLHDon',
    [general(invoice, related), content(invoice, seller), extras(invoice)],
    ` Id="${dataId(invoice)}"`,
  )
}

export function dataId({ series, number }: Pick<Issued, 'series' | 'number'>): string {
  return `HD-${series}-${formatNumberOf(number)}`
}

/** The whole file. With an empty `signature` it is unsigned and contains no signature element. */
export function invoiceFile(data: string, signature: string): string {
  const signatures = signature ? element('DSCKS', element('NBan', signature)) : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('HDon', [data, signatures])}\n`
}

function general(
  { series, number, issuedAt, relation, reason }: Issued,
  related: Related | undefined,
): string {
  return element('TTChung', [
    text('PBan', '2.1.0'),
    text('THDon', 'Hóa đơn giá trị gia tăng'),
    ...formOf(series),
    text('SHDon', number),
    text('NLap', vietnamDay(issuedAt)),
    text('DVTTe', 'VND'),
    text('TGia', 1),
    text('HTTToan', 'TM/CK'),
    related && relation
      ? element('TTHDLQuan', [
          text('TCHDon', relation === 'replaces' ? 1 : 2),
          text('LHDCLQuan', 1),
          ...formOf(related.series).map((one) =>
            one.replace(/KHMSHDon|KHHDon/g, (name) => (name === 'KHHDon' ? 'KHHDCLQuan' : 'KHMSHDCLQuan')),
          ),
          text('SHDCLQuan', related.number),
          text('NLHDCLQuan', vietnamDay(related.issuedAt)),
          text('GChu', reason?.vi ?? ''),
        ])
      : '',
  ])
}

/** `1K26TSM` is split into form and series. */
function formOf(series: string): string[] {
  return [text('KHMSHDon', series.slice(0, 1)), text('KHHDon', series.slice(1))]
}

function content(invoice: Issued, seller: Seller): string {
  const { buyer, lines, net, vat, total } = invoice
  return element('NDHDon', [
    element('NBan', [
      text('Ten', seller.name),
      text('MST', seller.taxCode),
      text('DChi', seller.address),
      text('SDThoai', seller.phone),
    ]),
    element('NMua', [
      text('Ten', buyer.name),
      buyer.taxCode ? text('MST', buyer.taxCode) : '',
      text('DChi', buyer.address),
      text('MKHang', buyer.code),
      buyer.email ? text('DCTDTu', buyer.email) : '',
    ]),
    element(
      'DSHHDVu',
      lines.map((line, index) => {
        const { net: amount } = taxesOf([line])
        return element('HHDVu', [
          text('TChat', kindOf(line)),
          text('STT', index + 1),
          text('THHDVu', line.name.vi),
          text('DVTinh', line.unit.vi),
          text('SLuong', line.quantity),
          text('ThTien', amount),
          text('TSuat', rateText(line.rate)),
        ])
      }),
    ),
    element('TToan', [
      element(
        'THTTLTSuat',
        taxesOf(lines).rates.map(({ rate, ...sums }) =>
          element('LTSuat', [
            text('TSuat', rateText(rate)),
            text('ThTien', sums.net),
            text('TThue', sums.vat),
          ]),
        ),
      ),
      text('TgTCThue', net),
      text('TgTThue', vat),
      text('TgTTTBSo', total),
      text('TgTTTBChu', amountInText(total)),
    ]),
  ])
}

function extras({ lookupCode, name }: Issued): string {
  const field = (label: string, value: string) =>
    element('TTin', [text('TTruong', label), text('KDLieu', 'string'), text('DLieu', value)])
  return element('TTKhac', [field('Mã tra cứu', lookupCode), field('Nội dung', name.vi)])
}

/** Goods and services, a reduction of them, or a line with text only. */
function kindOf({ gross }: EinvoiceLine): number {
  return gross === 0 ? 4 : gross < 0 ? 3 : 1
}

/** KKKNT: tax is neither declared nor calculated. */
function rateText(rate: number | null): string {
  return rate === null ? 'KKKNT' : `${rate}%`
}

function element(name: string, inside: Node, attributes = ''): string {
  return `<${name}${attributes}>${[inside].flat(3).join('')}</${name}>`
}

function text(name: string, value: string | number): string {
  return element(name, escaped(String(value)))
}

/** Escaped as canonical XML requires. */
function escaped(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#xD;')
}
