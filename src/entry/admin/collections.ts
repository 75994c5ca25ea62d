/** What can be edited, folder by folder, in Decap's own terms. Fields come from the schemas of `content/`. */
import { FAMILIES, packageContent } from '../../contract/content/package.schema.ts'
import { type EditorField, fieldsOf } from './fields.ts'

export type Collection = { name: string; label: string; [option: string]: unknown }

/** Names of things as the form is headed; the files' own names stay the field names. */
const FAMILY_LABELS: Readonly<Record<(typeof FAMILIES)[number], string>> = {
  'goi-cuoc-di-dong': 'Gói di động',
  'home-combo': 'Home combo',
  'home-internet': 'Internet',
  'home-tv': 'Truyền hình',
  'mytv-ott': 'MyTV',
  gtgt: 'Dịch vụ giá trị gia tăng',
  'co-dinh': 'Điện thoại cố định',
  'gia-dinh-van-phong': 'Gia đình, văn phòng',
}

/** YAML, one file per entry. */
const yaml = { extension: 'yaml', format: 'yaml', create: true, delete: false, editor: { preview: false } } as const

export function collections(): Collection[] {
  return [...FAMILIES.map(packagesOf)]
}

function packagesOf(family: (typeof FAMILIES)[number]): Collection {
  return {
    name: `packages-${family}`,
    label: `Gói: ${FAMILY_LABELS[family]}`,
    folder: `content/packages/${family}`,
    ...yaml,
    identifier_field: 'code',
    slug: '{{fields.code}}',
    summary: '{{code}} · {{price}} đ',
    fields: fieldsOf(packageContent) satisfies EditorField[],
  }
}
