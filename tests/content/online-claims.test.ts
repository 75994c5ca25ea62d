/**
 * What help says can be done online can be done online: each such claim links to a route that is built, and
 * the call that does it exists and is sent by a store. Spec CAT-6, Spec SIT-9.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { calls } from '../../src/contract/calls.ts'
import { readPlaceholders } from '../../src/contract/content/placeholders.ts'
import { LANGUAGES } from '../../src/contract/rules/language.ts'
import { abilities } from '../../src/site/sections/app/abilities.ts'

const { routes } = readPlaceholders('content').operator
const FOLDER = 'content/faq'
const ids = readdirSync(join(FOLDER, 'vi')).map((name) => name.replace('.md', ''))

/** Answers that say "here you can": the route that they link, and the call that does it there. */
const CLAIMS: Readonly<Record<string, readonly [route: string, call: keyof typeof calls]>> = {
  'bao-mat-may-va-sim': ['/tai-khoan/doi-mat-khau', 'authen_change_password'],
  'bat-chuyen-vung-quoc-te': ['/thanhtoan/roaming', 'createTransaction'],
  'cap-nhat-thong-tin-thue-bao': ['/cap-nhat-tt', 'selfcare_update_info_request'],
  'dang-ky-nham-goi': ['/tai-khoan', 'package_cancel'],
  'dang-nhap-bang-facebook': ['/tai-khoan/bao-mat', 'social_link_end'],
  'dang-xuat-khoi-moi-thiet-bi': ['/tai-khoan/doi-mat-khau', 'authen_change_password'],
  'dich-vu-gia-tang-bi-tru-tien': ['/tai-khoan/so-cuoc', 'ledger_dispute_create'],
  'hoa-don-dien-tu': ['/tinh-nang/hoa-don-dien-tu', 'selfcare_einvoice_list_by_cust'],
  'huy-goi-cuoc': ['/tai-khoan', 'package_cancel'],
  'kiem-tra-data-con-lai': ['/tai-khoan', 'mobile_bundle_remain_amount'],
  'mang-cham-bat-thuong': ['/tai-khoan', 'mobile_data_get_high_bandwidth'],
  'mot-tai-khoan-nhieu-so': ['/tai-khoan/thue-bao', 'fiber_add_account'],
  'mua-goi-khi-da-o-nuoc-ngoai': ['/thanhtoan/roaming', 'createTransaction'],
  'nap-tien-bang-cach-nao': ['/tinh-nang/nap-tien', 'mobile_payment_recharge_v2'],
  'nhan-vien-hoi-ma-otp': ['/tai-khoan/doi-mat-khau', 'authen_change_password'],
  'tai-khoan-het-han-su-dung': ['/tinh-nang/nap-tien', 'mobile_payment_recharge_v2'],
  'tra-sau-thanh-toan-khi-nao': ['/tinh-nang/thanh-toan-dich-vu', 'selfcare_ttc_payment_info'],
  'vi-sao-bi-tru-tien': ['/tai-khoan/so-cuoc', 'ledger_dispute_create'],
  'xem-va-xoa-du-lieu-ca-nhan': ['/tai-khoan/thong-tin-ca-nhan', 'customer_reveal'],
}
/** Words that promise a deed on this site. */
const PROMISE = /trên web|ở trang \[|trên trang \[|trên trang này|[Mm]ở (?:trang )?\[|\]\(\/tai-khoan/

function bodyOf(language: string, id: string): string {
  return readFileSync(join(FOLDER, language, `${id}.md`), 'utf8').replace(/^---\n.*?\n---\n/s, '')
}

describe('an answer that promises something online', () => {
  const promising = ids.filter((id) => PROMISE.test(bodyOf('vi', id)))
  test.each(promising)('%s is known, with the route and the call that keep it', (id) => {
    const [route = '', call] = CLAIMS[id] ?? []
    expect(route, 'add it to the table: where and by which call').not.toBe('')
    expect(routes).toContain(route)
    expect(Object.keys(calls)).toContain(call)
    for (const language of LANGUAGES) expect(bodyOf(language, id)).toContain(`](${route})`)
  })

  test('sends that call from a store of the site', () => {
    const sourceOf = (folder: string) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .join('\n')
    const defined = sourceOf('src/contract').matchAll(/export const (\w+) = defineCall[\s\S]*?name: '(\w+)'/g)
    const constants = new Map(Array.from(defined, ([, constant = '', name = '']) => [name, constant]))
    const stores = sourceOf('src/site/stores')
    for (const [, call] of Object.values(CLAIMS))
      expect(new RegExp(`\\b${constants.get(call)}\\b`).test(stores), call).toBe(true)
  })
})

test('the answer about updating names the page that does it, and the state links both ways', () => {
  const state = ['Information', 'Owner'].map((name) =>
    readFileSync(`src/site/islands/information/${name}.tsx`, 'utf8'),
  )
  for (const path of ['/tai-khoan/thong-tin-ca-nhan', '/cap-nhat-tt']) {
    expect(routes).toContain(path)
    for (const language of LANGUAGES)
      expect(bodyOf(language, 'cap-nhat-thong-tin-thue-bao')).toContain(`](${path})`)
    expect(state.join('\n')).toContain(path)
  }
})

test('the table of web and app claims only what a built page does, and says what the web cannot do', () => {
  for (const { name, web, path } of abilities) if (web === 'yes' && path) expect(routes, name).toContain(path)
  expect(abilities.filter(({ web }) => web === 'no').map(({ name }) => name)).toEqual(
    expect.arrayContaining(['owner', 'tell', 'widget']),
  )
})
