/**
 * What can be edited, folder by folder, in Decap's terms. Fields are derived from the schemas of `content/`.
 */
import { bannerContent } from '../../contract/content/banner.schema.ts'
import { faqMatter, faqTexts } from '../../contract/content/faq.schema.ts'
import { LEGAL, legalMatter, legalPageTexts } from '../../contract/content/legal.schema.ts'
import { newsMatter, newsTexts } from '../../contract/content/news.schema.ts'
import { FAMILIES, packageContent } from '../../contract/content/package.schema.ts'
import { promotionContent, promotionText } from '../../contract/content/promotion.schema.ts'
import { roamingPackageContent } from '../../contract/content/roaming.schema.ts'
import { type EditorField, fieldsOf } from './fields.ts'
import { labelOf } from './labels.ts'

export type Collection = { name: string; label: string; [option: string]: unknown }

/** Headings in the form; the field names are those of the files. */
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

const LEGAL_LABELS: Readonly<Record<(typeof LEGAL)[number], string>> = {
  'dieu-khoan-su-dung': 'Điều khoản sử dụng',
  'chinh-sach-rieng-tu': 'Chính sách riêng tư',
  'dieu-khoan-hoi-vien': 'Điều khoản hội viên',
}

/** YAML, one file per entry. */
const yaml = {
  extension: 'yaml',
  format: 'yaml',
  create: true,
  delete: false,
  editor: { preview: false },
} as const

/** Raw markdown, as written in the file. */
const body: EditorField = {
  name: 'body',
  label: labelOf('body'),
  widget: 'markdown',
  modes: ['raw', 'rich_text'],
  required: true,
}
/**
 * Markdown, one file per language with the same name; fields without a language are only in the Vietnamese
 * one.
 */
const prose = { extension: 'md', format: 'frontmatter', create: true, delete: true, i18n: true } as const

export function collections(): Collection[] {
  return [promotions(), banners(), ...pairs(), ...FAMILIES.map(packagesOf), roamingPackages()]
}

function promotions(): Collection {
  const text = [...fieldsOf(promotionText), body]
  return {
    name: 'promotions',
    label: 'Ưu đãi',
    folder: 'content/promotions',
    path: '{{slug}}/promotion',
    ...yaml,
    delete: true,
    identifier_field: 'name.vi',
    slug: '{{name.vi}}',
    summary: '{{dirname}} · {{vi.title}}',
    fields: [
      { name: 'vi', label: 'Tiếng Việt', widget: 'object', collapsed: false, fields: text },
      { name: 'en', label: 'English', widget: 'object', collapsed: false, fields: text },
      ...fieldsOf(promotionContent),
    ],
  }
}

function banners(): Collection {
  const summary = '{{title.vi}}'
  return {
    name: 'banners',
    label: 'Biểu ngữ',
    folder: 'content/banners',
    ...yaml,
    delete: true,
    identifier_field: 'title.vi',
    slug: summary,
    summary,
    fields: fieldsOf(bannerContent),
  }
}

function pairs(): Collection[] {
  const fields = (matter: Parameters<typeof fieldsOf>[0], words: Parameters<typeof fieldsOf>[0]) => {
    const translated = fieldsOf(words).map(({ name }) => name)
    return [
      ...fieldsOf(matter).map((field) => ({ ...field, i18n: translated.includes(field.name) })),
      { ...body, i18n: true },
    ]
  }
  return [
    {
      name: 'news',
      label: 'Tin tức',
      folder: 'content/news',
      ...prose,
      slug: '{{title}}',
      summary: '{{date}} · {{title}}',
      sortable_fields: ['date', 'title'],
      fields: fields(newsMatter, newsTexts),
    },
    {
      name: 'faq',
      label: 'Hỏi đáp',
      folder: 'content/faq',
      ...prose,
      identifier_field: 'question',
      slug: '{{question}}',
      summary: '{{topic}} · {{question}}',
      fields: fields(faqMatter, faqTexts),
    },
    ...LEGAL.map((text) => ({
      name: text,
      label: LEGAL_LABELS[text],
      folder: `content/legal`,
      ...prose,
      path: `${text}/{{slug}}`,
      create: false,
      delete: false,
      summary: '{{title}}',
      fields: fields(legalMatter, legalPageTexts),
    })),
  ]
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
    fields: fieldsOf(packageContent),
  }
}

function roamingPackages(): Collection {
  return {
    name: 'packages-roaming',
    label: 'Gói: Chuyển vùng quốc tế',
    folder: 'content/roaming/packages',
    ...yaml,
    identifier_field: 'code',
    slug: '{{fields.code}}',
    summary: '{{code}} · {{name.vi}} · {{price}} đ',
    fields: fieldsOf(roamingPackageContent),
  }
}
