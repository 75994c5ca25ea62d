/** The table of the parts of the portal: what belongs to each, so that nothing new is forgotten. */
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { absentCalls, absentErrors, callsOfPart } from '../../src/contract/call-parts.ts'
import { calls } from '../../src/contract/calls.ts'
import { PART_TABLE, PARTS, type Part, type Parts, partOfPath } from '../../src/contract/rules/parts.ts'
import { openRoutes } from '../../src/contract/rules/routes.ts'
import { readOperatorContent } from '../../src/entry/content.ts'
import { JOBS } from '../../src/operator/jobs.ts'

/** Pages that every portal has. A new page belongs here, or to a part. */
const CORE = [
  ...['/404', '/[promotion]', '/ads', '/an-toan', '/app', '/bien-lai', '/dang-ky', '/dang-nhap', '/ins'],
  ...[
    '/loi',
    '/manifest.webmanifest',
    '/ngoai-tuyen',
    '/tiep-tuc',
    '/rss.xml',
    '/s',
    '/so-sanh',
    '/thanh-toan',
  ],
  ...['/tim-kiem', '/trang-thai', '/version', '/view-pdf', '/vnptpay', '/goicuoc', '/search', '/icons'],
  ...['/dich-vu/[family]', '/dich-vu/goi-tu-chon', '/dich-vu/khong-thay', '/dich-vu/index'],
  ...['/data/goi-cuoc', '/tai-khoan/bao-mat', '/tai-khoan/doi-mat-khau', '/tai-khoan/hoa-don'],
  ...['/tai-khoan/index', '/tai-khoan/lich-su-su-dung', '/tai-khoan/quyen-rieng-tu', '/tai-khoan/so-cuoc'],
  ...['/tai-khoan/suc-khoe-so', '/tai-khoan/thong-tin-ca-nhan', '/tai-khoan/thue-bao', '/tai-khoan/uu-dai'],
  ...['/tinh-nang/[legal]', '/tinh-nang/chinh-sach-rieng-tu', '/tinh-nang/dia-diem-cua-hang'],
  ...['/tinh-nang/dieu-khoan-su-dung', '/tinh-nang/gui-yeu-cau', '/tinh-nang/hoa-don-dien-tu'],
  ...['/tinh-nang/hoi-dap', '/tinh-nang/index', '/tinh-nang/lam-o-dau', '/tinh-nang/mua-ma-the'],
  ...['/tinh-nang/nap-tien', '/tinh-nang/phan-anh-chat-luong', '/tinh-nang/thanh-toan-dich-vu'],
  ...['/tinh-nang/tin-tuc', '/tinh-nang/ung-dung', '/tinh-nang/yeu-cau-da-gui', '/index'],
]
/** `/tai-khoan/nhom`, of `src/site/pages/[...lang]/tai-khoan/nhom.astro`. */
const pages = globSync('src/site/pages/**/*.{astro,ts}').map((file) =>
  `/${file.slice('src/site/pages/'.length)}`.replace(/^\/\[\.\.\.lang\]/, '').replace(/\.(?:astro|ts)$/, ''),
)
const isCore = (page: string): boolean =>
  CORE.some((one) => page === one || page.startsWith(`${one}/`) || page.startsWith(`${one}.`))
const without = (...absent: Part[]): Parts =>
  Object.fromEntries(PARTS.map((part) => [part, !absent.includes(part)])) as Parts

test('every page belongs to one part or to the core', () => {
  expect(pages.length).toBeGreaterThan(90)
  const owners = (page: string) => [...(partOfPath(page) ? ['part'] : []), ...(isCore(page) ? ['core'] : [])]
  expect(pages.filter((page) => owners(page).length !== 1)).toEqual([])
})

test('every route of a part is a page or one of its data', () => {
  const families = globSync('*', { cwd: 'content/packages' }).map((family) => `/dich-vu/${family}`)
  const legal = globSync('*', { cwd: 'content/legal/vi' }).map((page) => `/tinh-nang/${page}`)
  const known = [...pages.map((page) => page.replace(/\/index$/, '')), ...families, ...legal]
  expect(PARTS.flatMap((part) => PART_TABLE[part].routes).filter((route) => !known.includes(route))).toEqual(
    [],
  )
})

test('every call belongs to at most one part', () => {
  const owned = PARTS.flatMap(callsOfPart)
  expect(owned.length).toBe(new Set(owned).size)
  expect(owned.length).toBeLessThan(Object.keys(calls).length)
})

test('every job of a part exists', () => {
  const names = JOBS.map(({ name }) => name)
  expect(PARTS.flatMap((part) => PART_TABLE[part].jobs).filter((job) => !names.includes(job))).toEqual([])
})

test('an absent part takes along its calls and the errors that only they answer', () => {
  expect(absentCalls(without()).size).toBe(0)
  expect(absentCalls(without('loyalty')).has('TangDiem')).toBe(true)
  expect(absentErrors(without('loyalty'))).toContain('points_insufficient')
  expect(absentErrors(without('loyalty')).has('step_up_needed')).toBe(false)
})

test('routes of absent parts are not open', () => {
  const { routes } = readOperatorContent()
  expect(openRoutes({ routes, parts: without() })).toEqual(routes)
  const open = openRoutes({ routes, parts: without('roaming') })
  expect(open).not.toContain('/tai-khoan/roaming')
  expect(open).toContain('/tai-khoan')
})
